/** The interpreter's script without what only libraries need that are linked to it at run time: there are none of these here. */
import { parse } from 'acorn';

/** Takes what the module exports, name by name; holds what it imports. */
const EXPORTS = 'assignWasmExports';
const IMPORTS = 'wasmImports';
/** What the script offers by name is put on this. */
const MODULE = 'Module';

/** Its own work for libraries: it tells them where each function is, for which it looks at every one that there is. */
const FOR_LIBRARIES = [
  ['updateGOT(origExports);', ''],
  ['functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)', 'functionsInTableMap=new WeakMap'],
];

/** A variable of which one of these is made may go without anything else having happened. */
const WITHOUT_EFFECT = new Set(
  ['Array', 'ArrowFunction', 'Class', 'Function', 'Object'].map((name) => `${name}Expression`).concat('Identifier', 'Literal'),
);

/**
 * A part that stays or goes as a whole. It stays where a word that it is `for` stands in another that stays; null: anyway.
 *
 * @typedef {object} Part
 * @property {string} text
 * @property {string | null} for
 */

/**
 * It is one function, made to serve whatever library may come: it brings OpenGL, SDL and file systems of all kinds, takes 4,900
 * functions and addresses from the module, and offers all of it by name. Who uses what is told by words: rather too much stays than
 * too little.
 *
 * @param {string} script
 * @param {ReadonlySet<string>} imported what the module imports
 * @param {string} users text of whoever else uses parts of it by their names
 * @returns {{ script: string; exported: Set<string> }} the script, and what it takes of the module's exports
 * @throws {Error} when it is written otherwise than this expects
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

/** For whose sake a property is set: its object, or, on `Module`, its name. */
function ownerOf({ type, object, property }) {
  if (type !== 'MemberExpression' || object.type !== 'Identifier') return null;
  return object.name === MODULE ? (property.value ?? property.name) : object.name;
}

/** One part for each export, since they are many. The function has no other statements. @returns {Part[]} */
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

/** Their texts. @param {readonly Part[]} parts @param {string} users @returns {string[]} */
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
  // A set goes on over what is added meanwhile.
  for (const word of words) for (const part of waiting.get(word) ?? []) keep(part);
  return parts.filter((part) => kept.has(part)).map(({ text }) => text);
}

const wordsOf = (text) => text.match(/[\w$]+/g) ?? [];

function replacedOnce(text, found, put) {
  const [before, after, ...more] = text.split(found);
  if (after === undefined || more.length > 0) throw new Error(`the interpreter's script has not "${found}" once, as is expected`);
  return before + put + after;
}
