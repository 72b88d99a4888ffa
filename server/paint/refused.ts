/**
 * Names that code may not use on the way to a start form that is painted before it runs: what asks, waits, shows something else,
 * changes what shows, or does what its text does not tell. Whoever is called so, this holds.
 */
const REFUSED: ReadonlySet<string> = new Set([
  // Asks the server, or somebody else's.
  ...['server', 'call', 'call_s', 'call_async', 'launch_background_task', 'app_tables', 'http', 'request', 'users', 'get_user'],
  ...['google', 'facebook', 'microsoft', 'stripe', 'saml', 'image', 'media', 'cookies', 'secrets', 'files', 'LiveObjectProxy'],
  ...['get_background_task', 'list_background_tasks', 'send', 'URLMedia', 'create_lazy_media', 'get_bytes'],
  ...['get_customer', 'new_customer', 'subscribe_new_customer', 'app_files', 'get_user_files', 'get_table_by_id'],
  ...['get_connection_string', 'reset_password', 'send_password_reset_email', 'reset_session', 'invalidate_client_objects'],
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
    'webbrowser',
    'WithLayout',
    'loading_indicator',
    'layout',
  ],
  ...[
    'get_url_hash',
    'set_url_hash',
    'get_url',
    'history',
    'hash_history',
    'router',
    'routing',
    'redirect',
    'navigate',
    'printing',
  ],
  ...['change_password_with_form', 'configure_account_with_form'],
  // Reaches for the page.
  ...[
    'get_focused_component',
    'new',
    'TempUrl',
    'print_media',
    'get_dimensions',
    'generate_thumbnail',
    'rotate',
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
    'download',
  ],
  // Makes of components, or of their colours, what templates do not tell.
  ...['pluggable_ui', 'theme_colors', 'get_form_constructor'],
  // Takes away what shows, or lets handlers run.
  ...['visible', 'remove_from_parent', 'clear', 'raise_event', 'raise_event_on_children'],
  // Waits.
  ...['sleep', 'Event', 'Condition', 'Lock', 'RLock', 'acquire', 'wait'],
  // Does not say what it does.
  ...['getattr', 'setattr', 'delattr', 'vars', 'globals', 'locals', 'exec', 'eval', '__import__', 'import_module', 'importlib'],
  ...['__dict__', '__class__', '__bases__', '__setattr__', 'attrgetter', 'methodcaller', 'modules', 'exit', 'quit'],
]);

/** `mfa_login_with_form` and the like; what is done to the page's elements; what is inner to Hearth. */
const REFUSED_PARTS = /(?:^|_)(?:login|logout|signup|mfa|totp|twilio|webauthn)(?:_|$)|^set_element_|^_anvil/;

export const isRefused = (name: string): boolean => REFUSED.has(name) || REFUSED_PARTS.test(name);
