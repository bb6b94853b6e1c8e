/** What only the bundle for the browser knows: assertions and the runner without Node. */
declare module 'assert/' {
  import assert = require('node:assert');
  export default assert;
}
declare module 'mocha/mocha';

/** Texts are packed as they are (scripts/build.mjs). */
declare module '*.sand' {
  const text: string;
  export default text;
}
