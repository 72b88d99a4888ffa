/** Public interface of `objects/`: page objects for Python, and Python objects for the page (decisions/page-objects.md). */
export { SyncResultError } from './callbacks/index.ts';
export { Codec, valueOfJson } from './codec.ts';
export { readingForDelivery } from './events/index.ts';
export { execute, type Invoke, type ObjectOp } from './execute.ts';
export { describeFailure, EarlierFailure, faultIn, HostFault, textOf } from './failure.ts';
export { invoke } from './invoke.ts';
export { isNative } from './kind.ts';
export { evaluateGlobally, namedFunction } from './named-call.ts';
export { createPageObjects, type PageObjects } from './page-objects.ts';
export { PythonObject } from './python-objects.ts';
export { QUERIES } from './queries.ts';
export { type WhenReleased, watchRejections } from './rejections.ts';
export { copy } from './shapes.ts';
