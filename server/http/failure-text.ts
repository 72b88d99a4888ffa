/** What a visitor is told of a request that server code, or a service, failed; the terminal has the rest (wire §1.8). */
export const FAILURE_TEXT = 'An exception was raised. Check the application logs for details.';
