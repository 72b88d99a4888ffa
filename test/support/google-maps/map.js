/** The map: what is in view by its size, middle and zoom, and what the pointer does on it. */
(() => {
  const { maps } = window.google;
  const { event, MVCObject, LatLng, LatLngBounds, Point } = maps;
  const TILE = 256;

  /** Mercator's projection, in pixels of zoom 0. */
  const project = (place) => {
    const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((place.lat() * Math.PI) / 180)));
    return new Point(TILE * (0.5 + place.lng() / 360), TILE * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
  };
  const unproject = ({ x, y }) =>
    new LatLng((2 * Math.atan(Math.exp(Math.PI * (1 - (2 * y) / TILE))) - Math.PI / 2) * (180 / Math.PI), (x / TILE - 0.5) * 360);

  class Map extends MVCObject {
    constructor(element, options) {
      super();
      this.element = element;
      this.given = { ...options };
      this.data = new maps.Data({ map: this });
      element.tabIndex = 0;
      element.setAttribute('role', 'region');
      element.setAttribute('aria-label', 'Map');
      element.style.overflow = 'hidden';
      this.setValues(options);
      const pointers = { click: 'click', dblclick: 'dblclick', contextmenu: 'rightclick', mousemove: 'mousemove' };
      for (const [dom, name] of Object.entries(pointers)) element.addEventListener(dom, (native) => this.#pointer(name, native));
      element.addEventListener('keydown', ({ key }) => this.#key(key));
      window.mapsStandIn.maps.push(this);
      setTimeout(() => event.trigger(this, 'idle'), 0);
    }

    set(name, value) {
      const literal = name === 'center' && !(value instanceof LatLng);
      super.set(name, literal ? new LatLng(value) : name === 'zoom' ? this.#clamped(value) : value);
    }

    changed(name) {
      if (name === 'center' || name === 'zoom') event.trigger(this, 'bounds_changed');
    }

    getBounds() {
      const { width, height } = this.element.getBoundingClientRect();
      if (width === 0 || height === 0) return undefined;
      return new LatLngBounds(this.#at(0, height), this.#at(width, 0));
    }

    panTo(place) {
      this.set('center', place);
    }

    panBy(x, y) {
      const { width, height } = this.element.getBoundingClientRect();
      this.set('center', this.#at(width / 2 + x, height / 2 + y));
    }

    panToBounds(bounds) {
      if (!this.getBounds()?.contains(bounds.getCenter())) this.set('center', bounds.getCenter());
    }

    fitBounds(bounds, padding = 0) {
      const { width, height } = this.element.getBoundingClientRect();
      const [low, high] = [project(bounds.getSouthWest()), project(bounds.getNorthEast())];
      const room = Math.min((width - 2 * padding) / Math.abs(high.x - low.x), (height - 2 * padding) / Math.abs(high.y - low.y));
      this.set('center', bounds.getCenter());
      this.set('zoom', Math.floor(Math.log2(room)));
    }

    /** The place at a pixel of the element. */
    #at(x, y) {
      const { width, height } = this.element.getBoundingClientRect();
      const middle = project(this.get('center'));
      const scale = 2 ** this.get('zoom');
      return unproject(new Point(middle.x + (x - width / 2) / scale, middle.y + (y - height / 2) / scale));
    }

    #clamped(zoom) {
      return Math.min(this.get('maxZoom') ?? 22, Math.max(this.get('minZoom') ?? 0, zoom));
    }

    #pointer(name, native) {
      if (native.target !== this.element) return;
      const { left, top } = this.element.getBoundingClientRect();
      const pixel = new Point(native.clientX - left, native.clientY - top);
      event.trigger(this, name, { latLng: this.#at(pixel.x, pixel.y), pixel, domEvent: native, stop() {} });
    }

    #key(key) {
      if (key === '+') this.set('zoom', this.get('zoom') + 1);
      if (key === '-') this.set('zoom', this.get('zoom') - 1);
    }
  }
  maps.__accessors(Map, 'center', 'zoom', 'heading', 'tilt', 'mapTypeId');
  maps.Map = Map;
})();
