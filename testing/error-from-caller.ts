/**
 * Makes an error later whose stack begins with the line that called `asked` now: the test's. An error that is made when a timer
 * fires has no line of the test in its stack.
 */
export function errorFromCaller(asked: (...args: never[]) => unknown): (message: string, options?: ErrorOptions) => Error {
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, asked);
  const frames = here.stack?.replace(/^.*\n/, '') ?? '';
  return (message, options) => {
    const error = new Error(message, options);
    error.stack = `${error.name}: ${message}\n${frames}`;
    return error;
  };
}
