/** Style sheets of the inspector's own documents: texts, by the build's settings. */
declare module '*.css' {
  const text: string;
  export default text;
}
