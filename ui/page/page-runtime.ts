import {
  type AppPayload,
  type BootReport,
  type ControlName,
  type CrashReport,
  type Json,
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
import { bootConfig } from './boot-config.ts';
import { showSteps, timeStep } from './boot-measures.ts';
import { cacheAppWhenIdle } from './cache-when-idle.ts';
import { classPrefix, hasLegacyFeature } from './class-prefix.ts';
import { showDownloadProgress } from './download-progress.ts';
import { appGlobals, type ReferenceCounts } from './globals.ts';
import { markReported, type PageError } from './page-errors.ts';
import type { PageRuntimeOptions, StopKind } from './page-runtime-options.ts';
import { Profiles } from './profiles.ts';
import { LONG_MS, RunWatchdog } from './run-watchdog.ts';
import { detachServerRenderedForm } from './server-rendered-form.ts';
import { StartIndicator } from './start-indicator.ts';
import { MissingFeature, startWorker } from './start-worker.ts';
import { WireEvents } from './wire-events.ts';

/** The runtime of one page: Python is booted at once, the app is loaded once, then a form or module is opened. */
export class PageRuntime {
  readonly #options: PageRuntimeOptions;
  readonly #indicator: StartIndicator;
  /** Component classes that page scripts have defined. */
  readonly jsComponents = new JsComponents();
  readonly #link: WorkerLink;
  readonly #runs: RunWatchdog;
  #host: Host | null = null;
  #payload: AppPayload | null = null;
  readonly #wires = new WireEvents();
  readonly #profiles = new Profiles((on) => this.control('profile', { on }));
  #booted = false;
  /** Has Python stopped answering, as far as is known? */
  #isStopped = false;
  /** Removes the box about a failed start; null where none is shown. */
  #hideStartFailure: (() => void) | null = null;
  readonly #earlyErrors: Parameters<PageRuntime['pageError']>[] = [];

  constructor(options: PageRuntimeOptions) {
    this.#options = options;
    const { window, makeWorker, showLongRun, showNotice } = options;
    this.#runs = new RunWatchdog({
      longMs: () => window.hearthLongRunMs ?? LONG_MS,
      ask: () => this.#link.askRun(),
      stop: () => this.stop(),
      show: showLongRun,
    });
    const { way, worker } = startWorker(window, makeWorker);
    this.#link = connectWorker({
      worker,
      config: bootConfig(window, way, VOCABULARY),
      run: (batch) => this.#run(batch),
      ran: this.#runs.reportReceived,
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
    const endProgress = showDownloadProgress(window);
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
    // Elements must not be replaced during IME composition. This waits at most until Python has started, since keyboards of phones may
    // never end a composition by themselves.
    const { composition } = window.hearthInput ?? {};
    if (composition) await Promise.race([composition, this.#link.booted.catch(() => undefined)]);
    const host = this.#startHost(payload);
    const loaded = this.#sendApp(payload);
    await this.#link.booted;
    this.#runs.workSent();
    try {
      await timeStep(window, 'app', () => loaded);
    } catch (error) {
      host.painting.remove();
      if (!(error instanceof PythonCrashed)) this.#failed('loading the app', error);
      throw error;
    }
  };

  readonly open = async (startup: Startup): Promise<void> => {
    this.#runs.workSent();
    const { window } = this.#options;
    try {
      const sent = await timeStep(window, 'open', () => this.#link.start(startup));
      // The batch that takes over the painted form may arrive after this answer.
      await this.#host?.whenRan(sent);
    } finally {
      this.#host?.painting.remove();
    }
    this.#indicator.loaded();
    // A node that needs one of these components loads them earlier, and again if this fails.
    void this.#options.lazyComponents?.load().catch(() => undefined);
    // Only for what few page scripts do; without it they have what jQuery itself does.
    import('./jquery-triggers.ts').catch(() => undefined);
    // The page may be requested again only without start-up data, which a server route has made.
    if (startup.kind !== 'print') cacheAppWhenIdle(window, { again: (this.#payload?.appStartupData ?? null) === null });
  };

  /** The page's loading indicator. */
  get spinner(): Spinner {
    return this.#indicator.spinner;
  }

  /** Resolves when Python has started. */
  get booted(): Promise<BootReport> {
    return this.#link.booted;
  }

  /** Stop the code that Python runs. */
  readonly stop = (): void => this.control('stop', {});

  /** Numbers of references between page and Python, for the inspector and tests. */
  readonly held = (): ReferenceCounts => {
    const { objects, python } = this.#host?.interop ?? {};
    return { pageObjects: objects?.size ?? 0, pythonObjects: python?.size ?? 0 };
  };

  /** This page as the inspector gets it. */
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

  /** Send Python a control item; does nothing before there is an app. */
  control(name: ControlName, detail: JsonObject): void {
    this.#host?.outbox.post({ kind: 'control', name, detail });
  }

  /**
   * Report an error of page scripts. Errors from before the app is loaded are sent when it is. What was thrown goes along, an `Error` as
   * a page object, for the app's own error handler.
   */
  readonly pageError = (error: PageError, thrown: unknown): void => {
    const codec = this.#host?.interop.codec;
    if (!codec) this.#earlyErrors.push([error, thrown]);
    else if (thrown instanceof Error || typeof thrown === 'string')
      this.control('page-error', { ...error, thrown: codec.encode(thrown, []) as Json });
    else this.control('page-error', error);
  };

  /** Call `gone` when Python has released a page object; returns false if Python has no reference to it. */
  readonly whenReleased = (object: unknown, gone: () => void): boolean =>
    this.#host?.interop.objects.whenReleased(object, gone) ?? false;

  /** Create the host, which paints the start form in place of the one that was painted before the app came. */
  #startHost(payload: AppPayload): Host {
    const transferInput = detachServerRenderedForm(this.#options.window);
    const host = this.#createHost(payload);
    this.#host = host;
    // If Python has failed by now, nothing would take over a painted form.
    if (!this.#isStopped) this.#paint(host, payload.paint ?? null);
    transferInput();
    for (const error of this.#earlyErrors.splice(0)) this.pageError(...error);
    return host;
  }

  /** Send the app to the worker, which loads it when Python has started, even if the page is busy then. */
  #sendApp(payload: AppPayload): Promise<void> {
    const serviceFiles = this.#options.window.Sk?.builtinFiles?.files ?? {};
    // Python needs only the ids of the painted nodes, not their tree.
    const painted = payload.paint ? { paint: { ...payload.paint, tree: null } } : {};
    const loaded = this.#link.loadApp({ ...payload, ...painted, serviceFiles });
    // `loadApp` awaits `booted` before it. If Python cannot be started, that rejects, and no one awaits this any more.
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
        this.#runs.workSent();
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

  /** Paint the start form until Python runs. It is painted at once, with the components that the page has from the start. */
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
      // The batch may have components that are not loaded yet.
      const { lazyComponents } = this.#options;
      return this.#wires.batch(batch, () => lazyComponents?.whenLoaded(operationsOf(batch), receive) ?? receive());
    }
    const early = new Error('a batch came before the app was loaded');
    this.#failed('the worker', early);
    return Promise.reject(early);
  }

  /** Ends everything that waits for Python; what the user sees stays. */
  #crashed({ error, trace }: CrashReport): void {
    this.#runs.end();
    const crashed = new PythonCrashed(error);
    this.#host?.interop.calls.end(crashed);
    this.#profiles.crashed(crashed);
    endAreaIndicators();
    const places = trace.map(([file, line], index) => `${index === 0 ? 'at' : 'called from'} ${file}, line ${line}`);
    this.#stopped('crash', [error, ...places].join('\n'));
  }

  /** Python has started, so errors of the worker that were shown meanwhile did not prevent that. */
  #started(): void {
    this.#booted = true;
    if (!this.#hideStartFailure) return;
    this.#hideStartFailure();
    this.#isStopped = false;
    this.#indicator.resumed();
  }

  #notStarted(error: unknown): void {
    console.error('Hearth: Python did not start.', error);
    markReported(error);
    this.#hideStartFailure = this.#stopped(error instanceof MissingFeature ? 'browser' : 'start', String(error));
  }

  #stopped(kind: StopKind, known: string): () => void {
    this.#isStopped = true;
    this.#indicator.stopped();
    detachServerRenderedForm(this.#options.window);
    this.#host?.painting.remove();
    return this.#options.showStoppedDialog(kind, known);
  }

  #failed(where: string, error: unknown): void {
    console.error(`Hearth: ${where} failed`, error);
    markReported(error);
    const { document } = this.#options.window;
    showError(document, `Hearth failed (${where}): ${String(error)}\n${OUR_FAULT}`);
    this.#indicator.loaded();
  }
}

/** The operations' text of a batch that has not been checked; an invalid batch is refused by its reader. */
function operationsOf(batch: unknown): string {
  const { operations } = (batch ?? {}) as { readonly operations?: unknown };
  return typeof operations === 'string' ? operations : '';
}

function templateOf(host: Host): (element: Element) => NodeId | null {
  return (element) => owningNode(element, (id) => host.store.find(id)?.type === 'HtmlTemplate');
}
