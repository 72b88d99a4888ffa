/** MSW keeps cookies in `localStorage` wherever it is not in Node, and refuses to load without it; workers have none. */
const nothing: Pick<Storage, 'getItem' | 'setItem'> = { getItem: () => null, setItem: () => undefined };

Object.defineProperty(globalThis, 'localStorage', { value: nothing, configurable: true });
