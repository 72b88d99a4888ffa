import { pythonUnits } from './units.ts';

await pythonUnits('worker/python', ['shared/python']);
