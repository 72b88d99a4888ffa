/**
 * Lets every text be read as it is written, one that begins with U+FEFF included: PGlite takes its decoders as they come, and
 * those leave that character out unless they are told. For a thread that is PGlite's alone; imported before it.
 */
const Plain = globalThis.TextDecoder;

globalThis.TextDecoder = class TextDecoder extends Plain {
  constructor(label?: string, options?: { readonly fatal?: boolean }) {
    super(label, { ...options, ignoreBOM: true });
  }
};
