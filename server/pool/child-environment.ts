/** What this server is told in the environment begins so: keys, passwords, the app's secrets (docs/reference/command-line.md). */
const OWN_VARIABLE = /^HEARTH_/i;

/**
 * The environment for a Python that the server starts, without the server's own keys and passwords. Author and packages are trusted,
 * but what reports or prints its whole environment, as error trackers do, is not to tell them.
 */
export function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OWN_VARIABLE.test(name)));
}
