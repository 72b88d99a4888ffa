/**
 * The page as unit tests of `ui/` see it: jsdom, with what browsers have and jsdom lacks taken from Node. msw needs the
 * same (it does not support Jest and jsdom by itself), and needs packages resolved for Node, not for browsers.
 */
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Fetch with its classes, streams, encoders, buffers: all from one realm, so that `instanceof` holds between them. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'MessagePort',
  'ArrayBuffer',
  'Uint8Array',
  'structuredClone',
];

/** What of the clock's timeline is used. */
const TIMELINE = ['mark', 'measure', 'getEntriesByType', 'getEntriesByName', 'clearMarks', 'clearMeasures'];

export default class PageEnvironment extends JsdomEnvironment {
  /** Ports keep Node running; a page that goes takes its ports along. */
  #closers = [];

  constructor(config, context) {
    super(config, context, jsdom);
    for (const name of FROM_NODE) this.#give(name, globalThis[name]);
    for (const name of TIMELINE) this.global.performance[name] = performance[name].bind(performance);
    const closers = this.#closers;
    this.#give(
      'MessageChannel',
      class extends MessageChannel {
        constructor() {
          super();
          closers.push(() => this.port1.close());
        }
      },
    );
    this.#give(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name) {
          super(name);
          closers.push(() => this.close());
        }
      },
    );
    // jsdom lays nothing out, so that no size ever changes.
    this.#give(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    this.#give('IS_REACT_ACT_ENVIRONMENT', true);
  }

  #give(name, value) {
    Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
  }

  async teardown() {
    for (const close of this.#closers) close();
    await super.teardown();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
