import { isMap, isPair, type Node } from 'yaml';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { type ClientAccess, COLUMN_TYPES, type DeclaredColumn, type DeclaredTable, isColumnType } from '../data/index.ts';
import { nearestName } from '../text/index.ts';
import { AppProblem } from './problem.ts';
import type { ReadYaml } from './yaml.ts';
import { asBoolean, asList, asObject, asText } from './yaml-values.ts';

/** The tables that a manifest declares. */
export interface DbSchema {
  readonly tables: readonly DeclaredTable[];
  /** Names of tables by the numbers in old manifests, for settings that refer to a table by its number. */
  readonly numbered: ReadonlyMap<number, string>;
  /** Declarations that cannot be used and are ignored. */
  readonly problems: readonly AppProblem[];
}

/** The declaration of a table or a column, with its key, if it is in a mapping, and its path in the YAML. */
interface Entry {
  readonly key: string | null;
  readonly value: Json;
  readonly path: readonly (string | number)[];
}

/**
 * Reads `db_schema`: a mapping of tables by their Python names or, in old manifests, a list of tables with columns by id (wire
 * §13.11).
 */
export function readDbSchema(yaml: ReadYaml, file: string): DbSchema {
  const reader = new DbSchemaReader(yaml, file);
  const raw = asObject(yaml.value)?.['db_schema'];
  const tables = raw === undefined || raw === null ? [] : reader.tables(raw);
  return { tables, numbered: reader.numbered, problems: reader.problems };
}

class DbSchemaReader {
  readonly problems: AppProblem[] = [];
  readonly numbered = new Map<number, string>();
  readonly #yaml: ReadYaml;
  readonly #file: string;

  constructor(yaml: ReadYaml, file: string) {
    this.#yaml = yaml;
    this.#file = file;
  }

  tables(value: Json): DeclaredTable[] {
    const entries = this.#entries(value, ['db_schema'], 'db_schema: expected tables by their names, or a list of them');
    // Links in old manifests refer to tables by number.
    for (const entry of entries) {
      const [number, name] = [asObject(entry.value)?.['id'], nameOfTable(entry)];
      if (typeof number === 'number' && name !== null) this.numbered.set(number, name);
    }
    return this.#unique(
      entries.flatMap((entry) => this.#table(entry)),
      ({ name }) => `table ${name} is declared twice`,
      ['db_schema'],
    );
  }

  #table(entry: Entry): DeclaredTable[] {
    const raw = asObject(entry.value);
    const name = nameOfTable(entry);
    if (!raw || !name)
      return this.#refuse(entry.path, 'expected a table: its name, and under it title, client, server and columns');
    const path = [...entry.path, 'columns'];
    const columns =
      raw['columns'] === undefined || raw['columns'] === null
        ? []
        : this.#entries(raw['columns'], path, `table ${name}: expected a list of columns`);
    return [
      {
        name,
        title: asText(raw['title']) ?? asText(raw['name']) ?? name,
        clientAccess: this.#access(raw, 'client', 'none', entry.path),
        serverAccess: this.#access(raw, 'server', 'full', entry.path),
        columns: this.#unique(
          columns.flatMap((column) => this.#column(name, column)),
          (column) => `column ${column.name} of table ${name} is declared twice`,
          path,
        ),
      },
    ];
  }

  #column(table: string, { value, path }: Entry): DeclaredColumn[] {
    const raw = asObject(value);
    const name = asText(raw?.['name']);
    if (!raw || !name) return this.#refuse(path, `table ${table}: expected a column with its name and type`);
    const type = oldLink(raw) ?? asText(raw['type']) ?? '';
    if (!isColumnType(type)) {
      const meant = nearestName(type, COLUMN_TYPES);
      const hint = meant === null ? `expected one of ${COLUMN_TYPES.join(', ')}` : `did you mean ${meant}?`;
      return this.#refuse(path, `column ${name} of table ${table} has the type ${JSON.stringify(type)}; ${hint}`);
    }
    const isClientHidden = asBoolean(raw['client_hidden']) ?? false;
    if (type !== 'link_single' && type !== 'link_multiple') return [{ name, type, target: null, isClientHidden }];
    const given = raw['target'] ?? raw['table_id'];
    const target = typeof given === 'number' ? this.numbered.get(given) : asText(given);
    if (!target)
      return this.#refuse(path, `column ${name} of table ${table} links to a table that is not named; expected its target`);
    return [{ name, type, target, isClientHidden }];
  }

  /** The access of client or server code to a table. Old manifests have it in `access`. */
  #access(raw: JsonObject, who: 'client' | 'server', usual: ClientAccess, path: Entry['path']): ClientAccess {
    const given = raw[who] ?? asObject(raw['access'])?.[who];
    if (given === undefined || given === null) return usual;
    if (given === 'none' || given === 'search' || given === 'full') return given;
    this.#refuse([...path, who], `expected none, search or full, got ${JSON.stringify(given)}; it is taken for none`);
    return 'none';
  }

  #entries(value: Json, path: Entry['path'], expectation: string): Entry[] {
    const list = asList(value);
    if (list) return list.map((item, index) => ({ key: null, value: item, path: [...path, index] }));
    const object = asObject(value);
    if (object) return Object.entries(object).map(([key, item]) => ({ key, value: item, path: [...path, key] }));
    return this.#refuse(path, expectation);
  }

  #unique<Item extends { readonly name: string }>(items: Item[], reason: (item: Item) => string, path: Entry['path']): Item[] {
    return items.filter((item, index) => {
      if (items.findIndex(({ name }) => name === item.name) === index) return true;
      this.#refuse(path, reason(item));
      return false;
    });
  }

  #refuse(path: Entry['path'], reason: string): never[] {
    this.problems.push(new AppProblem(this.#file, this.#lineOf(path), reason));
    return [];
  }

  /** The line of a key or of a list item; if it does not exist, that of its parent. */
  #lineOf(path: Entry['path']): number | null {
    const parent = this.#yaml.document.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    const pair = isMap(parent) ? parent.items.find((item) => isPair(item) && String(item.key) === last) : undefined;
    const node = (pair?.key ?? this.#yaml.document.getIn(path, true) ?? parent) as Node | undefined;
    return node?.range ? this.#yaml.lineAt(node.range[0]) : null;
  }
}

/** Types of links in the oldest manifests, from when rows were live objects. */
const OLD_LINKS: ReadonlyMap<unknown, DeclaredColumn['type']> = new Map([
  ['liveObject', 'link_single'],
  ['liveObjectArray', 'link_multiple'],
] as const);

function oldLink({ type, backend }: JsonObject): DeclaredColumn['type'] | null {
  return (backend === 'anvil.tables.Row' && OLD_LINKS.get(type)) || null;
}

function nameOfTable({ key, value }: Entry): string | null {
  return key ?? asText(asObject(value)?.['python_name']) ?? asText(asObject(value)?.['name']);
}
