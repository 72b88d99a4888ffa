/** A point in time with the UTC offset in which it was written: `2024-01-02 03:04:05.000006+0100` (wire §6.3). */
export class DateTime {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * A time in UTC.
   *
   * @param milliseconds since the epoch
   */
  static at(milliseconds: number): DateTime {
    return new DateTime(new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '000+0000'));
  }
}

/** A date without a time: `2024-01-02`. */
export class Day {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
