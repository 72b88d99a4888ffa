/**
 * Makes PGlite keep a U+FEFF at the start of a text: its decoders would drop it by default. Replaces a global, so it is for
 * PGlite's own thread only, and must be imported before PGlite.
 */
const Plain = globalThis.TextDecoder;

globalThis.TextDecoder = class TextDecoder extends Plain {
  constructor(label?: string, options?: { readonly fatal?: boolean }) {
    super(label, { ...options, ignoreBOM: true });
  }
};
