/** Entry of a page without Python, in a real browser: `stage.play(operations)` runs one batch. */
import type { Delivery, Operation } from '../../../protocol/index.ts';
import { nodeProblem, WIRE_DEFAULTS } from '../../../shared/components/nodes/index.ts';
import { componentRegistry } from '../../components/index.ts';
import { lazyDefinitions } from '../../components/lazy-definitions.ts';
import { browserFrame, createHost, Spinner } from '../index.ts';

/** What the page sets on the window for tests. */
export interface Stage {
  readonly deliveries: readonly Delivery[];
  readonly faults: string[];
  play(operations: readonly Operation[]): Promise<void>;
  root(node: number): HTMLElement;
}

const deliveries: Delivery[] = [];
const faults: string[] = [];
const complain = (where: string, error: unknown): void => void faults.push(`${where}: ${String(error)}`);
const appRoot = document.createElement('div');
appRoot.id = 'appGoesHere';
document.body.append(appRoot);

const host = createHost({
  window,
  appRoot,
  prefix: 'anvil-',
  registry: new Map([...componentRegistry, ...lazyDefinitions.map((definition) => [definition.type, definition] as const)]),
  defaults: (type) => WIRE_DEFAULTS[type] ?? {},
  problemOf: nodeProblem,
  policy: () => 'all',
  send: (delivery) => deliveries.push(delivery),
  nextFrame: browserFrame(window),
  showSessionExpired: () => undefined,
  spinner: new Spinner(document),
  nodeFault: complain,
  fault: complain,
});

let seq = 0;
const stage: Stage = {
  deliveries,
  faults,
  play(operations) {
    seq += 1;
    return host.receive({ seq, operations: JSON.stringify(operations), binaries: [], cause: null });
  },
  root(node) {
    const live = host.nodes.find(node);
    if (!live) throw new Error(`node ${node} is not on the page`);
    return live.root;
  },
};
Object.assign(window, { stage });
