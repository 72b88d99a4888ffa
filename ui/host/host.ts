import {
  type Batch,
  type NodeId,
  type NodeProps,
  PAGE_VOCABULARY,
  type QueuePolicy,
  readBatch,
  type Vocabulary,
  WellKnownNode,
} from '../../protocol/index.ts';
import type { ComponentDefinition } from '../components/definition.ts';
import { LiveContext } from './dom/context.ts';
import { type LiveNode, owningNode } from './dom/live-node.ts';
import { MediaUrls } from './dom/media-urls.ts';
import { Nodes } from './dom/nodes.ts';
import { ownElement } from './dom/own-element.ts';
import { containerOf } from './dom/page-roots.ts';
import { type AskForClick, Gestures } from './gestures/index.ts';
import { Mirror } from './input/mirror.ts';
import { JsComponents, Toolkit } from './js-components/index.ts';
import { createPageObjects, type PageObjects } from './objects/index.ts';
import { postTemplateCall, type TemplateCall } from './objects/template-call.ts';
import { Painting } from './paint/index.ts';
import { Growing } from './react/growing.ts';
import { Interiors } from './react/interiors.tsx';
import { type Budget, browserBudget } from './run/budget.ts';
import { FarRows } from './run/far-rows.ts';
import { nextTask } from './run/next-task.ts';
import { type NextFrame, Outbox, type Send } from './run/outbox.ts';
import type { Page } from './run/page.ts';
import { Runner } from './run/runner.ts';
import { Settler } from './run/settle.ts';
import { browserViewport, type Viewport } from './run/viewport.ts';
import { type ServiceScope, type Spinner, services } from './services/index.ts';
import { NodeStore, type WireDefaults } from './tree/index.ts';

export interface HostOptions {
  readonly window: Window & typeof globalThis;
  /** Element that the app's open form goes into. */
  readonly appRoot: HTMLElement;
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  readonly registry: Pick<ReadonlyMap<string, ComponentDefinition>, 'get'>;
  readonly defaults: WireDefaults;
  readonly problemOf: (type: string, props: NodeProps) => string | null;
  readonly policy: (type: string, event: string) => QueuePolicy;
  readonly send: Send;
  readonly nextFrame: NextFrame;
  readonly showSessionExpired: () => void;
  /** Asks the user for the click that a browser wants (`gestures/`); `overlays/` draws it. Without it nobody is asked. */
  readonly askForClick?: AskForClick;
  /** Component classes that page scripts have registered, or will. */
  readonly jsComponents?: JsComponents;
  readonly spinner: Spinner;
  /** A component failed; a box stands in its place. */
  readonly nodeFault: (where: string, error: unknown) => void;
  /** The host itself failed, or the worker said something malformed (decisions/failures.md). */
  readonly fault: (where: string, error: unknown) => void;
  readonly budget?: Budget;
  readonly viewport?: Viewport;
  /** After each batch, for the inspector. */
  readonly ran?: (batch: Batch, milliseconds: number) => void;
}

/** The page's half of the tree protocol, joined together; needs no Python and no worker. */
export interface Host {
  readonly store: NodeStore;
  readonly nodes: Nodes;
  readonly outbox: Outbox;
  /** Run a batch after those received before; resolves when it has run, rejects when it was refused or the host failed. */
  receive(message: unknown): Promise<void>;
  /** Resolves when the batch with this number has run, or was refused. */
  whenRan(seq: number): Promise<void>;
  /** Page objects that Python holds, and Python's that the page holds. */
  readonly interop: PageObjects;
  /** What is shown before Python is there. */
  readonly painting: Painting;
  /** `anvil.call` from a page script. */
  readonly templateCall: TemplateCall;
}

/** What this page serves; the worker refuses to start when it would use something else. */
export const VOCABULARY: Vocabulary = {
  ...PAGE_VOCABULARY,
  services: Object.keys(services),
};

