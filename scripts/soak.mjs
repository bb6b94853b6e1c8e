// `npm run soak`: what is too long for `npm test`. Ends with 1 when something failed; every part says what, and with which seed.
// Usage: node scripts/soak.mjs [part …]   parts: play rooms table seeded session agreement fuzz (default: all, some hours)
import { spawnSync } from 'node:child_process';
import { ensurePackages, root } from './ensure.mjs';

const node = (...args) => ({ args });
const mocha = (pattern, env) => ({ args: ['node_modules/mocha/bin/mocha.js', '--import=tsx', pattern], env });
const script = (file, ...args) => node('--expose-gc', '--import=tsx', `scripts/${file}`, ...args);

/** What each part runs, one after the other. */
const parts = {
  // Thousands of random games and hundreds between players, with every invariant, played again.
  play: [mocha('test/play/**/*.test.ts', { SANDTABLE_SOAK: '1' })],
  // The rooms of the unit tests with all of their samples.
  rooms: 'ide engine grammar client model lab players'
    .split(' ')
    .map((room) => mocha(`test/${room}/**/*.test.ts`, { SANDTABLE_SOAK: '1' })),
  // A turn of each game with each hand, each theme in both languages, and whatever else the tests as a person take samples of.
  table: ['turn', 'themes', 'clicks', 'labels', 'leaks', 'page'].map((file) =>
    mocha(`test/ui/${file}.test.mjs`, { SANDTABLE_SOAK: '1' }),
  ),
  // Every fix of every mistake that is sown into the shipped texts.
  seeded: [mocha('test/seeded/**/*.test.ts', { SEEDS: 'all' })],
  // Very long sessions with the server, told and asked of problems.
  session: [script('soak-session.ts'), script('soak-session.ts', '--pull')],
  // The fast rules of movement, supply and retreat against plain ones, and against the same rules by text.
  agreement: [script('ardennes.ts'), script('operational.ts'), script('ardennes-by-text.ts')],
  // Every shipped text damaged in every way, one token and one prefix in ten.
  fuzz: [script('fuzz.ts', '--every', '10', '--prefix', '10')],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(' ')}`);
  process.exit(2);
}
ensurePackages();
for (const [name, runs] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const { args, env = {} } of runs) {
    console.log(`\n── ${name}: node ${args.join(' ')}`);
    const started = Date.now();
    const { status } = spawnSync('node', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    if (status !== 0) process.exitCode = 1;
    console.log(`   ${status === 0 ? 'held' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
