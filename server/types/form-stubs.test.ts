import { expect, test } from '@jest/globals';
import type { FormDefinition } from '../../protocol/index.ts';
import { formStubs } from './form-stubs.ts';

const form = (name: string, more: Partial<FormDefinition> = {}): FormDefinition => ({ class_name: name, code: '', ...more });
const HEAD = /^"""Made by[\s\S]*?FormTemplate, NumberBox, PlainTextBox\n/;
const FORMS = ['Card', 'Pages.Row', 'Frame'];
const stubs = (...forms: FormDefinition[]): Record<string, string> =>
  Object.fromEntries(
    formStubs(forms, (type) => {
      const [, dependency, name = ''] = /^form:(?:(\w+):)?(.+)$/.exec(type) ?? [];
      return FORMS.includes(name) ? { packageName: dependency ?? null, form: name } : null;
    }).map(({ path, text }) => [path, text.replace(HEAD, '')]),
  );

test('a template has its components by their types, at every depth', () => {
  const page = form('Page', {
    is_package: true,
    container: { type: 'anvil.HtmlTemplate' },
    components: [
      { name: 'panel', type: 'ColumnPanel', components: [{ name: 'label_1', type: 'Label' }] },
      { name: 'box', type: 'TextBox' },
      { name: 'number', type: 'TextBox', properties: { type: 'number' } },
      { name: '$html_1', type: 'HtmlComponent' },
      { name: 'other', type: 'Nosuch' },
    ],
  });
  expect(stubs(page)).toEqual({
    'Page/_anvil_designer.pyi': `
class PageTemplate(FormTemplate, anvil.HtmlTemplate):
    panel: anvil.ColumnPanel
    label_1: anvil.Label
    box: PlainTextBox
    number: NumberBox
    other: Any
`,
  });
});

test('forms in a template are their own classes, from beside, from elsewhere in the package and from a dependency', () => {
  const row = form('Pages.List', {
    is_package: true,
    components: [
      { name: 'row', type: 'form:Pages.Row' },
      { name: 'card', type: 'form:Card' },
      { name: 'theirs', type: 'form:lib:Card' },
    ],
  });
  expect(stubs(row)).toEqual({
    'Pages/List/_anvil_designer.pyi': `from ...Pages.Row import Row as _Pages_Row
from ...Card import Card as _Card
from lib.Card import Card as _lib_Card

class ListTemplate(FormTemplate, anvil.ColumnPanel):
    row: _Pages_Row
    card: _Card
    theirs: _lib_Card
`,
  });
});

test('modules of one folder share its stub; layouts and declared properties have their types', () => {
  const slots = { body: [{ name: 'label_1', type: 'Label' }] };
  expect(
    stubs(
      form('Shown', { layout: { type: 'form:Frame' }, components_by_slot: slots }),
      form('Card', {
        properties: [
          { name: 'title', type: 'string' },
          { name: 'data', type: 'object' },
        ],
      }),
      form('Empty'),
      form('Broken', { error: 'broken' }),
    ),
  ).toEqual({
    '_anvil_designer.pyi': `from .Frame import Frame as _Frame

class ShownTemplate(FormTemplate, anvil.WithLayout):
    layout: _Frame
    label_1: anvil.Label

class CardTemplate(FormTemplate, anvil.ColumnPanel):
    title: str
    data: Any

class EmptyTemplate(FormTemplate, anvil.ColumnPanel):
    ...

class BrokenTemplate(FormTemplate, anvil.ColumnPanel):
    def __getattr__(self, name: str) -> Any: ...
`,
  });
});
