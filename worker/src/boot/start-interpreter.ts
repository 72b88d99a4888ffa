import type { PyodideAPI } from 'pyodide';
import type { PyDict } from 'pyodide/ffi';
import type { RuntimeAssets, SnapshotImages } from '../../../protocol/index.ts';
import type { ImageSource } from '../../../shared/common/index.ts';
import { withMemory } from '../../../shared/wasm/index.ts';
import type { BootSteps } from './boot-steps.ts';
import { downloadedImage } from './downloaded-image.ts';
import { LazyFiles, standardLibrary } from './lazy-files.ts';
import { ARCHIVE } from './package.ts';
import type { PrefetchedParts } from './prefetched-parts.ts';
import { type ImagePair, type LoadPyodide, restorePython } from './restore.ts';
import { type FileStorage, openCachedSnapshot } from './snapshot-cache.ts';

/** The parts of the worker's environment that starting an interpreter needs. */
export interface InterpreterEnvironment {
  readonly fetch: typeof fetch;
  readonly loadPyodide: LoadPyodide;
  /** The browser's storage for files; absent where it has none. */
  readonly storage?: FileStorage | undefined;
}

/** A started interpreter. */
export interface StartedInterpreter {
  readonly pyodide: PyodideAPI;
  /** Archives to fetch when there is time; null where Python's packages are not installed yet. */
  readonly late: LazyFiles | null;
}

/**
 * Start Python from the build's memory snapshot, in which all packages are imported (decisions/start-up.md). If there is none, or it
 * cannot be used, Python starts without it.
 *
 * @param parts the parts that the page has begun to fetch; without them the worker fetches
 */
export async function startInterpreter(
  starting: InterpreterEnvironment,
  assets: RuntimeAssets,
  steps: BootSteps,
  parts: PrefetchedParts | null = null,
): Promise<StartedInterpreter> {
  const { pyodide: indexURL, snapshot } = assets;
  const plain = async (): Promise<StartedInterpreter> => ({
    pyodide: await steps.run('memory', () => withMemory({ bytes: () => 0 }, () => starting.loadPyodide({ indexURL }))),
    late: null,
  });
  if (snapshot === null) return plain();
  try {
    return await restore(starting, { ...assets, snapshot }, steps, parts);
  } catch (reason) {
    console.warn(`Hearth: Python's memory snapshot ${snapshot} cannot be used, so Python starts slowly: ${reason}`);
    try {
      return await plain();
    } catch (error) {
      throw new Error(`Python's memory cannot be used (${reason}), and without it Python did not start: ${error}`);
    }
  }
}

async function restore(
  { fetch, loadPyodide, storage }: InterpreterEnvironment,
  { snapshot, appSnapshot, memory, pyodide: indexURL, python }: RuntimeAssets & { readonly snapshot: string },
  steps: BootSteps,
  parts: PrefetchedParts | null,
): Promise<StartedInterpreter> {
  const kept = parts === null || parts.kept === null ? null : steps.run('snapshot', () => openCached(storage, snapshot, parts));
  const images = parts === null ? fetchImages(fetch, snapshot, appSnapshot) : inOrder(parts.images, kept);
  // Failures are handled where they are restored.
  for (const promise of [kept, images]) promise?.catch(() => undefined);
  let began = performance.now();
  let late: LazyFiles | null = null;
  const pyodide = await restorePython({
    loadPyodide,
    indexURL,
    memory,
    images,
    engine: parts && { create: await parts.engine, module: parts.module },
    instantiated() {
      steps.ended('engine', began);
      began = performance.now();
    },
    filling(files) {
      if (parts === null) return;
      late = new LazyFiles(files);
      late.add(standardLibrary(files), new URL('python_stdlib.zip', indexURL).href);
      late.add(ARCHIVE, python);
    },
  });
  setLanguage(pyodide);
  steps.ended('memory', began);
  return { pyodide, late };
}

/** @param kept the image in a file, which the worker reads; null where the page has fetched it */
async function inOrder(images: Promise<SnapshotImages>, kept: Promise<ImageSource> | null): Promise<ImagePair> {
  const { image, ofApp } = await images;
  const whole = image === null ? await kept : downloadedImage(new Uint8Array(image));
  if (whole === null) throw new Error('the page sent no snapshot, and names none');
  return [whole, ofApp ? new Uint8Array(ofApp) : undefined];
}

/** Open the image in the file. The file may be gone, since browsers delete files to free space; then the page fetches the image. */
async function openCached(
  storage: FileStorage | undefined,
  url: string,
  { kept, refetch }: Pick<PrefetchedParts, 'kept' | 'refetch'>,
): Promise<ImageSource> {
  try {
    if (storage && kept !== null) return await openCachedSnapshot(storage, url, kept);
  } catch {
    // The page keeps the snapshot in a file again when the app is open.
  }
  return downloadedImage(new Uint8Array(await refetch()));
}

const fetchImages = (fetcher: typeof fetch, whole: string, change: string | null): Promise<ImagePair> =>
  Promise.all([fetchImage(fetcher, whole).then(downloadedImage), change === null ? undefined : fetchImage(fetcher, change)]);

async function fetchImage(fetcher: typeof fetch, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetcher(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Set the language as Emscripten does at a start without snapshot: the memory contains that of the machine that made it. */
function setLanguage(pyodide: PyodideAPI): void {
  const environment = pyodide.pyimport('os.environ') as PyDict;
  environment.set('LANG', `${navigator.language.replace('-', '_')}.UTF-8`);
  environment.destroy();
}
