// Mocha's spec report, and the totals written to the file SANDTABLE_TOTALS for the closing line of `npm test`.
const { writeFileSync } = require('node:fs');
const { reporters } = require('mocha');

module.exports = class extends reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    const file = process.env.SANDTABLE_TOTALS;
    runner.once('end', () => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      if (file) {
        writeFileSync(file, JSON.stringify({ passes, failures, pending }));
      }
    });
  }
};
