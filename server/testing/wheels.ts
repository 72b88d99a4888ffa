import { zipSync } from 'fflate';

const encoder = new TextEncoder();

/** A Python package as a wheel: one module with a `version`. */
export function wheel(name: string, version: string): { readonly file: string; readonly content: Uint8Array } {
  const info = `${name}-${version}.dist-info`;
  const parts: Record<string, string> = {
    [`${name}.py`]: `version = ${JSON.stringify(version)}\n`,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  };
  const record = [...Object.keys(parts), `${info}/RECORD`].map((path) => `${path},,\n`).join('');
  const texts = { ...parts, [`${info}/RECORD`]: record };
  const content = zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)])));
  return { file: `${name}-${version}-py3-none-any.whl`, content };
}
