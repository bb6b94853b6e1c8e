/** What only the bundle for the browser knows: texts as modules, assertions and the runner without Node. */
declare module '*.sand' {
  const text: string;
  export default text;
}
declare module 'assert/' {
  import assert = require('node:assert');
  export default assert;
}
declare module 'mocha/mocha';
