/** The data layer. */
(() => {
  const { maps } = window.google;
  const { event, MVCObject } = maps;

  class Geometry {
    #parts;

    constructor(parts) {
      this.#parts = parts;
    }

    getType() {
      return this.constructor.kind;
    }

    get() {
      return this.#parts;
    }

    getArray() {
      return this.#parts;
    }
  }
  const kinds = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'LinearRing', 'Polygon', 'MultiPolygon', 'GeometryCollection'];
  /** Rings and lines may be given as bare places. */
  const within = { MultiLineString: 'LineString', Polygon: 'LinearRing', MultiPolygon: 'Polygon' };

  class Feature extends MVCObject {
    data = null;
    #geometry;

    constructor({ geometry = null } = {}) {
      super();
      this.#geometry = geometry;
    }

    getGeometry() {
      return this.#geometry;
    }

    setGeometry(newGeometry) {
      const oldGeometry = this.#geometry;
      this.#geometry = newGeometry;
      if (this.data) event.trigger(this.data, 'setgeometry', { feature: this, newGeometry, oldGeometry });
    }
  }

  class Data extends MVCObject {
    static Feature = Feature;

    features = [];
    overrides = new Map();

    constructor(options) {
      super();
      this.setValues(options);
    }

    add(given) {
      const feature = given instanceof Feature ? given : new Feature(given);
      feature.data = this;
      this.features.push(feature);
      event.trigger(this, 'addfeature', { feature });
      return feature;
    }

    remove(feature) {
      this.features = this.features.filter((one) => one !== feature);
      feature.data = null;
      event.trigger(this, 'removefeature', { feature });
    }

    overrideStyle(feature, style) {
      this.overrides.set(feature, { ...this.overrides.get(feature), ...style });
    }

    revertStyle(feature) {
      this.overrides.delete(feature);
    }
  }
  maps.__accessors(Data, 'map', 'style', 'controls', 'controlPosition', 'drawingMode');
  for (const kind of kinds) {
    Data[kind] = class extends Geometry {
      static kind = kind;

      constructor(parts) {
        const Part = Data[within[kind]];
        super(Part ? parts.map((one) => (one instanceof Geometry ? one : new Part(one))) : parts);
      }
    };
  }
  maps.Data = Data;
})();
