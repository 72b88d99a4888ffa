/**
 * The page in unit tests of `ui/` is jsdom, with APIs that jsdom lacks taken from Node. msw needs these, too (it does not support
 * Jest and jsdom by itself), and needs packages resolved for Node, not for browsers.
 */
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Fetch and its classes, streams, encoders and buffers: all from the same realm, so that `instanceof` works between them. */
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

/** The methods of `performance` that are used. */
const TIMELINE = ['mark', 'measure', 'getEntriesByType', 'getEntriesByName', 'clearMarks', 'clearMeasures'];

export default class PageEnvironment extends JsdomEnvironment {
  /** Open message ports keep Node running, so they are closed with the page. */
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
    // jsdom has no layout, so that sizes never change.
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
