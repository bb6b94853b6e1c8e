/** What only the bundle for the browser knows: assertions and the runner without Node. */
declare module 'assert/' {
  import assert = require('node:assert');
  export default assert;
}
declare module 'mocha/mocha';
