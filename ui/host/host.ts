import { type NodeId, PAGE_VOCABULARY, readBatch, type Vocabulary } from '../../protocol/index.ts';
import { owningNode } from './dom/live-node.ts';
import { MediaUrls } from './dom/media-urls.ts';
import type { Nodes } from './dom/nodes.ts';
import { Gestures } from './gestures/index.ts';
import type { HostOptions } from './host-options.ts';
import { Mirror } from './input/mirror.ts';
import { JsComponents, Toolkit } from './js-components/index.ts';
import { createPageObjects, type PageObjects } from './objects/index.ts';
import { postTemplateCall, type TemplateCall } from './objects/template-call.ts';
import { createPageNodes, type PageNodes } from './page-nodes.ts';
import { Painting } from './paint/index.ts';
import { browserBudget } from './run/budget.ts';
import type { CommitScope } from './run/commit-scope.ts';
import { nextTask } from './run/next-task.ts';
import { OffscreenRows } from './run/offscreen-rows.ts';
import { Outbox } from './run/outbox.ts';
import { Runner } from './run/runner.ts';
import { Settler } from './run/settle.ts';
import { browserViewport } from './run/viewport.ts';
import { type ServiceScope, services } from './services/index.ts';
import { NodeStore } from './tree/index.ts';

/** The page's end of the tree protocol. It needs no Python and no worker. */
export interface Host {
  readonly store: NodeStore;
  readonly nodes: Nodes;
  readonly outbox: Outbox;
  /** Run a batch after those received before; resolves when it has run, rejects when it was refused or the host failed. */
  receive(message: unknown): Promise<void>;
  /** Resolves when the batch with this number has run, or was refused. */
  whenRan(seq: number): Promise<void>;
  /** Page objects that Python refers to, and Python objects that the page refers to. */
  readonly interop: PageObjects;
  /** The form that is painted before Python runs. */
  readonly painting: Painting;
  /** `anvil.call` from a page script. */
  readonly templateCall: TemplateCall;
}

/** The names that this page serves; the worker refuses to start if it uses another one. */
export const VOCABULARY: Vocabulary = {
  ...PAGE_VOCABULARY,
  services: Object.keys(services),
};

export function createHost(options: HostOptions): Host {
  const { window, prefix, spinner, fault, jsComponents = new JsComponents() } = options;
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
    sendMerged: () => interop.merged.sendAll(),
  });
  const gestures = new Gestures({ window, ask: options.askForClick });
  const media = new MediaUrls();
  const rootOf = (node: NodeId): HTMLElement => shown.nodes.get(node).root;
  const interop = createPageObjects({ window, outbox, ownerOf: (element) => owningNode(element), rootOf });
  const { codec, calls } = interop;
  const settler = new Settler({ outbox, codec, fault, scriptRan: () => mirror.markStale() });
  const shown: PageNodes = createPageNodes(options, { store, mirror, media, outbox, interop });
  const { nodes, interiors } = shown;
  const serviceScope: ServiceScope = {
    window,
    document,
    prefix,
    spinner,
    owningNode,
    showSessionExpired: options.showSessionExpired,
    toolkit: new Toolkit(jsComponents),
  };
  jsComponents.attach(rootOf);
  const offscreenRows = new OffscreenRows(store, nodes, options.viewport ?? browserViewport(window));
  const page: CommitScope = { document, store, ...shown, mirror, media, offscreenRows };
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
      if (typeof operations === 'string') interiors.noteImportant(operations);
      // A short batch has run when `receive` returns.
      const { isOn } = painting;
      const ran = runner.receive(message);
      return isOn ? ran.finally(() => painting.sendEarlyInput()) : ran;
    },
    whenRan: (seq) => runner.whenRan(seq),
    templateCall: postTemplateCall({ calls, codec, outbox, keep: (node, send) => painting.keep(node, send) }),
  };
}
