import { sql } from 'kysely';
import { Bytes } from '../../values/index.ts';
import type { StoredMedia, UploadedMedia } from '../cells.ts';
import type { Connection } from '../engine/index.ts';
import { DataProblem } from '../problems.ts';
import { sqlBuilder } from '../sql/index.ts';
import type { MediaPart } from '../store.ts';
import type { Scope } from './scope.ts';

/** Bytes of one stored piece. */
const PIECE = 256 * 1024;

const MEDIA = 'hearth_media';
const PIECES = 'hearth_media_piece';

/**
 * Stores media for one cell: uploaded content, or a copy of media that another cell holds.
 *
 * @returns the id of the stored media
 * @throws DataProblem when the media to copy have been deleted
 */
export function keepMedia(connection: Connection, media: StoredMedia | UploadedMedia): Promise<number> {
  return media instanceof Bytes ? upload(connection, media) : copy(connection, media.id);
}

async function upload(connection: Connection, { content, contentType, name }: Bytes): Promise<number> {
  const row = { content_type: contentType, name, length: content.length };
  const { rows } = await connection.run(sqlBuilder.insertInto(MEDIA).values(row).returning('id').compile());
  const id = rows[0]?.['id'] as number;
  for (let position = 0; position * PIECE < content.length; position += 1) {
    const piece = content.subarray(position * PIECE, (position + 1) * PIECE);
    await connection.run(sqlBuilder.insertInto(PIECES).values({ media: id, position, content: piece }).compile());
  }
  return id;
}

async function copy(connection: Connection, from: number): Promise<number> {
  const columns = ['content_type', 'name', 'length'];
  const original = sqlBuilder.selectFrom(MEDIA).select(columns).where('id', '=', from);
  const { rows } = await connection.run(
    sqlBuilder.insertInto(MEDIA).columns(columns).expression(original).returning('id').compile(),
  );
  const id = rows[0]?.['id'] as number | undefined;
  if (id === undefined) throw new DataProblem('The media are no longer there: the cell that held them was changed');
  const pieces = sqlBuilder
    .selectFrom(PIECES)
    .select([sql<number>`${id}::bigint`.as('media'), 'position', 'content'])
    .where('media', '=', from);
  await connection.run(sqlBuilder.insertInto(PIECES).columns(['media', 'position', 'content']).expression(pieces).compile());
  return id;
}

/** Deletes media with their pieces. */
export async function dropMedia(connection: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await connection.run(sql`delete from ${sql.table(MEDIA)} where id = any(${ids})`.compile(sqlBuilder));
}

/** The content of media; each piece is fetched when it is read. Null when the media have been deleted. */
export async function readMedia(scope: Scope, id: number, part?: MediaPart): Promise<AsyncIterable<Uint8Array> | null> {
  const { rows } = await scope.run(sqlBuilder.selectFrom(MEDIA).select('length').where('id', '=', id).compile());
  const length = rows[0]?.['length'] as number | undefined;
  return length === undefined ? null : pieces(scope, id, part ?? { start: 0, end: length });
}

async function* pieces(scope: Scope, media: number, { start, end }: MediaPart): AsyncIterable<Uint8Array> {
  for (let position = Math.floor(start / PIECE); position * PIECE < end; position += 1) {
    const { rows } = await scope.run(
      sqlBuilder.selectFrom(PIECES).select('content').where('media', '=', media).where('position', '=', position).compile(),
    );
    const content = rows[0]?.['content'] as Uint8Array | undefined;
    if (!content) throw new DataProblem('The media went away while they were read: the cell that held them was changed');
    const before = position * PIECE;
    yield content.subarray(Math.max(0, start - before), end - before);
  }
}
