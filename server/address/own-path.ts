/** Paths that are the server's own. What apps answer may be asked from anywhere, and has sessions by a rule of its own. */
const OWN_PATH = /^\/_\/(?!api(?:\/|$))/;

/**
 * Paths of the server's own at which another site's page sends a form: providers who send their users back so. What comes there
 * is good by what it holds, whatever cookies come with it.
 */
const RETURN_PATH = /^\/_\/(?:microsoft_auth_callback|saml_auth_login)(?:\?|$)/;

/** How often a path may have been percent-encoded; nobody means one that is still not plain then. */
const MOST_ENCODINGS = 3;

/**
 * May another server take that for a path of its own? Whether it decodes, folds case, or resolves dots and slashes is not
 * known, so it may if it is one as it stands or as a generous reader makes it out.
 *
 * @param url as a request's first line has it
 */
export function mayBeOwnPath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const plain = decoded(path);
  return plain === null || OWN_PATH.test(path) || OWN_PATH.test(resolved(plain));
}

/** Is that a path to which pages of providers send forms? @param url as a request's first line has it */
export function isReturnPath(url: string): boolean {
  return RETURN_PATH.test(url);
}

/** Null where that has no end. Bytes of other scripts come out wrong, which is no matter here. */
function decoded(path: string): string | null {
  let text = path;
  for (let round = 0; round <= MOST_ENCODINGS; round += 1) {
    const next = text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === text) return text;
    text = next;
  }
  return null;
}

/** Without origin, parameters, empty segments and dots; in lower case. A `/` follows every segment. */
function resolved(path: string): string {
  const segments: string[] = [];
  for (const segment of path.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[/\\]/)) {
    const name = segment.replace(/;.*/s, '').trim().toLowerCase();
    if (name === '..') segments.pop();
    else if (name !== '' && name !== '.') segments.push(name);
  }
  return `/${segments.map((name) => `${name}/`).join('')}`;
}
