/** The bundler imports pages as texts (`esbuild.config.mjs`). */
declare module '*.html' {
  const text: string;
  export default text;
}
