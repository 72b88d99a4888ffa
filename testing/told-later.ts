/**
 * For an error that is told when the waiting is over: its stack begins with the line that called `asked`, which is the
 * test's. Made by the timer it would name nobody's.
 */
export function toldLater(asked: (...args: never[]) => unknown): (message: string, options?: ErrorOptions) => Error {
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, asked);
  const frames = here.stack?.replace(/^.*\n/, '') ?? '';
  return (message, options) => {
    const error = new Error(message, options);
    error.stack = `${error.name}: ${message}\n${frames}`;
    return error;
  };
}
