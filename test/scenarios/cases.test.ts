/**
 * The test cases of the rulebooks: which are decided by the text or by a ruleset today, and which wait for one. `WRITE=1` writes the
 * lists of those that wait anew.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { runExample } from '../../engine/lab/examples';
import { readExample } from '../../engine/lab/unplayed';
import { rulesets } from '../../engine/rulesets';
import type { ExampleScript } from '../../server/model';
import { shippedModel } from './compiled';

const games = ['taiheiyo-senshi', 'ardennes-44', 'empire-of-the-sun', 'indian-ocean-region'];
const here = import.meta.dirname;
const ready = new Map<string, PreparedGame>();
const model = shippedModel();

/** What the tests of one game say, and those of all, their facts included, without the lists of cases. */
const testsOf = (game: string) =>
  [here, path.join(here, '../engine', game)]
    .flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))) : [],
    )
    .filter((name) => !games.some((other) => other !== game && name.includes(`${path.sep}${other}${path.sep}`)))
    .filter((name) => /\.(ts|json)$/.test(name) && !/(^|[\\/])(cases|waiting|reasons)\.(json|test\.ts)$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');

/** Ids in quotes, and those that head the title of a test: `it('occ-1, occ-2: what they show'`. */
function namedIn(tests: string): Set<string> {
  return new Set([
    ...(tests.match(/(?<=['"])[a-zA-Z0-9.+-]+(?=['"])/g) ?? []),
    ...[...tests.matchAll(/\bit\(\s*['"`]([a-zA-Z0-9.+, -]+)/g)].flatMap(([, ids]) =>
      ids!.split(', ').map((id) => id.trim()),
    ),
  ]);
}

const facts = (game: string, file: string): string => path.join(here, 'facts', game, `${file}.json`);

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;
}

/** Why cases wait, in words. */
const told = readJson<Record<string, string>>(path.join(here, 'facts', 'reasons.json'), {});

/** What an example says that the text does not bear out, and how much of it nobody can play yet. */
function outcome(script: ExampleScript): { failures: string[]; waiting: number } {
  const compiled = model.compile(script.scenario)?.compiled;
  assert.ok(compiled, `${script.scenario} compiles`);
  const ruleset = rulesets[compiled.game.rules];
  if (ruleset) {
    const prepared = ready.get(script.scenario) ?? ruleset.prepare(compiled);
    ready.set(script.scenario, prepared);
    return { failures: runExample(prepared, script).map((one) => one.text.en), waiting: 0 };
  }
  const { failures, waiting } = readExample(compiled, script);
  return { failures: failures.map((one) => one.text.en), waiting };
}

for (const game of games)
  describe(`cases of ${game}`, () => {
    const cases = readJson<Record<string, string>>(facts(game, 'cases'), {});
    const scripts = model.examples().filter((script) => script.game === game);
    const named = namedIn(testsOf(game));
    const decided = new Set(Object.keys(cases).filter((id) => named.has(id)));

    for (const script of scripts)
      it(script.title, () => {
        assert.ok(script.complete, 'every word of it is understood');
        const { failures, waiting } = outcome(script);
        assert.deepEqual(failures, []);
        if (waiting === 0) for (const id of script.cases) decided.add(id);
      });

    it('cite cases that exist, under titles of their own', () => {
      const cited = scripts.flatMap((script) => script.cases);
      assert.deepEqual(
        cited.filter((id) => !(id in cases)),
        [],
      );
      assert.equal(new Set(scripts.map((script) => script.title)).size, scripts.length);
    });

    it('are decided by the text, or wait for the rules engine', () => {
      const waiting = Object.keys(cases).filter((id) => !decided.has(id));
      const before = readJson<Record<string, string[]>>(facts(game, 'waiting'), {});
      const reasonOf = new Map(
        Object.entries(before).flatMap(([reason, ids]) => ids.map((id) => [id, reason] as const)),
      );
      if (process.env.WRITE) {
        // What is new in the list waits to be played.
        const after: Record<string, string[]> = {};
        for (const id of waiting) {
          const reason = reasonOf.get(id) ?? 'play';
          after[reason] = [...(after[reason] ?? []), id];
        }
        writeFileSync(facts(game, 'waiting'), `${JSON.stringify(after, null, 2)}\n`);
      }
      const reasons = readJson<Record<string, string[]>>(facts(game, 'waiting'), {});
      const listed = Object.values(reasons).flat();
      assert.equal(new Set(listed).size, listed.length, 'each waits for one reason');
      assert.deepEqual(
        Object.keys(reasons).filter((reason) => !(reason in told)),
        [],
      );
      assert.deepEqual(
        waiting.filter((id) => !listed.includes(id)),
        [],
        'decided before, but no more',
      );
      assert.deepEqual(
        listed.filter((id) => !(id in cases)),
        [],
      );
      assert.deepEqual(
        listed.filter((id) => decided.has(id)),
        [],
        'listed as waiting, but decided',
      );
    });
  });
