import type { CodeUnit } from './code-folder.ts';

/** A function that server code registers by name, found in the source text. */
export interface Registration {
  readonly kind: 'callable' | 'background_task';
  readonly name: string;
  readonly file: string;
  /** The line of the decorator. */
  readonly line: number;
}

/**
 * `@anvil.server.callable` or `background_task`, with or without a quoted name. Only unindented ones, since others may be in one
 * of several branches.
 */
const DECORATOR = /^@(?:(?:anvil\.)?server\.)?(callable|background_task)\b\s*(?:\(\s*(?:["']([^"'\n]+)["'])?)?/gm;
const DECORATED = /^((?:@.*\n)+)(?:async[ \t]+)?def[ \t]+([\p{L}_][\p{L}\p{N}_]*)/gmu;
const FUNCTION = /^(?:async[ \t]+)?def[ \t]+([\p{L}_][\p{L}\p{N}_]*)/mu;

/** The functions registered by decorators in the source text. Nothing is run, so other registrations are not found. */
export function registrationsOf(units: readonly CodeUnit[]): Registration[] {
  return units.flatMap(({ code, file }) => {
    if (file === null) return [];
    return [...code.matchAll(DECORATOR)].flatMap(({ 1: kind, 2: given, index }) => {
      const name = given ?? FUNCTION.exec(code.slice(index))?.[1];
      const line = code.slice(0, index).split('\n').length;
      return name ? [{ kind: kind as Registration['kind'], name, file, line }] : [];
    });
  });
}

/** Names of functions with another decorator, which may register them too. */
export function otherwiseDecorated(units: readonly CodeUnit[]): string[] {
  return units.flatMap(({ code }) =>
    [...code.matchAll(DECORATED)].flatMap(({ 1: decorators = '', 2: name = '' }) => {
      const others = decorators.replaceAll(DECORATOR, '').split('\n');
      return others.some((line) => line.startsWith('@')) ? [name] : [];
    }),
  );
}
