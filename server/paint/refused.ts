/**
 * Names that code may not use on the way to a start form that is painted before it runs: what asks, waits, shows something else,
 * changes what shows, or does what its text does not tell. Whoever is called so, this holds.
 */
const REFUSED: ReadonlySet<string> = new Set([
  // Asks the server, or somebody else's.
  ...['server', 'call', 'call_s', 'call_async', 'launch_background_task', 'app_tables', 'http', 'request', 'users', 'get_user'],
  ...['google', 'facebook', 'microsoft', 'stripe', 'saml', 'image', 'media', 'cookies', 'secrets', 'files', 'LiveObjectProxy'],
  // Shows something in its place or before it.
  ...[
    'alert',
    'confirm',
    'modal',
    'Notification',
    'show',
    'open_form',
    'get_open_form',
    'get_startup_data',
    'WithLayout',
    'layout',
  ],
  ...['get_url_hash', 'set_url_hash', 'get_url', 'history', 'router', 'routing', 'redirect', 'navigate', 'printing'],
  // Reaches for the page.
  ...[
    'js',
    'window',
    'document',
    'call_js',
    'await_promise',
    'import_from',
    'get_dom_node',
    'dom_nodes',
    'HtmlComponent',
    'input',
    'set_element_visibility',
    'download',
  ],
  // Takes away what shows, or lets handlers run.
  ...['visible', 'remove_from_parent', 'clear', 'raise_event', 'raise_event_on_children'],
  // Waits.
  ...['sleep', 'Event', 'Condition', 'Lock', 'RLock', 'acquire', 'wait'],
  // Does not say what it does.
  ...['getattr', 'setattr', 'delattr', 'vars', 'globals', 'locals', 'exec', 'eval', '__import__', 'import_module', 'importlib'],
  ...['__dict__', '__class__', '__bases__', '__setattr__', 'attrgetter', 'methodcaller', 'modules', 'exit', 'quit'],
]);

/** `mfa_login_with_form` and the like; what is inner to Hearth. */
const REFUSED_PARTS = /(?:^|_)(?:login|logout|signup)(?:_|$)|^_anvil/;

export const isRefused = (name: string): boolean => REFUSED.has(name) || REFUSED_PARTS.test(name);
