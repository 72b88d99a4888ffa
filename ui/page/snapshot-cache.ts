import { bufferFreer, fileNameOf, SNAPSHOT_CACHE_FOLDER } from '../../shared/common/index.ts';
import { isSnapshotCached, pageAssets, SNAPSHOT_CACHE_KEY } from '../start/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * Cache the memory snapshot that Python was started from in a file in the browser, which the next visit reads at once. Files of other builds
 * are deleted. Does nothing where Python was started without a snapshot, or the browser has no such files.
 *
 * @throws Error, DOMException where it cannot be cached, for lack of space or since the file is being read
 */
export async function cacheSnapshot(window: PageWindow & typeof globalThis): Promise<void> {
  const { snapshot, bytes } = pageAssets(window);
  const { storage } = window.navigator;
  const isUsed = snapshot !== null && (window.hearthDownload?.received === bytes || isSnapshotCached(window, snapshot));
  if (!isUsed || !storage) return;
  const name = fileNameOf(snapshot);
  const folder = await (await storage.getDirectory()).getDirectoryHandle(SNAPSHOT_CACHE_FOLDER, { create: true });
  const file = await folder.getFileHandle(name, { create: true });
  if ((await file.getFile()).size !== bytes) {
    const { ok, body } = await window.fetch(snapshot, { cache: 'force-cache' });
    if (!ok || body === null) return;
    // The file changes only when the stream is closed, so no one reads a part of it.
    await body.pipeTo(freeingChunks(await file.createWritable()));
  }
  window.localStorage.setItem(SNAPSHOT_CACHE_KEY, name);
  for await (const other of folder.keys()) if (other !== name) await folder.removeEntry(other);
}

/** The same sink, which frees written chunks at once: 15 MB that would otherwise stay until the next garbage collection. */
function freeingChunks(file: FileSystemWritableFileStream): WritableStream<Uint8Array<ArrayBuffer>> {
  const free = bufferFreer(new MessageChannel());
  const writer = file.getWriter();
  return new WritableStream({
    async write(chunk) {
      await writer.write(chunk);
      free([chunk.buffer]);
    },
    close: () => writer.close(),
    abort: (reason) => writer.abort(reason),
  });
}
