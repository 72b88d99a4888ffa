/** Both ends must agree on which entries of a message are followed by chunks: those of the types that Python reads. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { VALUE_TYPES } from '../../protocol/index.ts';
import { inRepo } from '../../scripts/lib/repo.mjs';

const SHARED = ['_read.py', '_builtin_types.py', 'capability.py'].map((file) => `shared/python/hearth_wire/${file}`);

test.each([
  ['browser`s', ['worker/python/anvil/_media/media_classes.py', 'shared/python/hearth_wire/live_objects.py']],
  ['server`s', ['server/python/hearth_server/lazy_media.py', 'server/python/hearth_server/live_objects.py']],
])('the %s Python reads the types that the transports know, and no others', (_whose, own) => {
  const read = [...SHARED, ...own].flatMap((file) => {
    const source = readFileSync(inRepo(file), 'utf8');
    const named = [...source.matchAll(/register_reader\((?:"(\w+)"|(_TYPE)),/g)];
    return named.map(([, name]) => name ?? /^_TYPE = "(\w+)"/m.exec(source)?.[1]);
  });
  expect(read.sort()).toEqual(VALUE_TYPES);
});
