/**
 * The options of the command line. The parser and the help text are made from these rows, and docs/reference/command-line.md
 * repeats them.
 */

/** Properties of an option. */
export interface OptionRow {
  /** Placeholder for its value in the help; an option without one is a switch. */
  readonly value?: string;
  /** What it does, and the default. One sentence without a full stop, in Markdown. */
  readonly help: string;
  /** Whether it may be given several times. */
  readonly repeatable?: true;
  /**
   * Environment variable that may hold the value instead, since every account of a machine can read command lines. The help names
   * it.
   */
  readonly variable?: string;
  /** Whether it applies with `--server`, where the app, its files and sessions belong to the other server. */
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
    help: 'the public address of the app, where a proxy is in front of Hearth, such as `https://app.example.com`',
    repeatable: true,
    besideServer: true,
  },
  'trust-proxy': {
    help: 'trust `X-Forwarded-For`, `-Host` and `-Proto`; only if all requests come through a proxy that sets them',
    besideServer: true,
  },
  'allow-origin': {
    value: 'URL',
    help: 'the origin of another site whose pages may call this server like its own',
    repeatable: true,
  },
  startup: { value: 'NAME', help: 'the form or module to start with, in place of the one that the manifest names' },
  deps: { value: 'DIR', help: "the folder whose sub-folders are the app's dependencies (default: the one the app is in)" },
  'dep-id': { value: 'ID=PACKAGE', help: 'the folder of the dependency that the app knows by this id', repeatable: true },
  state: {
    value: 'DIR',
    help: "the folder for sessions, tasks and files; Hearth does not start if it is named and cannot be used (default: `.hearth` in the app's directory)",
  },
  data: {
    value: 'DIR',
    help: 'the folder for rows of data tables, without a database server; Hearth does not start if it is named and cannot be used (default: `data` in the folder of `--state`)',
  },
  'data-dir': { value: 'DIR', help: 'the same, by the name that the real app server uses' },
  database: {
    value: 'URL',
    help: 'a PostgreSQL database for the rows instead, such as `postgresql://user:password@host/name`',
  },
  backups: {
    value: 'DIR',
    help: 'the folder for daily backups of the rows, made while the server runs; the last seven are kept (default: no backups)',
  },
  'allow-data-loss': {
    help: 'delete tables and columns that `anvil.yaml` no longer declares, or declares with another type (default: they are kept, hidden)',
  },
  'smtp-host': {
    value: 'HOST',
    help: 'the server that delivers mail (default: none; mail is kept, and its subject and links are printed)',
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
    help: "the default sender of mail, whose domain completes addresses without one (default: `no-reply` at the app's host)",
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
    help: 'the Python for server code: a CPython with its installed packages, or `pyodide` for the built-in one (default: an installed CPython 3.10 or later with the packages of `server_code/requirements.txt`; where there is none, the built-in one)',
  },
  'uplink-key': {
    value: 'KEY',
    help: 'the key for programs elsewhere with the rights of server code: they call it, register functions, read and write tables (default: none can connect)',
    variable: 'HEARTH_UPLINK_KEY',
  },
  'client-uplink-key': {
    value: 'KEY',
    help: 'the key for programs elsewhere with the rights of a browser (default: none can connect)',
    variable: 'HEARTH_CLIENT_UPLINK_KEY',
  },
  workers: {
    value: 'N',
    help: 'how many server functions run in parallel, each in a Python of its own (default: one for each core, at least two)',
  },
  'google-api-key': { value: 'KEY', help: 'the key that pages load Google Maps with (default: none, for development)' },
  'google-client-id': { value: 'ID', help: 'the client id for sign-in with Google' },
  'google-client-secret': {
    value: 'SECRET',
    help: 'the secret of `--google-client-id`',
    variable: 'HEARTH_GOOGLE_CLIENT_SECRET',
  },
  'microsoft-app-id': { value: 'ID', help: 'the application id for sign-in with Microsoft' },
  'microsoft-app-secret': {
    value: 'SECRET',
    help: 'the secret of `--microsoft-app-id`',
    variable: 'HEARTH_MICROSOFT_APP_SECRET',
  },
  'facebook-app-id': { value: 'ID', help: 'the app id for sign-in with Facebook' },
  'facebook-app-secret': {
    value: 'SECRET',
    help: 'the secret of `--facebook-app-id`',
    variable: 'HEARTH_FACEBOOK_APP_SECRET',
  },
  production: {
    help: 'serve the app as it is now: do not follow edits of its files; do not start if the folders for state and data cannot be used, named or not',
  },
  'no-app-snapshots': {
    help: "make no memory snapshots of the app's modules and no HTML of its start form: each start imports and renders them anew",
  },
  inspect: {
    help: 'allow everybody who opens the app to open its inspector, with `--production` and `--server` too',
    besideServer: true,
  },
  server: { value: 'URL', help: 'put Hearth in front of this app server', besideServer: true },
  help: { help: 'print the options and end', besideServer: true },
  version: { help: "print Hearth's version and end", besideServer: true },
} as const satisfies Readonly<Record<string, OptionRow>>;

export type OptionName = keyof typeof OPTION_TABLE;

type ValueOf<Row> = Row extends { value: string } ? (Row extends { repeatable: true } ? string[] : string) : boolean;
export type OptionValues = { readonly [Name in OptionName]?: ValueOf<(typeof OPTION_TABLE)[Name]> };

/** The rows with their names, in the order of the help. */
export const optionRows: readonly (readonly [name: OptionName, row: OptionRow])[] = (
  Object.entries(OPTION_TABLE) as [OptionName, OptionRow][]
).map(([name, row]) => [name, { ...row, help: row.help + elsewhere(row) }]);

function elsewhere({ variable }: OptionRow): string {
  return variable === undefined ? '' : `; or as \`${variable}\` in the environment`;
}

/** The usage line. */
export const USAGE = 'npm start -- [APP_DIR] [OPTION…]';

/** The hint at the end of errors. */
export const SEE_HELP = 'npm start -- --help lists the options';

/** An option as it is typed, such as `--port N`. */
export function spelling(name: string, { value, repeatable }: OptionRow): string {
  return `--${name}${value === undefined ? '' : ` ${value}`}${repeatable ? ' …' : ''}`;
}
