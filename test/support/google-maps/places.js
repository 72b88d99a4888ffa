/** Places, areas, points, sizes, and how long and large they are on a sphere. */
(() => {
  const { maps } = window.google;
  const RADIUS = 6_378_137;
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const wrapped = (lng) => (lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180);

  class LatLng {
    #lat;
    #lng;

    constructor(lat, lng, noWrap = false) {
      const [north, east] = typeof lat === 'object' ? [lat.lat, lat.lng].map((one) => (typeof one === 'function' ? one.call(lat) : one)) : [lat, lng];
      if (!Number.isFinite(north) || !Number.isFinite(east)) throw new Error(`InvalidValueError: not a LatLng: ${north}, ${east}`);
      this.#lat = noWrap ? north : Math.min(90, Math.max(-90, north));
      this.#lng = noWrap ? east : wrapped(east);
    }

    lat() {
      return this.#lat;
    }

    lng() {
      return this.#lng;
    }

    equals(other) {
      return other.lat() === this.#lat && other.lng() === this.#lng;
    }

    toJSON() {
      return { lat: this.#lat, lng: this.#lng };
    }
  }
  const place = (value) => (value instanceof LatLng ? value : new LatLng(value));

  class LatLngBounds {
    #low = null;
    #high = null;

    constructor(low, high = low) {
      if (!low) return;
      this.#low = place(low);
      this.#high = place(high);
    }

    getSouthWest() {
      return this.#low ?? new LatLng(1, 180);
    }

    getNorthEast() {
      return this.#high ?? new LatLng(-1, -180);
    }

    getCenter() {
      const [west, east] = [this.#low.lng(), this.#high.lng()];
      return new LatLng((this.#low.lat() + this.#high.lat()) / 2, (west + east + (west > east ? 360 : 0)) / 2);
    }

    contains(value) {
      const at = place(value);
      const [west, east] = [this.#low.lng(), this.#high.lng()];
      const within = west <= east ? at.lng() >= west && at.lng() <= east : at.lng() >= west || at.lng() <= east;
      return at.lat() >= this.#low.lat() && at.lat() <= this.#high.lat() && within;
    }

    isEmpty() {
      return this.#low === null;
    }
  }

  class Point {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
  }

  class Size {
    constructor(width, height) {
      Object.assign(this, { width, height });
    }
  }

  const spherical = {
    computeDistanceBetween(from, to) {
      const [low, high] = [radians(from.lat()), radians(to.lat())];
      const [dLat, dLng] = [high - low, radians(to.lng() - from.lng())];
      const half = Math.sin(dLat / 2) ** 2 + Math.cos(low) * Math.cos(high) * Math.sin(dLng / 2) ** 2;
      return 2 * RADIUS * Math.asin(Math.sqrt(half));
    },
    computeLength(path) {
      return path.slice(1).reduce((sum, to, at) => sum + spherical.computeDistanceBetween(path[at], to), 0);
    },
    computeArea(path) {
      const excess = path.reduce((sum, from, at) => {
        const to = path[(at + 1) % path.length];
        const [low, high] = [from, to].map((one) => Math.tan((Math.PI / 2 - radians(one.lat())) / 2));
        const turn = radians(from.lng() - to.lng());
        return sum + 2 * Math.atan2(low * high * Math.sin(turn), 1 + low * high * Math.cos(turn));
      }, 0);
      return Math.abs(excess) * RADIUS ** 2;
    },
  };
  Object.assign(maps, { LatLng, LatLngBounds, Point, Size, geometry: { spherical } });
})();
