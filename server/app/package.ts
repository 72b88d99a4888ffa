import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_PACKAGE } from '../../protocol/index.ts';
import { type CodeUnit, readCodeFolder } from './code-folder.ts';
import { type ClientCode, ClientCodeReader } from './forms.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';
import { AppProblem, Problems } from './problem.ts';
import { type PackageTheme, readTheme } from './theme.ts';
import { type AppTree, fingerprint, readText, readTree } from './tree.ts';

/** The parts of an app's directory; `forms`, `modules` and `server_modules` are the layout of old apps. */
const PARTS = [MANIFEST_FILE, 'client_code', 'forms', 'modules', 'server_code', 'server_modules', 'theme'];
export const CLIENT_FOLDERS: readonly string[] = ['client_code', 'forms', 'modules'];
export const SERVER_FOLDERS = ['server_code', 'server_modules'];

const LINK = 'expected a file or a folder, found a symbolic link; links are not followed';

/** The content of an app directory: the app itself or a dependency. */
export interface AppPackage {
  /** The directory's name, which is the app's id on the wire (wire §3.4). */
  readonly id: string;
  readonly directory: string;
  readonly manifest: Manifest;
  readonly client: ClientCode;
  /** Client code with its files, since server code may import it. */
  readonly clientUnits: readonly CodeUnit[];
  readonly serverUnits: readonly CodeUnit[];
  readonly theme: PackageTheme;
  readonly problems: readonly AppProblem[];
  /** The files from which this was read. */
  readonly tree: AppTree;
}

/** The app's title for users. */
export function titleOf({ manifest: { metadata, name }, id }: AppPackage): string {
  return metadata.title ?? name ?? id;
}

/** The Python package of the app's modules. */
export function packageNameOf({ manifest }: AppPackage): string {
  return manifest.packageName ?? DEFAULT_PACKAGE;
}

/** Reads an app directory, and reads it again only after a file was added, removed or edited. */
export class PackageReader {
  readonly directory: string;
  readonly #clientCode = new ClientCodeReader();
  #fingerprint: string | null = null;
  #package: AppPackage | null = null;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** @throws AppProblem when the directory or manifest is missing, or the manifest is invalid */
  read(): AppPackage {
    checkDirectory(this.directory);
    const tree = readTree(this.directory, PARTS);
    const now = fingerprint(tree);
    if (this.#package && now === this.#fingerprint) return this.#package;
    const { files, links } = tree;
    const manifestFile = files.find((file) => file.path === MANIFEST_FILE);
    if (!manifestFile) throw new AppProblem(join(this.directory, MANIFEST_FILE), null, whyNoManifest(links));
    const problems = new Problems();
    for (const link of links) problems.add(new AppProblem(link, null, LINK));
    const clientUnits = CLIENT_FOLDERS.flatMap((folder) => readCodeFolder(files, folder));
    const manifest = readManifest(readText(manifestFile), MANIFEST_FILE);
    for (const problem of manifest.problems) problems.add(problem);
    this.#package = {
      id: basename(this.directory),
      directory: this.directory,
      manifest,
      client: this.#clientCode.read(clientUnits, problems),
      clientUnits,
      serverUnits: SERVER_FOLDERS.flatMap((folder) => readCodeFolder(files, folder)),
      theme: readTheme(files, manifest.head.html, problems),
      problems: problems.all,
      tree,
    };
    this.#fingerprint = now;
    return this.#package;
  }
}

function whyNoManifest(links: readonly string[]): string {
  return links.includes(MANIFEST_FILE) ? LINK : 'no such file; an app directory holds one';
}

function checkDirectory(directory: string): void {
  if (!existsSync(directory)) throw new AppProblem(directory, null, 'no such directory');
  if (!statSync(directory).isDirectory()) throw new AppProblem(directory, null, 'expected an app directory, found a file');
}
