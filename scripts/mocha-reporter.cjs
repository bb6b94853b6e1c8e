// Mocha's dots, and the totals with the names of what failed, written to the file SANDTABLE_TOTALS for the end of `npm test`.
const { writeFileSync } = require('node:fs');
const { reporters } = require('mocha');

module.exports = class extends reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    const file = process.env.SANDTABLE_TOTALS;
    const failed = [];
    runner.on('fail', (test, error) => failed.push(`${test.fullTitle()}: ${error.message}`));
    runner.once('end', () => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      if (file) {
        writeFileSync(file, JSON.stringify({ passes, failures, pending, failed }));
      }
    });
  }
};
