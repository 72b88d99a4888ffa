import { expect, test } from '@jest/globals';
import { slimScript } from './slim-script.mjs';

/** A minimal script of the form that Emscripten writes. */
const script = ({ after = '' } = {}) =>
  [
    'async function make(arg={}){var Module=arg;',
    'var wasmImports={draw:_draw,add:_add,name};',
    'var functionsInTableMap;function map(){functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)}',
    'var updateTableMap=()=>{};var updateGOT=()=>{};',
    'function _draw(){return GL.context}_draw.sig="v";var GL={context:1};',
    'function _add(a,b){return plus(a,b)}_add.sig="iii";var plus=(a,b)=>a+b;',
    'function name(){return "n"}Module["GL"]=GL;Module["offered"]=name;',
    'var started=begin();function begin(){return 1}var {parts}=arg;',
    'var _used,_unused,memory;function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];',
    '_unused=Module["_unused"]=wasmExports["unused"].value>>>0;memory=Module["memory"]=wasmExports["memory"]}',
    'var receive=(wasmExports)=>{assignWasmExports(wasmExports);var origExports=wasmExports;updateGOT(origExports);map()};',
    'receive(arg.instantiate(wasmImports));wasmExports.promising;',
    'function call(){return _used()+memory}call();',
    after,
    'return Module}export default make;',
  ].join('');

const slim = (how = {}, users = '') => slimScript(script(how), new Set(['add']), users);

test('what nobody uses goes, with all that it alone has used', () => {
  const { script: text } = slim();
  for (const gone of ['_draw', 'GL', '_unused', 'offered', 'updateGOT(', 'updateTableMap'])
    expect([gone, text.includes(gone)]).toEqual([gone, false]);
  for (const kept of ['_add.sig="iii"', 'var plus', '{add:_add}', 'var started=begin()', 'function begin', 'var {parts}=arg'])
    expect([kept, text.includes(kept)]).toEqual([kept, true]);
});

test('it takes from the module what is used, in whichever way', () => {
  expect(slim().exported).toEqual(new Set(['used', 'memory', 'promising']));
});

test('what others ask for by its name stays', () => {
  const { script: text, exported } = slim({}, 'module._unused module.offered');
  expect([text.includes('Module["offered"]=name'), exported.has('unused')]).toEqual([true, true]);
});

test('a script that is written otherwise is refused', () => {
  expect(() => slimScript(script().replace('updateGOT(origExports);', ''), new Set(), '')).toThrow(
    'has not "updateGOT(origExports);" once',
  );
  expect(() => slim({ after: 'updateGOT(origExports);' })).toThrow('once, as is expected');
});
