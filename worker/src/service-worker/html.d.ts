/** Pages come as texts into the bundle (`esbuild.config.mjs`). */
declare module '*.html' {
  const text: string;
  export default text;
}
