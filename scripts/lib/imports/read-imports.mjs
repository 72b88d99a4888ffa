/** Reads the imports of a TypeScript file, also those of types: they make folders depend on each other as values do. */
import { parseSync } from '@swc/core';

/** @typedef {{ specifier: string; line: number; forTypes: boolean }} Import line counted from 1; `forTypes` if erased at run time */

/**
 * @param {string} source
 * @param {boolean} tsx
 * @returns {Import[]} of `import`, `export … from`, `import()` and `import('…').Type`, in order
 */
export function readImports(source, tsx) {
  const found = [];
  collect(parseSync(source, { syntax: 'typescript', tsx }), found);
  let from = 0;
  return found.map(({ specifier, forTypes }) => {
    // The parser counts positions across files, so the place is found by searching the text.
    const at = source.slice(from).search(new RegExp(`(['"\`])${escape(specifier)}\\1`));
    from += Math.max(at, 0);
    return { specifier, line: source.slice(0, from).split('\n').length, forTypes };
  });
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param {any} node of swc's tree @param {{ specifier: string; forTypes: boolean }[]} found */
function collect(node, found) {
  if (node === null || typeof node !== 'object') return;
  const literal = importedBy(node);
  if (literal?.type === 'StringLiteral') found.push({ specifier: literal.value, forTypes: isForTypes(node) });
  for (const child of Object.values(node)) collect(child, found);
}

const isForTypes = (node) => node.typeOnly === true || node.type === 'TsImportType';

function importedBy(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source;
    case 'TsImportType':
      return node.argument;
    case 'CallExpression':
      return node.callee.type === 'Import' ? node.arguments[0]?.expression : undefined;
    default:
      return undefined;
  }
}
