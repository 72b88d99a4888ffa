/** Reads what a TypeScript file imports, types included: those bind folders together as much as values do. */
import { parseSync } from '@swc/core';

/** @typedef {{ specifier: string; line: number }} Import line counted from 1 */

/**
 * @param {string} source
 * @param {boolean} tsx
 * @returns {Import[]} of `import`, `export … from`, `import()` and `import('…').Type`, in order
 */
export function readImports(source, tsx) {
  const found = [];
  collect(parseSync(source, { syntax: 'typescript', tsx }), found);
  let from = 0;
  return found.map((specifier) => {
    // The parser's positions run on from file to file, so the text itself says where.
    const at = source.slice(from).search(new RegExp(`(['"\`])${escape(specifier)}\\1`));
    from += Math.max(at, 0);
    return { specifier, line: source.slice(0, from).split('\n').length };
  });
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param {any} node of swc's tree @param {string[]} found */
function collect(node, found) {
  if (node === null || typeof node !== 'object') return;
  const literal = importedBy(node);
  if (literal?.type === 'StringLiteral') found.push(literal.value);
  for (const child of Object.values(node)) collect(child, found);
}

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
