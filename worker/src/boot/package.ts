import type { PyodideAPI } from 'pyodide';

/** Unpack the archive of our Python packages where the interpreter finds them. */
export async function installPackage(pyodide: PyodideAPI, archive: Promise<Response>): Promise<void> {
  const response = await archive;
  if (!response.ok) {
    throw new Error(
      `Hearth's Python package did not load: HTTP ${response.status} from ${response.url}. Is the build up to date?`,
    );
  }
  const version = pyodide.runPython('import sys; f"{sys.version_info.major}.{sys.version_info.minor}"') as string;
  pyodide.unpackArchive(await response.arrayBuffer(), 'zip', { extractDir: `/lib/python${version}/site-packages` });
}
