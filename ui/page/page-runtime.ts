import {
  type AppPayload,
  type BootReport,
  type ControlName,
  type CrashReport,
  type JsonObject,
  type NodeId,
  OUR_FAULT,
  type Paint,
  type Startup,
} from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import {
  browserFrame,
  connectWorker,
  createHost,
  type Host,
  JsComponents,
  owningNode,
  PythonCrashed,
  type Spinner,
  showError,
  VOCABULARY,
  type WorkerLink,
} from '../host/index.ts';
import type { InspectedPage, Watcher } from '../inspector/index.ts';
import { anvilCall } from './anvil-call.ts';
import { appRoot } from './app-root.ts';
import { endAreaIndicators } from './area-indicator.ts';
import { MissingFeature, startWorker } from './blocking-way.ts';
import { bootConfig } from './boot-config.ts';
import { showSteps, timeStep } from './boot-measures.ts';
import { classPrefix, hasLegacyFeature } from './class-prefix.ts';
import { takeEarlyForm } from './early-form.ts';
import { appGlobals, type HeldCounts } from './globals.ts';
import { keepWhenIdle } from './keep-when-idle.ts';
import { markReported, type PageError } from './page-errors.ts';
import type { PageRuntimeOptions, StopKind } from './page-runtime-options.ts';
import { Profiles } from './profiles.ts';
import { showProgress } from './progress.ts';
import { LONG_MS, RunWatch } from './run-watch.ts';
import { StartIndicator } from './start-indicator.ts';
import { WireEvents } from './wire-events.ts';

/** One page's life: Python boots at once, the app is loaded once, then something is opened. */
export class PageRuntime {
  readonly #options: PageRuntimeOptions;
  readonly #indicator: StartIndicator;
  /** Component classes that page scripts bring along. */
  readonly jsComponents = new JsComponents();
  readonly #link: WorkerLink;
  readonly #runs: RunWatch;
  #host: Host | null = null;
  #payload: AppPayload | null = null;
  readonly #wires = new WireEvents();
  readonly #profiles = new Profiles((on) => this.control('profile', { on }));
  #booted = false;
  /** Does nothing of Python answer any more, for all that is known? */
  #isStopped = false;
  /** Takes back what was said of a start that failed. */
  #retract: (() => void) | null = null;
  readonly #earlyErrors: PageError[] = [];

