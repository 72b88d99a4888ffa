/** Style sheets for the inspector's own documents, which the build imports as texts. */
declare module '*.css' {
  const text: string;
  export default text;
}
