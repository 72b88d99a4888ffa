/**
 * Names that code may not use on the way to a start form that is painted before it runs: of what calls a server, waits, shows
 * something else, changes what shows, or does what its text does not tell. They are refused whatever they name there.
 */
const BLOCKED_NAMES: ReadonlySet<string> = new Set([
  // Calls the server, or that of others.
  ...['server', 'call', 'call_s', 'call_async', 'launch_background_task', 'app_tables', 'http', 'request', 'users', 'get_user'],
  ...['google', 'facebook', 'microsoft', 'stripe', 'saml', 'image', 'media', 'cookies', 'secrets', 'files', 'LiveObjectProxy'],
  ...['get_background_task', 'list_background_tasks', 'send', 'URLMedia', 'create_lazy_media', 'get_bytes'],
  ...['get_customer', 'new_customer', 'subscribe_new_customer', 'app_files', 'get_user_files', 'get_table_by_id'],
  ...['get_connection_string', 'reset_password', 'send_password_reset_email', 'reset_session', 'invalidate_client_objects'],
  // Shows something in place of the form, or before it.
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
  // Changes components or their colours in ways that templates do not tell.
  ...['pluggable_ui', 'theme_colors', 'get_form_constructor'],
  // Hides or removes components, or runs handlers.
  ...['visible', 'remove_from_parent', 'clear', 'raise_event', 'raise_event_on_children'],
  // Waits.
  ...['sleep', 'Event', 'Condition', 'Lock', 'RLock', 'acquire', 'wait'],
  // Does something that its text does not name.
  ...['getattr', 'setattr', 'delattr', 'vars', 'globals', 'locals', 'exec', 'eval', '__import__', 'import_module', 'importlib'],
  ...['__dict__', '__class__', '__bases__', '__setattr__', 'attrgetter', 'methodcaller', 'modules', 'exit', 'quit'],
]);

/** Names such as `mfa_login_with_form`; those that change elements of the page; those of Hearth's own internals. */
const BLOCKED_PATTERN = /(?:^|_)(?:login|logout|signup|mfa|totp|twilio|webauthn)(?:_|$)|^set_element_|^_anvil/;

export const isBlockedName = (name: string): boolean => BLOCKED_NAMES.has(name) || BLOCKED_PATTERN.test(name);
