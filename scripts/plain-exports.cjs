// For tests: what a module of ours exports becomes plain values once it is loaded. As it is read in by the test runner it has a getter
// for each, and what plays is several times slower with them. A binding that changes later (`export let`) would stay behind: there is none.
const Module = require('node:module');
const path = require('node:path');

const own = path.resolve(__dirname, '..') + path.sep;
const { load } = Module.prototype;

Module.prototype.load = function (file) {
  load.call(this, file);
  if (!file.endsWith('.ts') || !file.startsWith(own) || !this.exports?.__esModule) return;
  this.exports = Object.defineProperty({ ...this.exports }, '__esModule', { value: true });
};
