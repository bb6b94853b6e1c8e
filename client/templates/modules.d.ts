/** Texts are packed as they are (scripts/build.mjs). */
declare module '*.sand' {
  const text: string;
  export default text;
}
