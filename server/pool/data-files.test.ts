import { beforeEach, describe, expect, test } from '@jest/globals';
import { PYTHONS } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { pageOf } from '../testing/served-page.ts';

describe.each(PYTHONS)('data files on %s', (_where, python) => {
  const serving = serveFixture('files', '--python', python);
  const { call } = pageOf(serving);
  beforeEach(async () => {
    await call('start_over');
  });

  test('files and folders of the table are paths on disk', async () => {
    expect(await call('read')).toEqual(['one', '1,2', ['b.csv', 'deep/c.txt'], true, 'a.txt', 3]);
  });

  test('the copies go when the call ends', async () => {
    const path = String(await call('where'));
    expect(path).toMatch(/\/a\.txt$/);
    expect(await call('is_there', path)).toBe(false);
  });

  test('their names are those in the table', async () => {
    const all = ['a.txt', 'sub/b.csv', 'sub/deep/c.txt', 'subway'];
    expect(await call('names')).toEqual([all, all, 4, true, false, false]);
  });

  test('what was edited is kept, with its type, and what is new', async () => {
    expect(await call('edit')).toEqual([
      {
        'a.txt': 'ONE more',
        'new/d.txt': 'four',
        'sub/b.csv': '3,4',
        'sub/deep/c.txt': 'three',
        'sub/e.txt': 'five',
        subway: 'no',
        'log.txt': 'é',
      },
      'text/x-own',
      'text/plain',
    ]);
  });

  test('a file that has not changed is not written', async () => {
    expect(await call('change_one')).toEqual(['a.txt', 'other', 'other', 'other']);
  });

  test('what is written to a copy that nobody edits is lost, and a line says how it would be kept', async () => {
    const before = serving.lines.length;
    await call('write_in_vain');
    const said = await serving.said(/data file 'sub\/b\.csv' was written to, and that is not kept: .*editing\('sub\/b\.csv'\)/);
    expect(said).toMatch(/^server \| Warning/);
    expect(serving.lines.slice(before).filter((line) => line.includes('not kept'))).toEqual([said]);
  });

  test('nothing is kept of a block that fails, and a file is not lost with its copy', async () => {
    const gone = "the file that was to be edited is gone; data file 'subway' stays as it was";
    expect(await call('fail')).toEqual([['stopped', gone, 'one', 'no'], 4]);
  });

  test('two who edit one file do so one after the other, and nothing of either is lost', async () => {
    const counts = await Promise.all(Array.from({ length: 6 }, () => call('count_up')));
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await call('count_up')).toBe(7);
  });

  test('a file that could not be opened keeps nobody waiting', async () => {
    expect(await call('open_in_vain')).toEqual(['lock', 'unlock', 'there already']);
  });

  test('media, bytes and open files are put in the place of what was there', async () => {
    const rows = { 'a.txt': 'bytes', 'sub/b.csv': '1,2', 'sub/deep/c.txt': 'three', subway: 'no' };
    expect(await call('put')).toEqual(['bytes', { ...rows, 'm/media': 'media', file: 'file', text: 'text' }]);
  });

  test('mistakes are told by the name of the file, and the table', async () => {
    const missing = (name: string) => [
      true,
      true,
      'DataFileNotFound',
      `there is no data file '${name}' in data table 'documents'`,
    ];
    const outside = (name: string) => [
      false,
      false,
      'ValueError',
      `data_files expects the name of a file within its folder, got '${name}'`,
    ];
    expect(await call('mistakes')).toEqual([
      missing('nope'),
      missing('su'),
      missing('nope'),
      missing('nope'),
      outside('../a.txt'),
      outside('sub/../../a.txt'),
      [false, false, 'TypeError', 'data_files expects the name of a file, got int'],
      [false, false, 'TypeError', 'data_files.set() expects Media, bytes or an open file, got str'],
      [false, false, 'ValueError', "data_files.set() expects the name of a file, got ''"],
      [false, false, 'ValueError', "data_files.set() expects the name of a file, got 'sub/'"],
    ]);
  });
});
