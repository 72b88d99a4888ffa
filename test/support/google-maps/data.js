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
    #id;
    #properties;

    constructor({ geometry = null, id, properties = {} } = {}) {
      super();
      this.#geometry = geometry;
      this.#id = id;
      this.#properties = { ...properties };
    }

    getId() {
      return this.#id;
    }

    getProperty(name) {
      return this.#properties[name];
    }

    setProperty(name, newValue) {
      const oldValue = this.#properties[name];
      this.#properties[name] = newValue;
      if (this.data) event.trigger(this.data, 'setproperty', { feature: this, name, newValue, oldValue });
    }

    removeProperty(name) {
      const oldValue = this.#properties[name];
      delete this.#properties[name];
      if (this.data) event.trigger(this.data, 'removeproperty', { feature: this, name, oldValue });
    }

    forEachProperty(use) {
      for (const [name, value] of Object.entries(this.#properties)) use(value, name);
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