  constructor(options: PageRuntimeOptions) {
    this.#options = options;
    const { window, makeWorker, showRunning, showNotice } = options;
    this.#runs = new RunWatch({
      longMs: () => window.hearthLongRunMs ?? LONG_MS,
      ask: () => this.#link.askRun(),
      stop: () => this.stop(),
      show: showRunning,
    });
    const { way, worker } = startWorker(window, makeWorker);
    this.#link = connectWorker({
      worker,
      config: bootConfig(window, way, VOCABULARY),
      run: (batch) => this.#run(batch),
      ran: this.#runs.heard,
      profiled: this.#profiles.came,
      failed: (message) => (this.#booted ? this.#failed('the worker', message) : this.#notStarted(message)),
    });
    this.#link.booted.then(
      ({ steps }) => {
        showSteps(window, steps);
        this.#started();
      },
      (error: unknown) => this.#notStarted(error),
    );
    void this.#link.crashed.then((crash) => this.#crashed(crash));
    this.#indicator = new StartIndicator(window, showNotice);
    const endProgress = showProgress(window);
    this.#link.booted.then(endProgress, endProgress);
  }

  /** Install the app. A second call is refused (wire §3.3). */
  readonly loadApp = async (payload: AppPayload): Promise<void> => {
    if (this.#payload) {
      console.log('Rejected duplicate app load');
      return;
    }
    this.#payload = payload;
    const { window } = this.#options;
    Object.assign(window, appGlobals(payload));
    this.jsComponents.configure(payload);
    if (payload.consoleMessage) console.log(payload.consoleMessage);
    // Where somebody is in the middle of a character, elements stay; not for ever, since keyboards of phones never end one by themselves.
    const { composition } = window.hearthDeeds ?? {};
    if (composition) await Promise.race([composition, this.#link.booted.catch(() => undefined)]);
    const host = this.#begin(payload);
    const loaded = this.#hand(payload);
    await this.#link.booted;
    this.#runs.told();
    try {
      await timeStep(window, 'app', () => loaded);
    } catch (error) {
      host.painting.remove();
      if (!(error instanceof PythonCrashed)) this.#failed('loading the app', error);
      throw error;
    }
  };

  readonly open = async (startup: Startup): Promise<void> => {
    this.#runs.told();
    const { window } = this.#options;
    try {
      const sent = await timeStep(window, 'open', () => this.#link.start(startup));
      // What is painted may be taken over by a batch that comes behind this answer.
      await this.#host?.whenRan(sent);
    } finally {
      this.#host?.painting.remove();
    }
    this.#indicator.loaded();
    // Whoever needs them before asks for them; and asks again where they do not come.
    void this.#options.lateComponents?.load().catch(() => undefined);
    // Start-up data tell of a route.
    if (startup.kind !== 'print') keepWhenIdle(window, { again: (this.#payload?.appStartupData ?? null) === null });
  };

  /** The page's loading indicator. */
  get spinner(): Spinner {
    return this.#indicator.spinner;
  }

  /** How Python came up. */
  get booted(): Promise<BootReport> {
    return this.#link.booted;
  }

  /** Stop what Python runs. */
  readonly stop = (): void => this.control('stop', {});

  /** What is held across, for the inspector and tests. */
  readonly held = (): HeldCounts => {
    const { objects, python } = this.#host?.interop ?? {};
    return { pageObjects: objects?.size ?? 0, pythonObjects: python?.size ?? 0 };
  };

  /** For the inspector. */
  inspected(): InspectedPage {
    const [runtime, { window }] = [this, this.#options];
    return {
      window,
      booted: this.#link.booted,
      profiles: this.#profiles,
      get app() {
        const [host, payload] = [runtime.#host, runtime.#payload];
        if (!host || !payload) return null;
        const { runtime_options } = payload.app;
        const wrapped = hasLegacyFeature(runtime_options, 'root_container');
        return { host, payload, prefix: classPrefix(runtime_options), wrapped };
      },
      watch(watcher: Watcher | null) {
        const { watched } = runtime.#wires;
        runtime.#wires.tell(watcher);
        if (watched !== (watcher !== null)) runtime.#link.watchServer(watcher && runtime.#wires.frame);
      },
    };
  }

  /** Tell Python of something that happened on the page; nothing before there is an app. */
  control(name: ControlName, detail: JsonObject): void {
    this.#host?.outbox.post({ kind: 'control', name, detail });
  }

  /** An error of page scripts. Those that came before the app wait for it. */
  readonly pageError = (error: PageError): void => {
    if (this.#host) this.control('page-error', error);
    else this.#earlyErrors.push(error);
  };

  /** Do it once Python holds an object of the page's no more; false where it does not hold it. */
  readonly whenReleased = (object: unknown, gone: () => void): boolean =>
    this.#host?.interop.objects.whenReleased(object, gone) ?? false;

  /** From now on there is a host, which shows what is painted, in place of a form that was made before it. */
  #begin(payload: AppPayload): Host {
    const giveWay = takeEarlyForm(this.#options.window);
    const host = this.#createHost(payload);
    this.#host = host;
    // Python may have failed before, or meanwhile: nobody would take over what is painted then.
    if (!this.#isStopped) this.#paint(host, payload.paint ?? null);
    giveWay();
    for (const error of this.#earlyErrors.splice(0)) this.pageError(error);
    return host;
  }

  /** The worker goes on to it when Python is up, whatever the page does just then. Of a Python that did not come up `booted` tells. */
  #hand(payload: AppPayload): Promise<void> {
    const serviceFiles = this.#options.window.Sk?.builtinFiles?.files ?? {};
    // Of what is painted Python wants no more than the numbers.
    const painted = payload.paint ? { paint: { ...payload.paint, tree: null } } : {};
    const loaded = this.#link.loadApp({ ...payload, ...painted, serviceFiles });
    loaded.catch(() => undefined);
    return loaded;
  }

  #createHost({ app }: AppPayload): Host {
    const { window, registry, defaults, problemOf, policy, showSessionExpired, askForClick } = this.#options;
    const { document } = window;
    const prefix = classPrefix(app.runtime_options);
    const host = createHost({
      window,
      appRoot: appRoot(document, hasLegacyFeature(app.runtime_options, 'root_container')),
      prefix,
      registry,
      defaults,
      problemOf,
      policy,
      send: (delivery, buffers) => {
        this.#wires.delivery(delivery);
        this.#runs.told();
        this.#link.send(delivery, buffers);
      },
      spinner: this.spinner,
      nextFrame: browserFrame(window),
      jsComponents: this.jsComponents,
      showSessionExpired: () => showSessionExpired(document, prefix),
      ...(askForClick && { askForClick: askForClick(document, prefix) }),
      nodeFault: (where, error) => console.error(`Hearth: ${where}. ${OUR_FAULT}`, error),
      fault: (where, error) => this.#failed(where, error),
      ran: () => this.#indicator.showed(host),
    });
    (window.anvil ??= {}).call = anvilCall({ templateCall: host.templateCall, templateOf: templateOf(host) });
    return host;
  }

  /** What is shown of the start form until Python is there: at once, and of components that the page has from the start. */
  #paint({ painting }: Host, paint: Paint | null): void {
    if (!paint?.tree) return;
    const { performance } = this.#options.window;
    const start = performance.now();
    painting.show(paint.tree, { standsBehindDialogs: !paint.content });
    performance.measure(bootMeasure('paint'), { start, end: performance.now() });
  }

  #run(batch: unknown): Promise<void> {
    const host = this.#host;
    if (host) {
      const receive = (): Promise<void> => host.receive(batch);
      // It may bring components that are not here yet.
      const { lateComponents } = this.#options;
      return this.#wires.batch(batch, () => lateComponents?.whenHere(operationsOf(batch), receive) ?? receive());
    }
    const early = new Error('a batch came before the app was loaded');
    this.#failed('the worker', early);
    return Promise.reject(early);
  }

  /** Everything that waits for Python ends, and what the user sees stays. */
  #crashed({ error, trace }: CrashReport): void {
    this.#runs.end();
    const crashed = new PythonCrashed(error);
    this.#host?.interop.calls.end(crashed);
    this.#profiles.crashed(crashed);
    endAreaIndicators();
    const places = trace.map(([file, line], index) => `${index === 0 ? 'at' : 'called from'} ${file}, line ${line}`);
    this.#stopped('crash', [error, ...places].join('\n'));
  }

  /** Whatever the worker complained of meanwhile, it did not keep Python from coming up. */
  #started(): void {
    this.#booted = true;
    if (!this.#retract) return;
    this.#retract();
    this.#isStopped = false;
    this.#indicator.resumed();
  }

  #notStarted(error: unknown): void {
    console.error('Hearth: Python did not start.', error);
    markReported(error);
    this.#retract = this.#stopped(error instanceof MissingFeature ? 'browser' : 'start', String(error));
  }

  #stopped(kind: StopKind, known: string): () => void {
    this.#isStopped = true;
    this.#indicator.stopped();
    takeEarlyForm(this.#options.window);
    this.#host?.painting.remove();
    return this.#options.showStopped(kind, known);
  }

  #failed(where: string, error: unknown): void {
    console.error(`Hearth: ${where} failed`, error);
    markReported(error);
    const { document } = this.#options.window;
    showError(document, `Hearth failed (${where}): ${String(error)}\n${OUR_FAULT}`);
    this.#indicator.loaded();
  }
}

/** Text of a batch that may be anything: its reader says what is wrong with it. */
function operationsOf(batch: unknown): string {
  const { operations } = (batch ?? {}) as { readonly operations?: unknown };
  return typeof operations === 'string' ? operations : '';
}

function templateOf(host: Host): (element: Element) => NodeId | null {
  return (element) => owningNode(element, (id) => host.store.find(id)?.type === 'HtmlTemplate');
}
