// Runs first of all, in browsers of any age: where Hearth cannot run, the page says so in place of a spinner that never ends.
// How Python can wait is not checked here, since there are several ways (docs/decisions/blocking.md).
(function () {
  function hasModuleWorkers() {
    let asked = false;
    const options = {
      get type() {
        asked = true;
        return 'module';
      },
    };
    try {
      // No valid address, so that nothing is started.
      new Worker('http://[', options).terminate();
    } catch (error) {
      // Thrown for the address, after the options were read.
    }
    return asked;
  }
  const isFunction = function (value) {
    return typeof value === 'function';
  };
  const requirements = [
    ['WebAssembly', function () { return isFunction(WebAssembly.instantiate); }],
    ['exceptions in WebAssembly', function () { return isFunction(WebAssembly.Exception); }],
    ['workers that are modules', hasModuleWorkers],
    ['JavaScript of the year 2024', function () { return isFunction(Promise.withResolvers) && isFunction([].toSorted); }],
  ];
  const missing = [];
  requirements.forEach(function (requirement) {
    let has = false;
    try {
      has = requirement[1]();
    } catch (error) {
      // The global that it checks does not exist.
    }
    if (!has) missing.push(requirement[0]);
  });
  if (missing.length === 0) return;
  document.write(
    '<title>This app cannot run in this browser</title>' +
      '<style>' +
      'body { margin: 0; padding: 12vh 24px; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fafafa; }' +
      'main { max-width: 40rem; margin: 0 auto; }' +
      'h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }' +
      '</style></head><body><main>' +
      '<h1>This app cannot run in this browser</h1>' +
      '<p>It needs what this browser lacks, or has switched off:</p>' +
      '<ul>' + missing.map(function (name) { return '<li>' + name + '</li>'; }).join('') + '</ul>' +
      '<p>Current versions of Chrome, Edge, Firefox and Safari have it.</p>' +
      '</main>'
  );
  window.stop();
})();
