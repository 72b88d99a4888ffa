/** The door of `objects/`: page objects for Python, Python objects for the page (design §12). */
export { Codec, valueOfJson } from './codec.ts';
export { readingFor } from './events/index.ts';
export { execute, type ObjectOp } from './execute.ts';
export { describeFailure, faultIn, HostFault, OUR_FAULT, textOf } from './failure.ts';
export { createPageObjects, type PageObjects } from './page-objects.ts';
export { PythonObject } from './python-objects.ts';
