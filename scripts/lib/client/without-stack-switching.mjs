/** Imported by Node before anything else: what runs then finds no stack switching, for which Node has no option to turn it off. */
Reflect.deleteProperty(Reflect.get(globalThis, 'WebAssembly'), 'Suspending');
