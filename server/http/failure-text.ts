/** The response for a request that failed in server code or in a service; the terminal shows the details (wire §1.8). */
export const FAILURE_TEXT = 'An exception was raised. Check the application logs for details.';
