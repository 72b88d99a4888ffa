/** Markers, lines, areas and info windows. */
(() => {
  const { maps } = window.google;
  const { event, MVCArray, MVCObject } = maps;
  const record = window.mapsStandIn;

  class Overlay extends MVCObject {
    constructor(options) {
      super();
      this.setValues(options);
      record.overlays.push(this);
    }
  }
  maps.__accessors(Overlay, 'map', 'visible', 'draggable', 'clickable', 'zIndex');

  /** A button on the map, so that people and tests can find it. */
  class Marker extends Overlay {
    changed(name) {
      if (name === 'map') {
        this.button?.remove();
        this.button = this.get('map') && this.makeButton();
        this.get('map')?.element.append(...[this.button].filter(Boolean));
      }
      if (!this.button) return;
      this.button.title = this.get('title') ?? '';
      this.button.hidden = this.get('visible') === false;
      this.button.style.cursor = this.get('cursor') ?? '';
      if (name === 'icon' || name === 'label' || name === 'map') this.button.replaceChildren(...this.look());
    }

    /** The picture and the words on it, if it has them. */
    look() {
      const [icon, label] = [this.get('icon'), this.get('label')];
      const url = icon?.url ?? (typeof icon === 'string' && icon);
      const picture = url && Object.assign(document.createElement('img'), { src: url, alt: '' });
      return [picture, label?.text ?? label].filter(Boolean);
    }

    makeButton() {
      const button = document.createElement('button');
      button.type = 'button';
      button.addEventListener('click', () => {
        if (this.get('clickable') !== false) event.trigger(this, 'click', { latLng: this.get('position'), stop() {} });
      });
      return button;
    }

    /** What the user does by dragging. */
    drag(place) {
      for (const name of ['dragstart', 'drag']) event.trigger(this, name, { latLng: this.get('position') });
      this.set('position', place);
      event.trigger(this, 'dragend', { latLng: place });
    }
  }
  maps.__accessors(Marker, 'position', 'icon', 'label', 'title', 'cursor', 'opacity', 'animation');

  const pathOf = (value) => (value instanceof MVCArray ? value : new MVCArray(value ?? []));

  class Polyline extends Overlay {
    set(name, value) {
      super.set(name, name === 'path' ? pathOf(value) : value);
    }
  }
  maps.__accessors(Polyline, 'path');

  class Polygon extends Overlay {
    set(name, value) {
      if (name !== 'paths') return super.set(name, value);
      const rings = Array.isArray(value) && Array.isArray(value[0]) ? value : [value];
      return super.set('paths', new MVCArray(rings.map(pathOf)));
    }

    getPath() {
      return this.get('paths')?.getAt(0);
    }

    getPaths() {
      return this.get('paths');
    }
  }

  class Rectangle extends Overlay {}
  maps.__accessors(Rectangle, 'bounds');

  class Circle extends Overlay {}
  maps.__accessors(Circle, 'center', 'radius');

  class InfoWindow extends MVCObject {
    constructor(options) {
      super();
      this.setValues(options);
      record.windows.push(this);
    }

    open({ map, anchor = null }) {
      if (!anchor && !this.get('position')) throw new Error('InvalidValueError: an info window needs a position or an anchor');
      this.hide();
      this.anchor = anchor;
      this.set('map', map);
      this.box = document.createElement('div');
      this.box.setAttribute('role', 'dialog');
      const button = document.createElement('button');
      button.setAttribute('aria-label', 'Close');
      button.addEventListener('click', () => {
        this.close();
        event.trigger(this, 'closeclick');
      });
      const content = this.get('content');
      this.box.append(button, content);
      this.box.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
      map.element.append(this.box);
      event.trigger(this, 'domready');
    }

    close() {
      if (!this.get('map')) return;
      this.hide();
      this.set('map', null);
      event.trigger(this, 'close');
    }

    hide() {
      this.box?.remove();
      this.box = null;
    }
  }
  maps.__accessors(InfoWindow, 'content', 'position', 'zIndex');
  Object.assign(maps, { Marker, Polyline, Polygon, Rectangle, Circle, InfoWindow });
})();
