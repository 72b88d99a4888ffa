/** Objects whose values are set, got and listened to. */
(() => {
  const maps = ((window.google ??= {}).maps ??= {});
  window.mapsStandIn = { maps: [], overlays: [], windows: [], requests: [] };

  const listeners = (object) => (object.__listeners ??= new Map());
  const event = {
    addListener(object, name, handler) {
      const all = listeners(object);
      all.set(name, [...(all.get(name) ?? []), handler]);
      return { remove: () => all.set(name, (all.get(name) ?? []).filter((one) => one !== handler)) };
    },
    clearInstanceListeners(object) {
      listeners(object).clear();
    },
    trigger(object, name, ...args) {
      for (const handler of listeners(object).get(name) ?? []) handler.apply(object, args);
    },
  };

  class MVCObject {
    #values = new Map();

    get(name) {
      return this.#values.get(name);
    }

    set(name, value) {
      const before = this.#values.get(name);
      this.#values.set(name, value);
      if (before !== value) this.notify(name);
    }

    setValues(values) {
      for (const [name, value] of Object.entries(values ?? {})) this.set(name, value);
    }

    setOptions(values) {
      this.setValues(values);
    }

    notify(name) {
      this.changed(name);
      event.trigger(this, `${name.toLowerCase()}_changed`);
    }

    changed() {}

    addListener(name, handler) {
      return event.addListener(this, name, handler);
    }
  }

  class MVCArray extends MVCObject {
    #items;

    constructor(items = []) {
      super();
      this.#items = [...items];
    }

    getArray() {
      return this.#items;
    }

    getAt(index) {
      return this.#items[index];
    }

    getLength() {
      return this.#items.length;
    }

    setAt(index, item) {
      const before = this.#items[index];
      this.#items[index] = item;
      event.trigger(this, 'set_at', index, before);
    }

    insertAt(index, item) {
      this.#items.splice(index, 0, item);
      event.trigger(this, 'insert_at', index);
    }

    removeAt(index) {
      const [gone] = this.#items.splice(index, 1);
      event.trigger(this, 'remove_at', index, gone);
      return gone;
    }
  }

  /** `getName` and `setName` for each name. */
  const accessors = (kind, ...names) => {
    for (const name of names) {
      const capital = name[0].toUpperCase() + name.slice(1);
      kind.prototype[`get${capital}`] = function get() {
        return this.get(name);
      };
      kind.prototype[`set${capital}`] = function set(value) {
        this.set(name, value);
      };
    }
  };
  Object.assign(maps, { event, MVCObject, MVCArray, __accessors: accessors });
})();
