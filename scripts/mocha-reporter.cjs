// Mocha's dots, and the totals with the names of what failed and the slowest files, written to the file SANDTABLE_TOTALS for the end of `npm test`.
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { reporters } = require('mocha');

/** A file of tests by the path of its source, also where it runs as a program (`test-programs.mjs`). */
const sourceOf = (file) =>
  path.relative(process.cwd(), file).replace(/^test-output.programs.[^\\/]+.(.+)\.mjs$/, '$1.ts');

/** So many of the slowest files are named. */
const SLOWEST = 12;

module.exports = class extends reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    const file = process.env.SANDTABLE_TOTALS;
    const failed = [];
    /** Milliseconds of the tests of each file. */
    const took = new Map();
    runner.on('test end', ({ file: where, duration = 0 }) => {
      if (where) took.set(where, (took.get(where) ?? 0) + duration);
    });
    runner.on('fail', (test, error) => failed.push(`${test.fullTitle()}: ${error.message}`));
    runner.once('end', () => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      if (file) {
        const slowest = [...took]
          .sort((a, b) => b[1] - a[1])
          .slice(0, SLOWEST)
          .map(([where, ms]) => ({ file: sourceOf(where), seconds: Math.round(ms / 1000) }));
        writeFileSync(file, JSON.stringify({ passes, failures, pending, failed, slowest }));
      }
    });
  }
};
