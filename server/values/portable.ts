import type { Value } from './value.ts';

/** An instance of a portable class, by the class's name, and what it serialised itself to (wire §6.6). */
export class Portable {
  readonly type: string;
  readonly value: Value;

  constructor(type: string, value: Value) {
    this.type = type;
    this.value = value;
  }
}

/** A portable class itself, by its name. */
export class PortableClass {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}
