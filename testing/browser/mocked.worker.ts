/**
 * Entry of the worker of an app under test. The order of the imports matters: Hearth's own worker reads `WebSocket` and `fetch` when it is
 * evaluated, after they have been replaced.
 */
import './storage.ts';
import './install.ts';
import '../../worker/src/main.worker.ts';
