/** An item of the lists, as the app's function `items` makes them. */
export interface Item {
  readonly name: string;
  readonly amount: number;
  readonly town: string;
}

export const items = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Name ${n}`, amount: n * 7, town: `Town ${n % 50}` }));
