import type { ServedApp } from '../app/index.ts';
import type { CallServices } from '../rpc/index.ts';
import { createWorkbench, type Workbench, type WorkbenchHost, type WorkbenchParts } from '../workbench/index.ts';
import type { Services } from './services.ts';

/** What is shown of the rest of the server. */
interface Shown extends Pick<WorkbenchParts, 'data' | 'notices'> {
  readonly source: Pick<ServedApp, 'latest'>;
  readonly services: Pick<Services, 'outbox' | 'tableMedia'>;
}

/** The workbench of an app that is served. */
export function workbenchOf(
  host: WorkbenchHost & { readonly rpc: CallServices },
  { source, services: { outbox, tableMedia }, ...parts }: Shown,
): Workbench {
  const { sessions, uninstalled } = host.rpc;
  return createWorkbench(host, {
    ...parts,
    loaded: () => source.latest,
    tableMedia,
    mails: () => outbox.mails,
    sessions,
    uninstalled,
  });
}