export function createHost(options: HostOptions): Host {
  const { window, registry, prefix, spinner, fault, jsComponents = new JsComponents() } = options;
  const { document } = window;
  const store = new NodeStore(options.defaults);
  const mirror: Mirror = new Mirror(() => outbox.planState());
  const outbox: Outbox = new Outbox({
    mirror,
    send: (delivery, binaries) => {
      gestures.note(delivery);
      options.send(delivery, binaries);
    },
    nextFrame: options.nextFrame,
    ran: () => runner.ran,
    running: () => runner.running,
  });
  const gestures = new Gestures({ window, ask: options.askForClick });
  const media = new MediaUrls();
  const interop = createPageObjects({
    window,
    outbox,
    ownerOf: (element) => owningNode(element),
    rootOf: (node) => nodes.get(node).root,
  });
  const { objects, codec, calls, held } = interop;
  const settler = new Settler({ outbox, codec, fault, scriptRan: () => mirror.markStale() });
  const report = (node: NodeId, doing: string, error: unknown): void => {
    options.nodeFault(`${store.find(node)?.type ?? 'A component that is gone'} (node ${node}) failed while ${doing}`, error);
  };
  const holdSubmission = (click: Event): number | null => {
    const call = calls.next();
    return held.holdSubmission(click, call) ? call : null;
  };
  const redraw = (live: LiveNode, change: () => void) => interiors.redraw(live, change);
  const growing = new Growing({ redraw, nextTask });
  const drawMore = (live: LiveNode, more: () => void) => growing.add(live, more);
  const contextScope = { prefix, store, mirror, media, outbox, policy: options.policy, holdSubmission, redraw, drawMore };
  const own = ownElement(objects);
  const nodes = new Nodes({
    document,
    store,
    prefix,
    // Asked each time: components that are loaded later join the registry while the page runs.
    registry: { get: (type) => (type === own.type ? own : registry.get(type)) },
    problemOf: options.problemOf,
    report,
    makeContext: (live) => new LiveContext(live, contextScope),
  });
  const interiors = new Interiors({
    document,
    store,
    failed: (node, error) => report(node, 'drawing its interior', error),
    lost: (error) => options.nodeFault('A component failed while its interior was taken away', error),
    rootFailed: (error, givenUp) =>
      fault(givenUp ? 'React failed again and again; interiors stay empty' : 'React was rebuilt from the store', error),
  });
  nodes.adopt(store.get(WellKnownNode.app), containerOf(options.appRoot));
  nodes.adopt(store.get(WellKnownNode.overlays), containerOf(document.body));
  const serviceScope: ServiceScope = {
    window,
    document,
    prefix,
    spinner,
    owningNode,
    showSessionExpired: options.showSessionExpired,
    toolkit: new Toolkit(jsComponents),
  };
  jsComponents.attach((node) => nodes.get(node).root);
  const farRows = new FarRows(store, nodes, options.viewport ?? browserViewport(window));
  const page: Page = { document, store, nodes, interiors, growing, mirror, media, farRows };
  const budget = options.budget ?? browserBudget(window);
  const painting = new Painting(page, budget);
  const runner = new Runner({
    page,
    operations: { mirror, nodes, ...interop, settler, gestures, services, serviceScope },
    outbox,
    budget,
    painting,
    nextTask,
    readBatch,
    fault: (error) => fault('a batch from the worker', error),
    ...(options.ran ? { ran: options.ran } : {}),
  });
  return {
    store,
    nodes,
    outbox,
    interop,
    painting,
    receive(message) {
      const { operations } = (message ?? {}) as { readonly operations?: unknown };
      if (typeof operations === 'string') interiors.heed(operations);
      // A short batch has run when `receive` returns.
      const { isOn } = painting;
      const ran = runner.receive(message);
      return isOn ? ran.finally(() => painting.tellEarlyDeeds()) : ran;
    },
    whenRan: (seq) => runner.whenRan(seq),
    templateCall: postTemplateCall({ calls, codec, outbox }),
  };
}
