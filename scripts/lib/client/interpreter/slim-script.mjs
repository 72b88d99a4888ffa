/** Removes from the interpreter's script the parts that only dynamically linked libraries need, of which Hearth has none. */
import { parse } from 'acorn';

/** Names in the script: of the function that takes each export of the module, and of the object with the module's imports. */
const EXPORTS = 'assignWasmExports';
const IMPORTS = 'wasmImports';
/** Name of the object on which the script offers things by name. */
const MODULE = 'Module';

/** Code that prepares for libraries: it goes over all functions, to tell libraries their addresses. */
const FOR_LIBRARIES = [
  ['updateGOT(origExports);', ''],
  ['functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)', 'functionsInTableMap=new WeakMap'],
];

/** Initialisers without side effects: a variable with one of these can be removed. */
const WITHOUT_EFFECT = new Set(
  ['Array', 'ArrowFunction', 'Class', 'Function', 'Object'].map((name) => `${name}Expression`).concat('Identifier', 'Literal'),
);

/**
 * A part of the script that is kept or removed as a whole. It is kept if a kept part contains the word in `for`, or if `for` is null.
 *
 * @typedef {object} Part
 * @property {string} text
 * @property {string | null} for
 */

/**
 * The script is one function, which is made for any library: it contains OpenGL, SDL and many file systems, takes 4,900 functions and
 * addresses from the module, and offers all of this by name. Whether a part uses another is decided by the words in its text, so that
 * too much may be kept, but never too little.
 *
 * @param {string} script
 * @param {ReadonlySet<string>} imported names that the module imports
 * @param {string} users text of other code that uses parts of the script by name
 * @returns {{ script: string; exported: Set<string> }} the script, and the exports of the module that it uses
 * @throws {Error} when the script does not have the expected form
 */
export function slimScript(script, imported, users) {
  const text = FOR_LIBRARIES.reduce((whole, [found, put]) => replacedOnce(whole, found, put), script);
  const factory = parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body.find(isFunction);
  if (!factory) throw new Error("the interpreter's script has no function that makes it");
  const { body } = factory;
  const textOf = ({ start, end }) => text.slice(start, end);
  const kept = withWhatItNeeds(
    body.body.flatMap((statement) => partsOf(statement, textOf, imported)),
    users,
  );
  const slim = [text.slice(0, body.start + 1), ...kept, text.slice(body.end - 1)].join('\n');
  const taken = slim.matchAll(/\bwasmExports(?:\["([^"]+)"\]|\.([\w$]+))/g);
  return { script: slim, exported: new Set([...taken].map(([, name, property]) => name ?? property)) };
}

/** @param {import('acorn').Node} node @returns {node is import('acorn').FunctionDeclaration} */
const isFunction = (node) => node.type === 'FunctionDeclaration';

/** @returns {Part[]} */
function partsOf(statement, textOf, imported) {
  const { type, id, expression } = statement;
  if (type === 'VariableDeclaration')
    return statement.declarations.map((one) => ({
      text: `${statement.kind} ${one.id.name === IMPORTS ? onlyImported(one, textOf, imported) : textOf(one)};`,
      for: one.id.type === 'Identifier' && (!one.init || WITHOUT_EFFECT.has(one.init.type)) ? one.id.name : null,
    }));
  if (type === 'FunctionDeclaration' && id.name === EXPORTS) return takenExports(statement, textOf);
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [{ text: textOf(statement), for: id.name }];
  const owner = expression?.type === 'AssignmentExpression' ? ownerOf(expression.left) : null;
  return [{ text: textOf(statement), for: owner }];
}

/** The word that decides whether the assignment to a property is kept: the object's name or, on `Module`, the property's. */
function ownerOf({ type, object, property }) {
  if (type !== 'MemberExpression' || object.type !== 'Identifier') return null;
  return object.name === MODULE ? (property.value ?? property.name) : object.name;
}

/** One part for each statement of the function, which takes one export each, since they are many. @returns {Part[]} */
function takenExports({ id, body }, textOf) {
  const parts = body.body.map((statement) => {
    const { left } = statement.expression;
    return { text: textOf(statement), for: left.name };
  });
  return [
    { text: `function ${id.name}(wasmExports){`, for: null },
    ...parts.map(({ text, ...part }) => ({ text: text.endsWith(';') ? text : `${text};`, ...part })),
    { text: '}', for: null },
  ];
}

function onlyImported({ id, init }, textOf, imported) {
  const kept = init.properties.filter(({ key }) => imported.has(key.name ?? key.value));
  return `${id.name}={${kept.map(textOf).join(',')}}`;
}

/** The texts of the parts that are kept. @param {readonly Part[]} parts @param {string} users @returns {string[]} */
function withWhatItNeeds(parts, users) {
  /** @type {Map<string | null, Part[]>} */
  const waiting = new Map();
  for (const part of parts) waiting.set(part.for, [...(waiting.get(part.for) ?? []), part]);
  const kept = new Set();
  const words = new Set(wordsOf(users));
  const keep = (part) => {
    kept.add(part);
    for (const word of wordsOf(part.text)) words.add(word);
  };
  for (const part of waiting.get(null) ?? []) keep(part);
  // The loop also reaches words that are added to the set meanwhile.
  for (const word of words) for (const part of waiting.get(word) ?? []) keep(part);
  return parts.filter((part) => kept.has(part)).map(({ text }) => text);
}

const wordsOf = (text) => text.match(/[\w$]+/g) ?? [];

function replacedOnce(text, found, put) {
  const [before, after, ...more] = text.split(found);
  if (after === undefined || more.length > 0) throw new Error(`the interpreter's script has not "${found}" once, as is expected`);
  return before + put + after;
}
