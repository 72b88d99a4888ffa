/** Profiles of Python: the part of speedscope's file format that Hearth writes and reads (docs/how-to/profile-python.md). */
import { atLeast, type Check, inside, listOf, object, oneOf, refuse, string } from './check.ts';
import { shallowJson } from './check-json.ts';

/** One place in the code: a function at one of its lines. */
export interface ProfileFrame {
  readonly name: string;
  /** Empty where the file is not known. */
  readonly file: string;
  /** 0 where the line is not known. */
  readonly line: number;
}

/** Sampled stacks, each with its outermost frame first and the time that was spent in it. */
export interface SampledTimes {
  readonly name: string;
  readonly unit: string;
  readonly samples: readonly (readonly number[])[];
  readonly weights: readonly number[];
}

/** The parts of a speedscope file that Hearth uses. */
export interface ProfileFile {
  readonly frames: readonly ProfileFrame[];
  readonly profiles: readonly SampledTimes[];
}

const UNITS = ['none', 'nanoseconds', 'microseconds', 'milliseconds', 'seconds', 'bytes'] as const;

interface CheckedFile {
  readonly shared: { readonly frames: readonly (Partial<ProfileFrame> & { readonly name: string })[] };
  readonly profiles: readonly SampledTimes[];
}

/** A function, so that bundles of code that reads no file leave the check out. */
function fileCheck(): Check<CheckedFile> {
  return object({
    shared: object({ frames: listOf(object({ name: string }, { file: string, line: atLeast(0) }), 'frame') }),
    profiles: listOf(
      object({
        type: oneOf('sampled'),
        name: string,
        unit: oneOf(...UNITS),
        samples: listOf(listOf(atLeast(0), 'frame'), 'sample'),
        weights: listOf(time, 'weight'),
      }),
      'profile',
    ),
  }) as Check<CheckedFile>;
}

/** Reads a speedscope file with sampled profiles, whoever wrote it. Throws `CheckError` with the place that is wrong. */
export function readProfile(text: string): ProfileFile {
  return inside('profile', checkedFile, text);
}

function checkedFile(text: unknown): ProfileFile {
  const { shared, profiles } = fileCheck()(shallowJson(text));
  const count = shared.frames.length;
  for (const { name, samples, weights } of profiles) {
    if (samples.length !== weights.length)
      refuse(`as many weights as samples in ${name}`, `${weights.length} for ${samples.length}`);
    for (const stack of samples)
      for (const frame of stack) if (frame >= count) refuse(`the number of one of ${count} frames`, frame);
  }
  return { frames: shared.frames.map(({ name, file, line }) => ({ name, file: file ?? '', line: line ?? 0 })), profiles };
}

function time(value: unknown): number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : refuse('a time of 0 or more', value);
}
