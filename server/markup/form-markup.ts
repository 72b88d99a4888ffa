import type { LoadedApp } from '../app/index.ts';
import { ArtifactCache, type ArtifactOptions, type ArtifactRecipe, type RunJob } from '../artifacts/index.ts';
import type { BuildManifest, BuildOutput } from '../page/index.ts';
import { paintOf } from '../paint/index.ts';
import { digestOf, MAKER, type MarkupMaker } from './maker.ts';
import { type MarkupJob, type MarkupResult, readMarkupResult } from './markup-job.ts';

/**
 * What of an app's start form is shown before Python is there, as the HTML that the page's own code makes of it
 * (decisions/early-form.md). It is made when a page has been served, in the background; pages before that come without.
 */
export class FormMarkup {
  readonly #artifacts: ArtifactCache<MarkupResult>;

  constructor(place: ArtifactOptions, maker: MarkupMaker = MAKER) {
    this.#artifacts = new ArtifactCache(place, new MarkupRecipe(place.build, maker));
  }

  /** The content of the app's place; null where there is none yet, or never. */
  of(loaded: LoadedApp): string | null {
    return this.#artifacts.of(loaded)?.metadata.markup ?? null;
  }

  /** Why there is none of the app that was asked for last; null where there is one, or none was to be made. */
  why(loaded: LoadedApp): string | null {
    return this.#artifacts.of(loaded)?.metadata.refused ?? null;
  }

  /** Resolves when there is what there can be of the app that was asked for last. */
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

  /** It is nobody's fault: the form is only seen later. */
  warning(): null {
    return null;
  }
}

/** All that it depends on besides the build. */
function formOf(loaded: LoadedApp): MarkupJob['form'] | null {
  const tree = paintOf(loaded)?.tree ?? null;
  return tree && { tree, runtimeOptions: loaded.app.manifest.runtimeOptions };
}
