import type { MediaPart, StoredMedia } from '../../data/index.ts';
import type { OpenMedia } from '../../services/index.ts';
import type { LazyMedia } from '../../values/index.ts';
import { streamWithTableErrors, tableError } from '../errors.ts';
import type { Access } from './access.ts';
import { readMediaId, TABLE_MEDIA } from './media-id.ts';

/**
 * The media in a cell, by the id of their lazy media. Throws `TableError` if the cell holds something else by now, or its row was
 * deleted.
 */
async function cellMedia({ rows, layout }: Pick<Access, 'rows' | 'layout'>, id: string): Promise<StoredMedia> {
  const place = readMediaId(id);
  const table = place && layout.tables.find((each) => each.id === place.table);
  const column = table?.columns.find((each) => each.id === place?.column);
  if (!place || !table || column?.type !== 'media') throw gone();
  const cells = (await rows.fetch(table.id, [place.row], [column.name])).get(place.row);
  const media = cells?.[column.name] ?? null;
  if (!isStored(media) || media.id !== place.media) throw gone();
  return media;
}

/** Opens the same media for reading, as a whole or in part. */
export async function openCellMedia(access: Pick<Access, 'rows' | 'layout'>, id: string): Promise<OpenMedia> {
  const { id: media, contentType, name, length } = await cellMedia(access, id);
  const part = (start: number, end: number): AsyncIterable<Uint8Array> =>
    streamWithTableErrors(contentOf(access, media, { start, end }));
  return { contentType, name, content: part(0, length), sized: { length, part } };
}

async function* contentOf({ rows }: Pick<Access, 'rows'>, media: number, part: MediaPart): AsyncIterable<Uint8Array> {
  const content = await rows.readMedia(media, part);
  if (!content) throw gone();
  yield* content;
}

/**
 * The media that a lazy media object from another cell refers to, so that the store can copy them. Throws `TableError` for lazy
 * media of any other kind.
 */
export async function lazyMediaToStore(access: Access, { manager, id }: LazyMedia): Promise<StoredMedia> {
  if (manager === TABLE_MEDIA) return await cellMedia(access, id);
  const instead = 'anvil.BlobMedia(m.content_type, m.get_bytes(), m.name)';
  throw tableError(`Lazy media of "${manager}" cannot be kept in a row: expected media with their content, such as ${instead}`);
}

const isStored = (cell: unknown): cell is StoredMedia =>
  typeof cell === 'object' && cell !== null && 'kind' in cell && cell.kind === 'media';

const gone = (): Error => tableError('These media are in no row any more: the row, or what its cell holds, has changed');
