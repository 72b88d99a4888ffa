/**
 * Entry of the worker of an app under test: the product's own, which takes `WebSocket` and `fetch` when it is evaluated.
 * The imports are evaluated in this order.
 */
import './storage.ts';
import './install.ts';
import '../../worker/src/main.worker.ts';
