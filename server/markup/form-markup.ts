import type { LoadedApp } from '../app/index.ts';
import { ArtifactCache, type ArtifactOptions, type ArtifactRecipe, type RunJob } from '../artifacts/index.ts';
import type { BuildManifest, BuildOutput } from '../page/index.ts';
import { paintOf } from '../paint/index.ts';
import { digestOf, MAKER, type MarkupMaker } from './maker.ts';
import { type MarkupJob, type MarkupResult, readMarkupResult } from './markup-job.ts';

/**
 * The part of an app's start form that can be shown before Python has started, as the HTML that the page's own code renders
 * (decisions/early-form.md). It is made in the background after a page has been served; earlier pages come without it.
 */
export class FormMarkup {
  readonly #artifacts: ArtifactCache<MarkupResult>;

  constructor(place: ArtifactOptions, maker: MarkupMaker = MAKER) {
    this.#artifacts = new ArtifactCache(place, new MarkupRecipe(place.build, maker));
  }

  /** The HTML of the start form; null if there is none yet, or none can be made. */
  of(loaded: LoadedApp): string | null {
    return this.#artifacts.of(loaded)?.metadata.markup ?? null;
  }

  /** Why there is no HTML; null if there is some, or none was to be made. */
  why(loaded: LoadedApp): string | null {
    return this.#artifacts.of(loaded)?.metadata.refused ?? null;
  }

  /** Resolves when the HTML of the version that was requested last is made, or has failed. */
  get done(): Promise<void> {
    return this.#artifacts.done;
  }

  close(): Promise<void> {
    return this.#artifacts.close();
  }
}

class MarkupRecipe implements ArtifactRecipe<MarkupResult> {
  readonly prefix = 'form';
  readonly thing = 'HTML of the start form';
  readonly read = readMarkupResult;
  readonly #build: BuildOutput;
  readonly #maker: MarkupMaker;
  readonly #digest: string;

  constructor(build: BuildOutput, maker: MarkupMaker) {
    this.#build = build;
    this.#maker = maker;
    this.#digest = digestOf(maker);
  }

  contentOf(loaded: LoadedApp, { entries }: BuildManifest): readonly string[] | null {
    const form = formOf(loaded);
    return form && [JSON.stringify(form), entries.markup, this.#digest];
  }

  make(loaded: LoadedApp, build: BuildManifest, _target: string, run: RunJob): Promise<MarkupResult> {
    const { script, mostBytes } = this.#maker;
    const job: MarkupJob = { script: this.#build.file('markup', build), form: formOf(loaded) as MarkupJob['form'], mostBytes };
    return run<MarkupResult>({ script, input: job });
  }

  /** No warning: without the HTML, the form only appears later. */
  warning(): null {
    return null;
  }
}

/** The inputs of the HTML, other than the build; null if the start form cannot be painted. */
function formOf(loaded: LoadedApp): MarkupJob['form'] | null {
  const tree = paintOf(loaded)?.tree ?? null;
  return tree && { tree, runtimeOptions: loaded.app.manifest.runtimeOptions };
}
