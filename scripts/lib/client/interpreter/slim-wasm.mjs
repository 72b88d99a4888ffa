/** The interpreter's WebAssembly without what only libraries need that are linked to it at run time: there are none of these here. */
import { Kind, numberBytes, Reader, Section, sectionsOf, vector, withSections } from './wasm-sections.mjs';

/** Addresses of functions that libraries may ask for are imported under this. */
const ADDRESSES = 'GOT.func';
/** `(mut i32) (i32.const 0)`: an address that leads nowhere. */
const NOWHERE = Buffer.from([0x7f, 1, 0x41, 0, 0x0b]);

/**
 * It exports 8,600 names, of which its script uses 200; each becomes an object of JavaScript's when the module is instantiated, and
 * several when its addresses are told to libraries. And it imports the addresses of 280 functions of the script (OpenGL's, and those
 * that write to the console in C's format), for each of which a module is compiled that leads there. The addresses become numbers of
 * its own, that lead nowhere.
 *
 * @param {Uint8Array} module
 * @param {ReadonlySet<string>} exported names that stay
 * @returns {Uint8Array}
 * @throws {Error} when it is built otherwise than this expects
 */
export function slimWasm(module, exported) {
  const sections = sectionsOf(module);
  const [imports, addresses] = withoutAddresses(readerOf(sections, Section.import));
  const changed = {
    [Section.import]: imports,
    // Imported ones come first among globals, and these are all: so each keeps its number.
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
