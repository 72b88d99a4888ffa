/** Turns off stack switching in a process that imports this before anything else, since Node has no option for it. */
Reflect.deleteProperty(Reflect.get(globalThis, 'WebAssembly'), 'Suspending');
