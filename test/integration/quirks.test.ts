/** The cases in which the reference hangs, corrupts or loses data (wire §15), with the test that shows that Hearth does not. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';

interface Quirk {
  readonly reference: string;
  readonly hearth: string;
  readonly file: string;
  /** The names of tests in the file. */
  readonly tests: readonly string[];
}

const QUIRKS: readonly Quirk[] = [
  {
    reference: 'session changes that another call overtook vanish without a word',
    hearth: 'they are dropped, and the log says so',
    file: 'server/rpc/connection.test.ts',
    tests: ['session changes that another call overtook are dropped, and the terminal says so'],
  },
  {
    reference: 'an answer with `error: null`, or with neither a response nor an error, hangs the call',
    hearth: "RuntimeError('Invalid RPC response')",
    file: 'test/integration/server-wire.test.ts',
    tests: ['an answer with %s is an exception, and the next call works'],
  },
  {
    reference: 'an answer whose id is `constructor` breaks the client for good; such error types and keys are lost or hang',
    hearth: 'they are plain data',
    file: 'test/integration/server-wire.test.ts',
    tests: [
      'an answer to a call that is named like what every object has is nobody`s, and the next call works',
      'an answer with %s is an exception, and the next call works',
      'keys named like what every object has are keys',
    ],
  },
  {
    reference: 'the truth of a live object with a remote __bool__ fails',
    hearth: 'it is what the server says',
    file: 'worker/python/anvil/_server/test_live_objects.py',
    tests: ['test_length_and_truth_are_the_servers_where_it_has_them'],
  },
  {
    reference: 'binary media over HTTP arrive twice as long, or empty',
    hearth: 'they arrive byte for byte',
    file: 'test/integration/server-wire.test.ts',
    tests: ['bytes go over HTTP and come back as they are'],
  },
  {
    reference: "BlobMedia(…, name=None) has the name 'None'",
    hearth: 'it has none',
    file: 'worker/python/anvil/_media/test_media.py',
    tests: ['test_a_name_that_was_not_given_is_none'],
  },
  {
    reference: 'a URLMedia that the network fails never answers, and the spinner stays',
    hearth: 'RuntimeError with its text; the spinner ends',
    file: 'worker/python/anvil/_media/test_media.py',
    tests: ['test_no_answer_is_blamed_on_the_origin'],
  },
  {
    reference: 'TempUrl(blob, download=…) fails, from_file takes no keywords',
    hearth: 'TempUrl takes it; from_file says what is wrong with calling it at all',
    file: 'worker/python/anvil/_media/test_media.py',
    tests: ['test_a_temporary_url_is_made_by_the_page_and_given_up', 'test_files_are_for_the_server'],
  },
  {
    reference: 'generate_thumbnail of an unreadable picture never ends',
    hearth: 'ImageException',
    file: 'test/browser/images.test.ts',
    tests: ['what is no picture cannot be loaded'],
  },
  {
    reference: 'bad JSON with json=True never ends',
    hearth: 'HttpError, which is a ValueError, too',
    file: 'worker/python/anvil/test_http.py',
    tests: ['test_bad_json_is_a_value_error_and_an_http_error'],
  },
  {
    reference: 'GET or HEAD without data and query asks for `?undefined`',
    hearth: 'the address is left as it is',
    file: 'worker/python/anvil/test_http.py',
    tests: ['test_data_becomes_the_query_unless_there_is_one'],
  },
  {
    reference: 'a namedtuple cannot be sent',
    hearth: 'it travels as a list',
    file: 'shared/python/hearth_wire/test_scalars.py',
    tests: ['test_subclasses_of_plain_types_are_flattened'],
  },
  {
    reference: 'generator.send() into a generator that calls the server fails',
    hearth: 'the call is made',
    file: 'test/integration/server-wire.test.ts',
    tests: ['what is sent into a generator may make it call the server'],
  },
];

test.each(QUIRKS)('the reference: $reference. Hearth: $hearth', ({ file, tests }) => {
  const source = readFileSync(inRepo(file), 'utf8');
  const declared = (name: string): string => (file.endsWith('.py') ? `def ${name}(self` : `'${name}'`);
  expect(tests.filter((name) => !source.includes(declared(name)))).toEqual([]);
});
