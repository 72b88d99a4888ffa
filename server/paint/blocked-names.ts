/**
 * Names that must not occur in code that runs before a painted start form opens: names that call a server, wait, show something
 * else, change what is shown, or hide what they do. They are refused whatever they refer to.
 */
const BLOCKED_NAMES: ReadonlySet<string> = new Set([
  // Call this server or others.
  ...['server', 'call', 'call_s', 'call_async', 'launch_background_task', 'app_tables', 'http', 'request', 'users', 'get_user'],
  ...['google', 'facebook', 'microsoft', 'stripe', 'saml', 'image', 'media', 'cookies', 'secrets', 'files', 'LiveObjectProxy'],
  ...['get_background_task', 'list_background_tasks', 'send', 'URLMedia', 'create_lazy_media', 'get_bytes'],
  ...['get_customer', 'new_customer', 'subscribe_new_customer', 'app_files', 'get_user_files', 'get_table_by_id'],
  ...['get_connection_string', 'reset_password', 'send_password_reset_email', 'reset_session', 'invalidate_client_objects'],
  // Show something instead of the form or before it.
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
  // Access the page.
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
  // Change components or their colors in ways that templates do not show.
  ...['pluggable_ui', 'theme_colors', 'get_form_constructor'],
  // Hide or remove components, or run handlers.
  ...['visible', 'remove_from_parent', 'clear', 'raise_event', 'raise_event_on_children'],
  // Wait.
  ...['sleep', 'Event', 'Condition', 'Lock', 'RLock', 'acquire', 'wait'],
  // Do something that their text does not name.
  ...['getattr', 'setattr', 'delattr', 'vars', 'globals', 'locals', 'exec', 'eval', '__import__', 'import_module', 'importlib'],
  ...['__dict__', '__class__', '__bases__', '__setattr__', 'attrgetter', 'methodcaller', 'modules', 'exit', 'quit'],
]);

/** Sign-in names such as `mfa_login_with_form`, names that change elements of the page, and Hearth's internal names. */
const BLOCKED_PATTERN = /(?:^|_)(?:login|logout|signup|mfa|totp|twilio|webauthn)(?:_|$)|^set_element_|^_anvil/;

export const isBlockedName = (name: string): boolean => BLOCKED_NAMES.has(name) || BLOCKED_PATTERN.test(name);
