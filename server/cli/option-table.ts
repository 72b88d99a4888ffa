/** What the command line takes. Parser and help are made of these rows, and docs/reference/command-line.md repeats them. */

/** What an option is for beyond reading it. */
export interface OptionRow {
  /** What stands for its value in the help; an option without one is a switch. */
  readonly value?: string;
  /** What it does, and what happens without it. One sentence without a full stop, in Markdown. */
  readonly help: string;
  /** May it be given several times? */
  readonly repeatable?: true;
  /** The variable of the environment that gives it, too: every account of the machine reads a command line. The help names it. */
  readonly variable?: string;
  /** Has it a meaning beside `--server`, where app, files and sessions are the other server's? */
  readonly besideServer?: true;
}

export const OPTION_TABLE = {
  app: { value: 'DIR', help: "the app's directory, as if it were given without `--app`" },
  port: { value: 'N', help: 'where to listen; 0 takes a port that is free (default: 3030)', besideServer: true },
  host: {
    value: 'HOST',
    help: 'the name or address of this machine to listen at; 0.0.0.0 is all of them (default: localhost, for this machine only)',
    besideServer: true,
  },
  origin: {
    value: 'URL',
    help: 'where people open the app, when something in front of Hearth takes them there, such as `https://app.example.com`',
    repeatable: true,
    besideServer: true,
  },
  'trust-proxy': {
    help: 'believe `X-Forwarded-For`, `-Host` and `-Proto`; only for a Hearth that nobody reaches but through a proxy that sets them',
    besideServer: true,
  },
  'allow-origin': {
    value: 'URL',
    help: 'the origin of another site whose pages may call this server as its own do',
    repeatable: true,
  },
  startup: { value: 'NAME', help: 'the form or module to start with, in place of the one that the app names' },
  deps: { value: 'DIR', help: "the folder whose sub-folders are the app's dependencies (default: the one the app is in)" },
  'dep-id': { value: 'ID=PACKAGE', help: 'the folder of the dependency that the app knows by this id', repeatable: true },
  state: {
    value: 'DIR',
    help: "where sessions are kept; a Hearth that cannot use the folder that is named does not start (default: `.hearth` in the app's directory)",
  },
  data: {
    value: 'DIR',
    help: 'where the rows of data tables are kept, without a database server; a Hearth that cannot use the folder that is named does not start (default: `data` in the folder of `--state`)',
  },
  'data-dir': { value: 'DIR', help: 'the same, as the real app server has it' },
  database: {
    value: 'URL',
    help: 'the PostgreSQL database that rows are kept in instead, such as `postgresql://user:password@host/name`',
  },
  backups: {
    value: 'DIR',
    help: 'the folder in which a backup of the rows is made each day, while they are at work, and the last seven are kept (default: none are made)',
  },
  'allow-data-loss': {
    help: 'delete the tables and columns that `anvil.yaml` does not declare any more, or with another type (default: they are kept, unseen)',
  },
  'smtp-host': {
    value: 'HOST',
    help: 'the server that delivers mail (default: none; mail is kept, and its subject and links are shown here)',
  },
  'smtp-port': { value: 'N', help: "that server's port (default: 465 for `ssl`, else 587)" },
  'smtp-user': { value: 'NAME', help: 'the account at that server' },
  'smtp-password': { value: 'TEXT', help: "the account's password", variable: 'HEARTH_SMTP_PASSWORD' },
  'smtp-encryption': {
    value: 'HOW',
    help: '`ssl`, `starttls` or `none` (default: `ssl` at port 465, else as the server offers it)',
  },
  'smtp-from': {
    value: 'ADDRESS',
    help: "the sender of mail that names none, whose domain completes names without one (default: `no-reply` at the app's host)",
  },
  secret: {
    value: 'NAME=VALUE',
    help: "a secret of the app's, for `anvil.secrets`; or as `HEARTH_SECRET_NAME` in the environment",
    repeatable: true,
  },
  secrets: {
    value: 'FILE',
    help: 'a file of secrets, `NAME: VALUE` on each line (default: `secrets.yaml` in the folder of `--state`, where there is one)',
  },
  chromium: {
    value: 'PATH',
    help: 'the Chromium or Chrome that prints PDF files (default: `CHROME_PATH` of the environment, else an installed one)',
  },
  python: {
    value: 'PATH',
    help: "what runs the server functions: a CPython with all that is installed there, or `pyodide` for the built-in one (default: a CPython 3.10 or later of the machine's, with what `server_code/requirements.txt` asks for; where there is none, the built-in one)",
  },
  'uplink-key': {
    value: 'KEY',
    help: 'what programs elsewhere show that may do what server code may: call it, register functions, read and write tables (default: none may)',
    variable: 'HEARTH_UPLINK_KEY',
  },
  'client-uplink-key': {
    value: 'KEY',
    help: 'what programs elsewhere show that may do what browsers may (default: none may)',
    variable: 'HEARTH_CLIENT_UPLINK_KEY',
  },
  workers: {
    value: 'N',
    help: 'how many server functions compute at a time, each in a Python of its own (default: one for each core, and two at least)',
  },
  'google-api-key': { value: 'KEY', help: 'the key that pages load Google Maps with (default: none, for development)' },
  'google-client-id': { value: 'ID', help: 'what Google knows this server by, for users who sign in with Google' },
  'google-client-secret': {
    value: 'SECRET',
    help: 'the secret that Google gave with `--google-client-id`',
    variable: 'HEARTH_GOOGLE_CLIENT_SECRET',
  },
  'microsoft-app-id': { value: 'ID', help: 'what Microsoft knows this server by, for users who sign in with Microsoft' },
  'microsoft-app-secret': {
    value: 'SECRET',
    help: 'the secret that Microsoft gave with `--microsoft-app-id`',
    variable: 'HEARTH_MICROSOFT_APP_SECRET',
  },
  'facebook-app-id': { value: 'ID', help: 'what Facebook knows this server by, for users who sign in with Facebook' },
  'facebook-app-secret': {
    value: 'SECRET',
    help: 'the secret that Facebook gave with `--facebook-app-id`',
    variable: 'HEARTH_FACEBOOK_APP_SECRET',
  },
  production: {
    help: 'serve the app as it is now: no look at its files for edits, and no news of them to browsers; no start without the folders of `--state` and `--data`, named or not',
  },
  'no-app-snapshots': {
    help: "have the app's modules imported, and its start form painted, anew at each start: make no memory snapshots and no HTML of them",
  },
  inspect: {
    help: 'let everybody who opens the app open the inspector of its pages with `--production` or `--server`, too',
    besideServer: true,
  },
  server: { value: 'URL', help: 'show the app that this app server serves, through Hearth', besideServer: true },
  help: { help: 'print the options and end', besideServer: true },
  version: { help: "print Hearth's version and end", besideServer: true },
} as const satisfies Readonly<Record<string, OptionRow>>;

export type OptionName = keyof typeof OPTION_TABLE;

type ValueOf<Row> = Row extends { value: string } ? (Row extends { repeatable: true } ? string[] : string) : boolean;
export type OptionValues = { readonly [Name in OptionName]?: ValueOf<(typeof OPTION_TABLE)[Name]> };

/** Each row under its name, in the order of the help. */
export const optionRows: readonly (readonly [name: OptionName, row: OptionRow])[] = (
  Object.entries(OPTION_TABLE) as [OptionName, OptionRow][]
).map(([name, row]) => [name, { ...row, help: row.help + elsewhere(row) }]);

function elsewhere({ variable }: OptionRow): string {
  return variable === undefined ? '' : `; or as \`${variable}\` in the environment`;
}

/** The form of the command. */
export const USAGE = 'npm start -- [APP_DIR] [OPTION…]';

/** Where an error sends for more. */
export const SEE_HELP = 'npm start -- --help lists the options';

/** An option as it is typed: `--port N`. */
export function spelling(name: string, { value, repeatable }: OptionRow): string {
  return `--${name}${value === undefined ? '' : ` ${value}`}${repeatable ? ' …' : ''}`;
}
