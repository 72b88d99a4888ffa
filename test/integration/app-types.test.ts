/**
 * What an app author's type checker reports with the types of the `anvil` package: nothing for a correct app, the place of each
 * mistake otherwise.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { repoRoot } from '../../scripts/lib/repo.mjs';
import { COMPONENT_SPECS } from '../../shared/components/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly message: string;
    readonly range: { readonly start: { readonly line: number } };
  }[];
  readonly summary: { readonly filesAnalyzed: number };
}

const sources: string[] = [];
let report: Promise<Report> | undefined;

/** A module of the app; gives Pyright's findings for it, each as `line: message`. One run checks all modules. */
function module(source: string): () => Promise<readonly string[]> {
  const name = `app_${sources.push(source)}.py`;
  return async () => {
    report ??= check();
    const { generalDiagnostics } = await report;
    return generalDiagnostics
      .filter(({ file }) => basename(file) === name)
      .map(({ message, range }) => `${range.start.line + 1}: ${message}`);
  };
}

async function check(): Promise<Report> {
  const extraPaths = ['worker/python', 'shared/python'].map((path) => join(repoRoot, path));
  const config = { include: ['app_*.py'], extraPaths, pythonVersion: '3.14', typeCheckingMode: 'standard' };
  writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
  for (const [index, source] of sources.entries()) writeFileSync(join(folder, `app_${index + 1}.py`), source);
  const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [pyright, '--outputjson', '-p', folder], (_failed, stdout) => resolve(stdout));
  });
  const found: Report = JSON.parse(output);
  expect(found.summary.filesAnalyzed).toBe(sources.length);
  return found;
}

const known = module(`
import anvil
import anvil.server
from anvil import *
from anvil.property_utils import anvil_property, get_unset_value
from anvil.xml import XMLDocument

button = Button(text="Go", role=["wide", "tall"])
button.add_event_handler("click", lambda **event_args: alert("Pressed"))
grid = DataGrid(columns=[{"id": "A", "title": "Name", "data_key": "name"}])
grid.jump_to_first_page()
is_paginator: Paginator = grid
panel = HtmlPanel()
both = TextBoxWithLabel("Email", placeholder="you@home")
both.label = both.text + both.placeholder
media = BlobMedia("text/plain", b"hello", name="a.txt")
size: int | None = media.length
titles: list[str | None] = [one.text() for one in XMLDocument("<a/>").find("b")]
path: str = anvil.app_path
live: LiveObjectProxy = anvil.server.call("get_row")
anvil.app.theme_colors["Primary"] = "red"

class Badge(Component):
    @anvil_property("string")
    def text(self) -> str: ...

    @handle("button_1", "click")
    def button_1_click(self, **event_args): ...
`);
test('components, dialogs, media and helpers are known with their properties and results', async () => {
  expect(await known()).toEqual([]);
});

const usual = module(`
from datetime import date
from anvil import *
from anvil._forms.form_types import NumberBox, PlainTextBox  # type: ignore

label = Label(text=date.today())
label.text = 3
label.text += 1
label.width = 100
label.visible = len([1])
label.visible = None
Button(text=5).enabled = [1]
typed: PlainTextBox = PlainTextBox()
typed.text = 3
typed.text.strip()
label.visible = typed.text and len(typed.text) > 2
counted: NumberBox = NumberBox()
if counted.text is not None:
    counted.text += 1
panel = RepeatingPanel()
panel.items = range(3)
total = sum(one["n"] for one in panel.items)
for row in panel.get_components():
    row.item["n"] = 3
for child in LinearPanel().get_components():
    child.visible = False
label.parent.parent.role = "wide"
get_url_hash().split("/")
get_url_hash()["page"]
sorted([], reverse=label.visible)
`);
test('what components take without a word, and what is usual in apps, is no mistake', async () => {
  expect(await usual()).toEqual([]);
});

const shown = module(`
import re
from collections import deque
from datetime import date, timedelta
from decimal import Decimal
from anvil import *

class Order: ...

button = Button()
def decide(order: Order | None, box: TextBox | None, file: Media | None, day: date | None):
    for right in (re.match("a", "b"), (1, 2), {1}, {"a": 1}.keys(), range(3), deque([1]), b"a", Decimal(1), timedelta(1)):
        button.visible = right
    button.enabled = box
    button.enabled = file
    button.enabled = day
    button.enabled = order is not None
    button.enabled = order
    button.enabled = day and day.isoformat()
    button.enabled = decide
`);
test('whether something shows goes by truth, but not by that of a text or of what is always true', async () => {
  const found = await shown();
  const refused = (line: number): string => `${line}: Cannot assign to attribute "enabled" for class "Button"`;
  expect(found.map((one) => one.split('\n')[0])).toEqual([refused(18), refused(19), refused(20)]);
});

const names = COMPONENT_SPECS.map(({ name }) => name).filter((name) => !name.includes('.'));
const imported = module(`from anvil import ${names.join(', ')}\n`);
test('every component of the specs can be imported', async () => {
  expect(await imported()).toEqual([]);
});

const mistaken = module(
  'from anvil import Button, Labell\nbutton = Button()\nbutton.enabled = "no"\nbutton.align = "middle"\nbutton.txt\n' +
    'from anvil import Link\nLink(text=3, col_spacing="tiny", tag={}, **{"url": "a"})\nLink(adress="a")\n',
);
test('what is not there, and values of another type, are named with their line', async () => {
  const found = await mistaken();
  expect(found.map((one) => one.split('\n')[0])).toEqual([
    '1: "Labell" is unknown import symbol',
    '3: Cannot assign to attribute "enabled" for class "Button"',
    '4: Cannot assign to attribute "align" for class "Button"',
    '5: Cannot access attribute "txt" for class "Button"',
    '8: No parameter named "adress"',
  ]);
});
