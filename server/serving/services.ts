import type { ServedApp } from '../app/index.ts';
import type { CliOptions } from '../cli/index.ts';
import type { DataStore } from '../data/index.ts';
import { fileLocks } from '../files/index.ts';
import { httpService } from '../http-requests/index.ts';
import { type Mailbox, mailService, Outbox, smtp } from '../mail/index.ts';
import { findChromium, Printer, pdfService } from '../pdf/index.ts';
import { type Secrets, secretsService } from '../secrets/index.ts';
import { appFunctions, Registry, type Service } from '../services/index.ts';
import type { KeyPurpose, SessionStore } from '../sessions/index.ts';
import { type Generation, rowFor, rowReference, Tables } from '../tables/index.ts';
import { Scheduler, TaskDatabase, type TaskEnd, type TaskRun, Tasks, tasksService } from '../tasks/index.ts';
import { unsupportedService } from '../unsupported/index.ts';
import { createUsers, type ProviderTokens, type UserRows, type Users, usersSettings, withHiddenSecrets } from '../users/index.ts';

const TABLES_SOURCE = '/runtime/services/tables.yml';

/** What the services of an app need. */
export interface ServiceParts {
  readonly options: Pick<CliOptions, 'mail' | 'production' | 'chromium'>;
  readonly source: Pick<ServedApp, 'latest'>;
  readonly sessions: SessionStore;
  readonly secrets: Secrets;
  /** Opens the app's rows. */
  readonly data: () => Promise<DataStore>;
  environmentOrigin(): string;
  /** The origin by which this machine reaches the app. */
  ownOrigin(): string;
  readonly tokens: ProviderTokens;
  keyFor(purpose: KeyPurpose): Buffer;
  /** Called with one line for the author about what the app does. */
  readonly say: (line: string) => void;
  /** Called with one line for the author about what this server does. */
  readonly tell: (line: string) => void;
  /** Called with errors of work that no call waits for. */
  onFailure(error: unknown): void;
  /** The database file of background tasks. */
  readonly tasksFile: string;
  /** Runs a background task; never rejects. */
  runTask(task: TaskRun): Promise<TaskEnd>;
  /** Further services. */
  readonly more: readonly Service[];
}

/** The services of an app, which this process itself answers. */
export interface Services {
  readonly registry: Registry;
  readonly users: Users;
  /** The mail that the app has sent. */
  readonly outbox: Outbox;
  /** The media managers of cells. */
  readonly tableMedia: NonNullable<Service['media']>;
  readonly tasks: Tasks;
  readonly scheduler: Scheduler;
  /** Ends the processes that services have started. */
  close(): Promise<void>;
}

export function createServices(parts: ServiceParts): Services {
  const { options, source, ownOrigin, sessions, secrets, data, keyFor, say, tell, onFailure } = parts;
  const settings = () => usersSettings(source.latest);
  const shown = shownStores(settings);
  const tables = new Tables({
    data: async () => shown(await data()),
    createsColumns: () => source.latest.app.manifest.serverConfigs.get(TABLES_SOURCE)?.['auto_create_missing_columns'] === true,
    say,
  });
  const sender = senderOf(parts);
  const outbox = new Outbox({
    tell,
    sender,
    deliver: options.mail.smtp && smtp(options.mail.smtp),
    showsLinks: !options.production,
  });
  const mail = mailService({ send: outbox.send, sender, open: (media, caller) => registry.open(media, caller) });
  const users = createUsers({
    data,
    loaded: () => source.latest,
    linkKey: keyFor('mail-links'),
    sendMail: outbox.send,
    rows: userRows(tables, source),
    tokens: parts.tokens,
    tell,
    onFault: onFailure,
  });
  const database = new TaskDatabase(parts.tasksFile);
  const tasks = new Tasks({ database, run: parts.runTask, tell });
  const scheduled = () => source.latest.app.manifest.scheduledTasks;
  const offered = tasksService(tasks, (backend) => registry.methodsOf(backend));
  const chromium = options.chromium ?? findChromium();
  const printer = chromium === null ? null : new Printer(chromium);
  const pdf = pdfService({ printer, ownOrigin, printToken: (session) => sessions.temporaryToken(session) });
  const own = [
    appFunctions(parts),
    tables.service,
    users.service,
    mail,
    secretsService(secrets),
    offered,
    fileLocks(),
    pdf,
    unsupportedService(),
    httpService(),
  ];
  const registry = new Registry([...own, ...parts.more], (session) => sessions.urlToken(session));
  const scheduler = new Scheduler({ tasks, database, scheduled, tell });
  const close = async () => printer?.close();
  return { registry, users, outbox, tableMedia: tables.service.media ?? {}, tasks, scheduler, close };
}

/** The sender of mail that names none. */
function senderOf({ options, environmentOrigin }: Pick<ServiceParts, 'options' | 'environmentOrigin'>): () => Mailbox {
  return () => ({ address: options.mail.from ?? `no-reply@${new URL(environmentOrigin()).hostname}`, name: '' });
}

/** Wraps each store once, so that secrets of users are hidden from clients. */
function shownStores(settings: () => ReturnType<typeof usersSettings>): (store: DataStore) => DataStore {
  const shown = new WeakMap<DataStore, DataStore>();
  return (store) => {
    const made = shown.get(store) ?? withHiddenSecrets(store, settings);
    shown.set(store, made);
    return made;
  };
}

function userRows(tables: Tables, source: ServiceParts['source']): UserRows {
  return {
    access: (caller) => tables.access(caller),
    during: (caller, work) => tables.during(caller, work),
    valueOf: (caller, table, row, fetch) => rowFor(tables, caller, { table, row, fetch }, generationOf(source)),
    idOf: rowReference,
  };
}

/** The generation of the tables' wire format that the app uses: a user's row must be equal to the same row found by the app. */
function generationOf({ latest }: ServiceParts['source']): Generation {
  const service = latest.app.manifest.services.find((each) => each.source === TABLES_SOURCE);
  return service?.client_config?.['enable_v2'] ? 2 : 1;
}
