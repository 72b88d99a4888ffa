import type { Value } from './value.ts';

/** An instance of a portable class: the class's name, and the value that it was serialized to (wire §6.6). */
export class Portable {
  readonly type: string;
  readonly value: Value;

  constructor(type: string, value: Value) {
    this.type = type;
    this.value = value;
  }
}

/** A reference to a portable class itself, by name. */
export class PortableClass {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}
