/**
 * Paths that the server itself answers. Paths that apps answer, including `/_/api`, may be requested from any origin, and have
 * their own rule for sessions.
 */
const OWN_PATH = /^\/_\/(?!api(?:\/|$))/;

/**
 * Own paths that pages of other sites submit forms to: sign-in providers return users this way. These requests are authenticated by
 * their content, whatever cookies they carry.
 */
const RETURN_PATH = /^\/_\/(?:microsoft_auth_callback|saml_auth_login)(?:\?|$)/;

/** How often a path may be percent-encoded; a path that is still encoded after that is never legitimate. */
const MOST_ENCODINGS = 3;

/**
 * Whether another server may treat a URL as one of its own paths. It is not known whether that server decodes, ignores case, or
 * resolves dots and slashes, so both the literal and the most lenient reading are checked.
 *
 * @param url the request target, as in the request line
 */
export function mayBeOwnPath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const plain = decoded(path);
  return plain === null || OWN_PATH.test(path) || OWN_PATH.test(resolved(plain));
}

/**
 * Whether it is a path to which providers' pages submit forms.
 *
 * @param url the request target, as in the request line
 */
export function isReturnPath(url: string): boolean {
  return RETURN_PATH.test(url);
}

/** Percent-decodes repeatedly; null if it is encoded too often. Bytes are read as Latin-1, which does not matter here. */
function decoded(path: string): string | null {
  let text = path;
  for (let round = 0; round <= MOST_ENCODINGS; round += 1) {
    const next = text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === text) return text;
    text = next;
  }
  return null;
}

/** Normalizes a path: without origin, parameters, empty segments and dots, in lower case, with a `/` after each segment. */
function resolved(path: string): string {
  const segments: string[] = [];
  for (const segment of path.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[/\\]/)) {
    const name = segment.replace(/;.*/s, '').trim().toLowerCase();
    if (name === '..') segments.pop();
    else if (name !== '' && name !== '.') segments.push(name);
  }
  return `/${segments.map((name) => `${name}/`).join('')}`;
}
