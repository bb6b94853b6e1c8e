import assert from 'node:assert/strict';
import validators from '../../docs/validators.json';
import type { Edit, Problem } from '../../server/model';
import { Laboratory, seeds } from './seeds';

const all = seeds();

/** Codes of problems, in order. */
const codesOf = (problems: readonly { code: string }[]) => problems.map((p) => p.code).sort();

/** What is found after the edits of a fix, which are taken back: what was known before need not be found out again. */
function problemsAfter(lab: Laboratory, edits: readonly Edit[]): readonly Problem[] {
  const [first, ...more] = new Set(edits.map(({ uri }) => uri));
  if (first === undefined) return lab.problems();
  const here = edits.filter(({ uri }) => uri === first);
  return lab.workspace.trial(first, here, () =>
    problemsAfter(
      lab,
      edits.filter(({ uri }) => more.includes(uri)),
    ),
  );
}

describe('checks: seeded mistakes', () => {
  it('there are enough of them, of enough kinds, in all games', () => {
    const list = all.flatMap((one) => one.seeds);
    assert.ok(list.length >= 200, `${list.length} mistakes`);
    assert.ok(new Set(list.flatMap((m) => m.codes)).size >= 70);
    assert.deepEqual(
      all.map((one) => one.game),
      Object.keys(validators).sort(),
    );
    for (const one of all) {
      assert.equal(new Set(one.seeds.map((m) => m.name)).size, one.seeds.length, one.game);
      const known = new Set((validators as unknown as Record<string, string[][]>)[one.game]!.map(([id]) => id));
      for (const { validator } of one.seeds) assert.ok(validator === undefined || known.has(validator), validator);
    }
  });

  for (const one of all)
    describe(one.game, () => {
      let lab: Laboratory;
      before(() => {
        lab = new Laboratory(one.game);
      });
      after(() => assert.deepEqual(lab.problems(), [], 'taken back, nothing is left of them'));

      it('the shipped texts have none', () => assert.deepEqual(lab.problems(), []));

      // Every eighth one, or all of them with `SEEDS=all`, as the soak does.
      const chosen = one.seeds.filter((_, i) => i % 8 === 0 || process.env.SEEDS === 'all');
      // One in four of those is sown by an edit that another one takes back.
      for (const [i, seed] of chosen.entries())
        it(seed.name, () =>
          lab.sown(seed, i % 4 === 0 || process.env.SEEDS === 'all', (uri) => {
            const found = lab.problems();
            assert.deepEqual(codesOf(found), seed.codes, found.map((p) => `${p.uri} ${p.code} ${p.en}`).join('\n'));
            assert.ok(
              found.some((p) => p.uri === uri),
              'the file with the mistake is named',
            );
            for (const p of found) assert.ok(p.en.length > 10 && p.ja.length > 5, 'it is said in both languages');
            for (const p of found) if (tried(p.code) || seed.mend) mend(lab, p, found);
          }),
        );
    });
});

const tries = new Map<string, number>();

/** Whether the fixes of this are to be tried: of each code once, or all of them with `SEEDS=all`. */
function tried(key: string): boolean {
  const before = tries.get(key) ?? 0;
  tries.set(key, before + 1);
  return before < 1 || process.env.SEEDS === 'all';
}

/** Each fix takes away what it mends; of the choices it offers at least one brings nothing new. */
function mend(lab: Laboratory, problem: Problem, before: readonly Problem[]): void {
  const fresh: string[] = [];
  for (const fix of problem.fixes) {
    // The empty cells that a fix adds to a row of results are still to be filled, and say so.
    const after = codesOf(problemsAfter(lab, fix.edits)).filter(
      (code) => problem.code !== 'SND406' || code !== 'SND776',
    );
    const left = after.filter((code) => code === problem.code).length;
    const was = before.filter((p) => p.code === problem.code).length;
    assert.ok(left < was, `${problem.code}: ${fix.title.en} leaves it`);
    const rest = codesOf(before);
    fresh.push(after.filter((code) => rest.indexOf(code) < 0 || !rest.splice(rest.indexOf(code), 1)).join(' '));
  }
  if (fresh.length > 0) assert.ok(fresh.includes(''), `${problem.code}: ${fresh.join(' | ')}`);
}
