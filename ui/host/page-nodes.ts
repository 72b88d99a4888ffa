import { type NodeId, WellKnownNode } from '../../protocol/index.ts';
import { LiveContext } from './dom/context.ts';
import type { LiveNode } from './dom/live-node.ts';
import type { MediaUrls } from './dom/media-urls.ts';
import { Nodes } from './dom/nodes.ts';
import { ownElement } from './dom/own-element.ts';
import { containerOf } from './dom/page-roots.ts';
import type { HostOptions } from './host-options.ts';
import type { Mirror } from './input/mirror.ts';
import type { PageObjects } from './objects/index.ts';
import { Interiors } from './react/interiors.tsx';
import { ProgressiveInteriors } from './react/progressive-interiors.ts';
import { nextTask } from './run/next-task.ts';
import type { Outbox } from './run/outbox.ts';
import type { NodeStore } from './tree/index.ts';

/** The parts of the host that nodes use. */
interface NodeParts {
  readonly store: NodeStore;
  readonly mirror: Mirror;
  readonly media: MediaUrls;
  readonly outbox: Outbox;
  readonly interop: PageObjects;
}

/** The nodes on the page: their roots, their interiors, and the interiors that are still rendering in pieces. */
export interface PageNodes {
  readonly nodes: Nodes;
  readonly interiors: Interiors;
  readonly progressive: ProgressiveInteriors;
}

export function createPageNodes(options: HostOptions, { store, mirror, media, outbox, interop }: NodeParts): PageNodes {
  const { registry, prefix, fault, policy, problemOf, nodeFault } = options;
  const { document } = options.window;
  const { objects, calls, deferredActions } = interop;
  const report = (node: NodeId, doing: string, error: unknown): void => {
    nodeFault(`${store.find(node)?.type ?? 'A component that is gone'} (node ${node}) failed while ${doing}`, error);
  };
  const deferSubmission = (click: Event): number | null => {
    const call = calls.next();
    return deferredActions.deferSubmission(click, call) ? call : null;
  };
  const interiors = new Interiors({
    document,
    store,
    failed: (node, error) => report(node, 'drawing its interior', error),
    lost: (error) => nodeFault('A component failed while its interior was taken away', error),
    rootFailed: (error, givenUp) =>
      fault(givenUp ? 'React failed again and again; interiors stay empty' : 'React was rebuilt from the store', error),
  });
  const redraw = (live: LiveNode, change: () => void) => interiors.redraw(live, change);
  const progressive = new ProgressiveInteriors({ redraw, nextTask });
  const drawMore = (live: LiveNode, more: () => void) => progressive.add(live, more);
  const contextScope = { prefix, store, mirror, media, outbox, policy, deferSubmission, redraw, drawMore };
  const own = ownElement(objects);
  const nodes = new Nodes({
    document,
    store,
    prefix,
    // Looked up each time, since components that are loaded later are added to the registry.
    registry: { get: (type) => (type === own.type ? own : registry.get(type)) },
    problemOf,
    report,
    makeContext: (live) => new LiveContext(live, contextScope),
  });
  nodes.adopt(store.get(WellKnownNode.app), containerOf(options.appRoot));
  nodes.adopt(store.get(WellKnownNode.overlays), containerOf(document.body));
  return { nodes, interiors, progressive };
}
