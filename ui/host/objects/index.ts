/** The door of `objects/`: page objects for Python, Python objects for the page (design §12). */
export { PendingCalls } from './callbacks.ts';
export { Codec, valueOfJson } from './codec.ts';
export { keepEvent } from './events-in-flight.ts';
export { execute, type ObjectOp } from './execute.ts';
export { describeFailure, faultIn, HostFault, OUR_FAULT, textOf } from './failure.ts';
export { PythonObject, PythonObjects } from './python-objects.ts';
export { ObjectTable } from './table.ts';
