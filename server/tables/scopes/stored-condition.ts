import type { Json } from '../../../protocol/index.ts';
import type { CellValue, Condition, WordsIn } from '../../data/index.ts';
import { DateTime, Day } from '../../values/index.ts';
import { invalidScope } from '../errors.ts';
import { asciiJson } from './ascii-json.ts';

/**
 * Serializes a condition for capabilities. Each condition is a list that begins with its kind; a cell value that is not a text,
 * finite number, boolean or null is an object with one key.
 */
export const storedCondition = (condition: Condition): string => asciiJson(conditionToJson(condition));

/** Parses what `storedCondition` returned. Throws for any other text. */
export function conditionFrom(stored: string): Condition {
  try {
    return conditionFromJson(JSON.parse(stored) as Json);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidScope();
    throw error;
  }
}

function conditionToJson(condition: Condition): Json {
  switch (condition.kind) {
    case 'all':
    case 'any':
    case 'none':
      return [condition.kind, ...condition.of.map(conditionToJson)];
    case 'is':
      return ['is', condition.column, cellToJson(condition.value)];
    case 'compare':
      return ['compare', condition.column, condition.operator, cellToJson(condition.value)];
    case 'like':
    case 'ilike':
      return [condition.kind, condition.column, condition.pattern];
    case 'words':
      return ['words', condition.column, condition.query, condition.raw];
    case 'row':
      return ['row', condition.id];
  }
}

function conditionFromJson(json: Json): Condition {
  if (!Array.isArray(json)) throw invalidScope();
  const [kind, first, second, third] = json as readonly Json[];
  switch (kind) {
    case 'all':
    case 'any':
    case 'none':
      return { kind, of: json.slice(1).map(conditionFromJson) };
    case 'is':
      return { kind, column: text(first), value: cellFromJson(second) };
    case 'compare':
      return { kind, column: text(first), operator: operator(second), value: cellFromJson(third) };
    case 'like':
    case 'ilike':
      return { kind, column: text(first), pattern: text(second) };
    case 'words':
      return { kind, column: wordsIn(first), query: text(second), raw: third === true };
    case 'row':
      if (typeof first === 'number') return { kind, id: first };
  }
  throw invalidScope();
}

function cellToJson(cell: CellValue): Json {
  if (typeof cell === 'number' && !Number.isFinite(cell)) return { number: String(cell) };
  if (cell === null || typeof cell !== 'object') return cell;
  if (cell instanceof Day) return { day: cell.text };
  if (cell instanceof DateTime) return { time: cell.text };
  if (Array.isArray(cell)) return { rows: cell };
  if ('kind' in cell && cell.kind === 'json') return { json: cell.value };
  throw new TypeError('media cannot be in a condition');
}

function cellFromJson(json: Json | undefined): CellValue {
  if (json === undefined || Array.isArray(json)) throw invalidScope();
  if (json === null || typeof json !== 'object') return json as CellValue;
  const [[key, value] = ['', null]] = Object.entries(json as { readonly [key: string]: Json });
  if (key === 'json') return { kind: 'json', value };
  if (key === 'rows' && Array.isArray(value) && value.every((id) => typeof id === 'number')) return value;
  if (key === 'day') return new Day(text(value));
  if (key === 'time') return new DateTime(text(value));
  if (key === 'number') return Number(text(value));
  throw invalidScope();
}

function wordsIn(json: Json | undefined): WordsIn {
  if (json === null) return null;
  return Array.isArray(json) ? json.map(text) : text(json);
}

function text(json: Json | undefined): string {
  if (typeof json !== 'string') throw invalidScope();
  return json;
}

const OPERATORS = ['<', '<=', '>', '>='] as const;

function operator(json: Json | undefined): (typeof OPERATORS)[number] {
  const found = OPERATORS.find((each) => each === json);
  if (!found) throw invalidScope();
  return found;
}
