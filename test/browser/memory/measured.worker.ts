/** Entry of a worker whose memory can be measured: the product's own worker, instrumented from the start. */
import './watch-memories.ts';
import '../../../worker/src/main.worker.ts';
