import { type Binary, OUR_FAULT, type Value } from '../../protocol/index.ts';

/**
 * How one awaited thing ended, as text for Python: `[ok, value]` in JSON. Bytes stay outside the text; Python fetches
 * them by the same reply id.
 */
export interface Outcome {
  readonly json: string;
  readonly binaries: readonly Binary[];
}

/** What Python gets where page and Python failed to understand each other: an error in the form that the page gives its own. */
export const pageFault = (what: string, why: string): Value => [
  'o',
  [
    ['name', 'Error'],
    ['message', `Hearth ${what}: ${why}\n${OUR_FAULT}`],
  ],
];

export const outcome = (ok: boolean, value: Value | object, binaries: readonly Binary[] = []): Outcome => ({
  json: JSON.stringify([ok, value]),
  binaries,
});
