/** Look-ups, the names of choices, and the end of loading. */
(() => {
  const { maps } = window.google;
  const { LatLng, LatLngBounds } = maps;
  const numbered = (names, first = 0) => Object.fromEntries(names.map((name, at) => [name, at + first]));

  /** Finds every address but the names of statuses, which it answers with. */
  class Geocoder {
    geocode(request, answer) {
      window.mapsStandIn.requests.push(request);
      const asked = request.address ?? 'a place';
      const status = /^[A-Z_]{5,}$/.test(asked) ? asked : 'OK';
      const location = request.location ?? new LatLng(52.2, 0.12);
      const bounds = new LatLngBounds({ lat: 52, lng: 0 }, { lat: 53, lng: 1 });
      const found = {
        address_components: [{ long_name: asked, short_name: asked.slice(0, 2), types: ['locality'] }],
        formatted_address: `${asked}, somewhere`,
        geometry: { location, location_type: 'APPROXIMATE', bounds, viewport: bounds },
        place_id: 'place',
        types: ['locality'],
      };
      const results = status === 'OK' ? [found] : [];
      return new Promise((resolve, reject) => {
        setTimeout(() => {
          answer?.(results, status);
          if (status === 'OK') resolve({ results });
          else reject(Object.assign(new Error(status), { code: status }));
        }, 1);
      });
    }
  }
  const sides = ['TOP_LEFT', 'TOP_CENTER', 'TOP_RIGHT', 'LEFT_CENTER', 'LEFT_TOP', 'LEFT_BOTTOM'];
  const others = ['RIGHT_TOP', 'RIGHT_CENTER', 'RIGHT_BOTTOM', 'BOTTOM_LEFT', 'BOTTOM_CENTER', 'BOTTOM_RIGHT'];
  Object.assign(maps, {
    Geocoder,
    Animation: numbered(['BOUNCE', 'DROP'], 1),
    ControlPosition: numbered([...sides, ...others], 1),
    MapTypeControlStyle: numbered(['DEFAULT', 'HORIZONTAL_BAR', 'DROPDOWN_MENU']),
    StrokePosition: numbered(['CENTER', 'INSIDE', 'OUTSIDE']),
    SymbolPath: numbered(['CIRCLE', 'FORWARD_CLOSED_ARROW', 'FORWARD_OPEN_ARROW', 'BACKWARD_CLOSED_ARROW', 'BACKWARD_OPEN_ARROW']),
    importLibrary: async () => maps,
  });
  maps.__ib__?.();
})();
