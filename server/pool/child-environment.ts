/** Variables that configure this server: keys, passwords, the app's secrets (docs/reference/command-line.md). */
const OWN_VARIABLE = /^HEARTH_/i;

/**
 * The environment for a Python process that the server starts, without the server's own keys and passwords. The author and the
 * packages are trusted, but error trackers and the like send the whole environment elsewhere.
 */
export function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OWN_VARIABLE.test(name)));
}
