import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { inRepo } from '../repo/index.ts';
import { isBlockedName } from './blocked-names.ts';

const PACKAGE = inRepo('worker/python/anvil');

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Names that code may use before a painted form opens: they neither ask nor wait, and change nothing that is shown. */
const HARMLESS: ReadonlySet<string> = new Set([
  // Describe searches, whose rows are fetched by others.
  ...words(`
    all_of any_of between fetch_only full_text_match greater_than greater_than_or_equal_to ilike
    less_than less_than_or_equal_to like none_of not_ only_cols order_by page_size batch batch_delete
    batch_update in_transaction
  `),
  // Compute values.
  ...words(`
    b64_decode b64_encode encode_uri_component json_stringify url_decode url_encode regex replace shapes
    tz tzlocal tzoffset tzutc xml to_media from_file get_margin_styles get_padding_styles
    get_spacing_styles get_unset_margin get_unset_padding get_unset_spacing get_unset_value
    property_utils
  `),
  // Declare or register something.
  ...words(`
    anvil_property portable_class serializable_type server_method handle event_handler handle_message
    add_event_handler remove_event_handler report_exceptions report_all_exceptions
    set_default_error_handling unwrap_capability exceptions
  `),
  // Return what the worker knows.
  ...words(`
    app context get_config get_app_origin get_api_origin is_app_online is_server_side
    no_loading_indicator
  `),
  // Do nothing outside of the editor.
  ...words(`
    code_completion_hints designer in_designer get_design_component get_design_name get_designer_state
    notify_interactions_changed register_interaction request_form_property_change start_editing_form
    start_editing_subform start_inline_editing update_component_properties update_component_sections
  `),
  // Functions of `webauthn`, whose name is refused; these words are too common to refuse.
  ...words(`
    create get
  `),
]);

/** Merely creating an object asks nothing, so classes are allowed. */
const isClass = (name: string): boolean => /^[A-Z]/.test(name);

/** Names that the package's public modules define for apps. */
function namesForApps(): string[] {
  const isPublic = (path: string): boolean => path.split('/').every((part) => part === '__init__.py' || !/^_|^test_/.test(part));
  const files = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.py') && isPublic(path),
  );
  const text = files.map((path) => readFileSync(join(PACKAGE, path), 'utf8')).join('\n');
  const stubs = readFileSync(join(PACKAGE, '__init__.pyi'), 'utf8');
  const defined = [...`${text}\n${stubs}`.matchAll(/^(?:async )?(?:def|class) ([a-zA-Z]\w*)/gm)];
  const passedOn = [...stubs.matchAll(/ as ([a-zA-Z]\w*)$/gm)];
  const listed = [...text.matchAll(/^__all__ = \[([^\]]*)\]/gm)].flatMap(([, names = '']) => [
    ...names.matchAll(/"([a-zA-Z]\w*)"/g),
  ]);
  return [...new Set([...defined, ...passedOn, ...listed].map(([, name = '']) => name))].sort();
}

test('what apps can ask for is refused, or is known to be harmless', () => {
  expect(namesForApps().filter((name) => !isBlockedName(name) && !isClass(name) && !HARMLESS.has(name))).toEqual([]);
});

test('nothing is called harmless that is not there, or is refused', () => {
  const names = namesForApps();
  expect([...HARMLESS].filter((name) => isBlockedName(name) || !names.includes(name))).toEqual([]);
});
