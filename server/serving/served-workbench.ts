import type { ServedApp } from '../app/index.ts';
import type { CallServices } from '../rpc/index.ts';
import { createWorkbench, type Workbench, type WorkbenchHost, type WorkbenchParts } from '../workbench/index.ts';
import type { Services } from './services.ts';

/** The parts of the server that the workbench shows. */
interface Shown extends Pick<WorkbenchParts, 'data' | 'notices' | 'journal'> {
  readonly source: Pick<ServedApp, 'latest'>;
  readonly services: Pick<Services, 'outbox' | 'tableMedia' | 'tasks'>;
}

/** Creates the workbench of a served app. */
export function workbenchOf(
  host: WorkbenchHost & { readonly rpc: CallServices },
  { source, services: { outbox, tableMedia, tasks }, ...parts }: Shown,
): Workbench {
  const { sessions, uninstalled } = host.rpc;
  return createWorkbench(host, {
    ...parts,
    loaded: () => source.latest,
    tableMedia,
    mails: () => outbox.mails,
    sessions,
    tasks,
    uninstalled,
  });
}
