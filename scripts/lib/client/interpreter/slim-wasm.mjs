/** Removes from the interpreter's WebAssembly what only dynamically linked libraries need, of which Hearth has none. */
import { Kind, numberBytes, Reader, Section, sectionsOf, vector, withSections } from './wasm-sections.mjs';

/** The import module with the addresses of functions that libraries may ask for. */
const ADDRESSES = 'GOT.func';
/** `(mut i32) (i32.const 0)`: a null address. */
const NOWHERE = Buffer.from([0x7f, 1, 0x41, 0, 0x0b]);

/**
 * The module exports 8,600 names, of which its script uses 200. Each export becomes a JavaScript object when the module is instantiated,
 * and several when libraries are told its address. The module also imports the addresses of 280 functions of the script (those of OpenGL,
 * and those that write to the console in C's format), for each of which a small module is compiled. These imports are replaced by globals
 * of the module's own with null addresses.
 *
 * @param {Uint8Array} module
 * @param {ReadonlySet<string>} exported names of exports that are kept
 * @returns {Uint8Array}
 * @throws {Error} when the module does not have the expected form
 */
export function slimWasm(module, exported) {
  const sections = sectionsOf(module);
  const [imports, addresses] = withoutAddresses(readerOf(sections, Section.import));
  const changed = {
    [Section.import]: imports,
    // Imported globals have the first indices. All imported globals are replaced, so every global keeps its index.
    [Section.global]: inFront(Array(addresses).fill(NOWHERE), readerOf(sections, Section.global)),
    [Section.export]: onlyThese(readerOf(sections, Section.export), exported),
  };
  return withSections(
    module,
    sections.map(({ id, content }) => ({ id, content: changed[id] ?? content })),
  );
}

/** @param {Uint8Array} module @returns {Set<string>} names of functions that it imports */
export function importedFunctions(module) {
  return new Set(
    importsOf(readerOf(sectionsOf(module), Section.import)).flatMap(([, { name, kind }]) =>
      kind === Kind.function ? [name] : [],
    ),
  );
}

/** @param {Reader} reader @returns {[content: Uint8Array, addresses: number]} */
function withoutAddresses(reader) {
  const all = importsOf(reader);
  const kept = all.filter(([, { kind }]) => kind === Kind.function);
  return [vector(kept.map(([bytes]) => bytes)), all.length - kept.length];
}

/** @param {Reader} reader */
function importsOf(reader) {
  return reader.items(() => {
    const [from, name, kind] = [reader.name(), reader.name(), reader.byte()];
    if (kind === Kind.function) reader.number();
    else if (kind === Kind.global && from === ADDRESSES) reader.bytes(2);
    else throw new Error(`the interpreter imports ${name}, of kind ${kind}, from ${from}, which nobody has expected`);
    return { name, kind };
  });
}

const readerOf = (sections, id) => new Reader(sections.find((section) => section.id === id)?.content ?? new Uint8Array([0]));

/** @param {readonly Uint8Array[]} items @param {Reader} reader */
const inFront = (items, reader) => Buffer.concat([numberBytes(items.length + reader.number()), ...items, reader.rest()]);

/** @param {Reader} reader @param {ReadonlySet<string>} names */
function onlyThese(reader, names) {
  const all = reader.items(() => {
    const name = reader.name();
    reader.byte();
    reader.number();
    return name;
  });
  return vector(all.filter(([, name]) => names.has(name)).map(([bytes]) => bytes));
}
