import type { Json, JsonObject } from '../../../../protocol/index.ts';
import type { NodeContext } from '../../definition.ts';
import { lat_lng, type ProviderEvent } from './events.ts';
import { decodeGeometry, encodeGeometry } from './geometry.ts';
import type { Maps } from './provider.ts';
import { decode } from './values.ts';

type Feature = google.maps.Data.Feature;

interface OfFeature extends ProviderEvent {
  readonly feature: Feature;
}

interface Reshaped extends OfFeature {
  readonly newGeometry?: google.maps.Data.Geometry | null;
}

interface PropertyChanged extends OfFeature {
  readonly name: string;
  readonly newValue?: unknown;
}

/** A feature on the wire. */
interface Described {
  readonly key: number;
  readonly id?: Json;
  readonly properties?: JsonObject;
  readonly geometry: Json;
  readonly style: Json;
}

interface Snapshot {
  readonly features?: readonly Described[];
  readonly style?: Json;
  readonly options?: Json;
}

const POINTER = {
  data_click: 'click',
  data_dbl_click: 'dblclick',
  data_mousedown: 'mousedown',
  data_mouseout: 'mouseout',
  data_mouseover: 'mouseover',
  data_mouseup: 'mouseup',
  data_rightclick: 'rightclick',
} as const;

/** Python numbers its features upwards from 1; features that the user draws are numbered downwards, in a range of their own per map. */
const DRAWN_BY_ONE_MAP = 1_000_000;

/** The data layer of one map. Python holds the features; it is told what the user draws and changes. */
export class LiveData {
  readonly #maps: Maps;
  readonly #data: google.maps.Data;
  readonly #node: NodeContext;
  readonly #byKey = new Map<number, Feature>();
  readonly #keys = new WeakMap<Feature, number>();
  #drawn = 0;
  /** True while a change by Python is applied: its events are not reported back. */
  #changing = false;

  constructor(maps: Maps, map: google.maps.Map, node: NodeContext) {
    this.#maps = maps;
    this.#data = map.data;
    this.#node = node;
    this.#listen();
    this.change(['reset', node.props()['data'] ?? {}]);
  }

  /** Apply one change by Python: its name and arguments. */
  change([name, ...args]: readonly Json[]): void {
    const [first = null, second = null, third = null] = args;
    this.#changing = true;
    try {
      this.#apply(String(name), first, second, third);
    } finally {
      this.#changing = false;
    }
  }

  end(): void {
    this.#maps.event.clearInstanceListeners(this.#data);
  }

  /** Python's half of the component sends these arguments; they are not validated again. */
  #apply(name: string, first: Json, second: Json, third: Json): void {
    switch (name) {
      case 'add':
        return this.#add(first as unknown as readonly Described[]);
      case 'remove':
        return this.#remove(Number(first));
      case 'geometry':
        return this.#byKey.get(Number(first))?.setGeometry(decodeGeometry(second, this.#maps));
      case 'property':
        return this.#setProperty(Number(first), String(second), third as readonly Json[]);
      case 'base':
        return this.#data.setStyle((decode(first, this.#maps) ?? {}) as google.maps.Data.StyleOptions);
      case 'styles':
        return this.#style(first as readonly (readonly [number, Json])[]);
      case 'options':
        return this.#setOptions(first);
      case 'reset':
        return this.#reset(first as Snapshot);
      default:
        throw new TypeError(`no change of a data layer: ${name}`);
    }
  }

  #reset({ features = [], style = null, options = null }: Snapshot): void {
    for (const key of [...this.#byKey.keys()]) this.#remove(key);
    this.#data.setStyle((decode(style, this.#maps) ?? {}) as google.maps.Data.StyleOptions);
    this.#setOptions(options);
    this.#add(features);
  }

  #add(described: readonly Described[]): void {
    for (const { key, geometry, id = null, properties = {} } of described) {
      const shape = { geometry: decodeGeometry(geometry, this.#maps), properties: { ...properties } };
      const named = id === null ? shape : { ...shape, id: id as string };
      const feature = this.#data.add(new this.#maps.Data.Feature(named));
      this.#know(feature, key);
    }
    this.#style(described.filter(({ style }) => style !== null).map(({ key, style }) => [key, style] as const));
  }

  #remove(key: number): void {
    const feature = this.#byKey.get(key);
    if (!feature) return;
    this.#byKey.delete(key);
    this.#data.remove(feature);
  }

  /** Without a value the property is removed. */
  #setProperty(key: number, name: string, values: readonly Json[]): void {
    const feature = this.#byKey.get(key);
    if (values.length > 0) feature?.setProperty(name, values[0]);
    else feature?.removeProperty(name);
  }

  #style(styles: readonly (readonly [number, Json])[]): void {
    for (const [key, style] of styles) {
      const feature = this.#byKey.get(key);
      if (!feature) continue;
      this.#data.revertStyle(feature);
      if (style !== null) this.#data.overrideStyle(feature, decode(style, this.#maps) as google.maps.Data.StyleOptions);
    }
  }

  #setOptions(options: Json): void {
    const { controls, controlPosition, drawingMode } = (decode(options, this.#maps) ?? {}) as google.maps.Data.DataOptions;
    this.#data.setControls(controls ?? null);
    if (controlPosition !== undefined) this.#data.setControlPosition(controlPosition);
    this.#data.setDrawingMode(drawingMode ?? null);
  }

  #know(feature: Feature, key: number): void {
    this.#byKey.set(key, feature);
    this.#keys.set(feature, key);
  }

  #listen(): void {
    for (const [ours, theirs] of Object.entries(POINTER)) this.#on(theirs, ours, lat_lng);
    this.#on<OfFeature>('removefeature', 'data_removefeature', ({ feature }) => {
      this.#byKey.delete(this.#keys.get(feature) ?? 0);
      return {};
    });
    this.#on<Reshaped>('setgeometry', 'data_setgeometry', ({ feature, newGeometry }) => ({
      new_geometry: encodeGeometry(newGeometry ?? feature.getGeometry()),
    }));
    this.#on<PropertyChanged>('setproperty', 'data_setproperty', ({ name, newValue }) => ({ name, new_value: plain(newValue) }));
    this.#on<PropertyChanged>('removeproperty', 'data_removeproperty', ({ name }) => ({ name }));
    this.#maps.event.addListener(this.#data, 'addfeature', ({ feature }: OfFeature) => {
      if (this.#changing || this.#keys.has(feature)) return;
      const key = -(this.#node.id * DRAWN_BY_ONE_MAP + ++this.#drawn);
      this.#know(feature, key);
      const properties: Record<string, Json> = {};
      feature.forEachProperty((value, name) => {
        properties[name] = plain(value);
      });
      const geometry = encodeGeometry(feature.getGeometry());
      this.#node.raise('data_addfeature', { feature: { key, geometry, id: plain(feature.getId()), properties } });
    });
  }

  #on<H extends OfFeature>(theirs: string, ours: string, args: (event: H) => JsonObject): void {
    this.#maps.event.addListener(this.#data, theirs, (event: H) => {
      const key = this.#keys.get(event.feature);
      if (!this.#changing && key !== undefined) this.#node.raise(ours, { feature: key, ...args(event) });
    });
  }
}

/** The value as JSON; null for anything JSON can't represent. */
function plain(value: unknown): Json {
  try {
    return JSON.parse(JSON.stringify(value ?? null)) as Json;
  } catch {
    return null;
  }
}
