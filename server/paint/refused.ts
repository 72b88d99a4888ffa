/**
 * Names that code may not use on the way to a start form that is painted before it runs: what asks, waits, shows something else,
 * changes what shows, or does what its text does not tell. Whoever is called so, this holds.
 */
const REFUSED: ReadonlySet<string> = new Set([
  // Asks the server, or somebody else's.
  ...['server', 'call', 'call_s', 'call_async', 'launch_background_task', 'app_tables', 'http', 'request', 'users', 'get_user'],
  ...['google', 'facebook', 'microsoft', 'stripe', 'saml', 'image', 'media', 'cookies', 'secrets', 'get_app_origin'],
  // Shows something in its place or before it.
  ...['alert', 'confirm', 'Notification', 'open_form', 'get_open_form', 'get_startup_data', 'WithLayout', 'layout'],
  ...['get_url_hash', 'set_url_hash', 'get_url', 'history', 'router', 'routing', 'redirect', 'navigate'],
  // Reaches for the page.
  ...['js', 'window', 'document', 'call_js', 'get_dom_node', 'dom_nodes', 'HtmlComponent', 'input', 'print_form'],
  // Takes away what shows, or lets handlers run.
  ...['visible', 'remove_from_parent', 'clear', 'raise_event', 'raise_event_on_children'],
  // Waits.
  ...['sleep', 'Event', 'Condition', 'Lock', 'RLock', 'acquire', 'wait', 'join_thread'],
  // Does not say what it does.
  ...['getattr', 'setattr', 'delattr', 'vars', 'globals', 'locals', 'exec', 'eval', '__import__', 'import_module', 'importlib'],
  ...['__dict__', '__class__', '__bases__', '__setattr__', 'attrgetter', 'methodcaller', 'modules', 'exit', 'quit'],
]);

const REFUSED_BEGINNINGS = /^(log_?(in|out)|sign_?(in|up|out)|_anvil)/i;

export const isRefused = (name: string): boolean => REFUSED.has(name) || REFUSED_BEGINNINGS.test(name);
