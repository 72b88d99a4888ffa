import type { Value } from './value.ts';

/** An instance of a portable class, by the class's name, and what it serialised itself to (wire §6.5). */
export class Portable {
  readonly type: string;
  readonly value: Value;

  constructor(type: string, value: Value) {
    this.type = type;
    this.value = value;
  }
}
