/** Legal set-ups: as many as the rules themselves allow, one by one; and what contradicts. */
import { strict as assert } from 'node:assert';
import type { Game } from '../../engine/kernel/ruleset';
import { setupsOf } from '../../engine/lab/setups';
import { setupsSheet } from '../../engine/lab/sheets/setups';
import { sheetText } from '../../engine/lab/sheets/sheet';
import { gameText, prepare, prepareText } from '../engine/by-text/kit';

const stacking = 'stacking crowd "Crowd" ja "混雑" (see 5) { most 2; each side }';
/** The game made ready, red's counters set up by these lines. */
const choosing = (lines: string) =>
  prepareText(
    gameText({ game: stacking }).replace('setup red { 0101: 2 guard }', `setup red {\n    ${lines}\n  }`),
    'fords/first',
  );

/** The different positions that the questions of the set-up lead to, answered in every way. */
function played(game: Game): Set<string> {
  if (game.question()?.ask !== 'set-up') {
    const red = game.view(-1).units.filter(({ nation, at }) => nation === 'rd' && /^\d/.test(at));
    // Equal counters: who of them stands where makes no difference.
    return new Set([
      red
        .map(({ at }) => at)
        .sort()
        .join(' '),
    ]);
  }
  const { options, count } = game.question()!;
  const found = new Set<string>();
  for (const answer of [...options.slice(0, count)]) {
    if (game.choices().find(({ code }) => code === answer)?.notation === 'rest') continue;
    const next = game.fork();
    next.answer(answer);
    for (const one of played(next)) found.add(one);
  }
  return found;
}

describe('legal set-ups', () => {
  for (const [name, lines, why] of [
    ['a limit', 'in (0101, 0201, 0102) limit 1: 2 guard at 0101, 0201', [[3], ['limit']]],
    ['stacking', 'in (0101, 0201, 0102): 3 guard at 0101, 0201, 0102', [[3], ['stacking']]],
    ['shared places', 'in (0101, 0201): 2 guard at 0101\n    in (0201, 0102): guard at 0102', [[2, 2], ['stacking']]],
    ['who stands there', 'in (0101, 0201): 2 guard at 0101\n    0201: guard', [[2], ['stacking', 'stands']]],
  ] as const)
    it(`are as many as the rules allow: ${name}`, () => {
      const prepared = choosing(lines);
      const found = setupsOf(prepared.compiled, 1);
      const ways = played(prepared.start({ seed: 1 }));
      // Choices are told apart, their counters are not.
      const told = name === 'shared places' ? 5 : ways.size;
      assert.deepEqual([found.count, found.exact, found.conflict], [String(told), true, []]);
      // Why there are no more: what each choice has by itself, and what makes fewer of them.
      assert.deepEqual(
        found.groups.map(({ choices, narrowed }) => [
          choices.map(({ places }) => places),
          narrowed.map(({ kind }) => kind),
        ]),
        [why],
      );
    });

  it('are an estimate where they are too many, near the truth', () => {
    const { compiled } = choosing('in (0101, 0201, 0102, 0202): 4 guard at 0101, 0201, 0102, 0202');
    const places = compiled.board.places.length;
    const many = (count: number) => Array.from({ length: count }, (_, k) => k);
    const zone = compiled.scenario.zones![0]!;
    const units = many(16).map((k) => ({
      ...compiled.units.find(({ id }) => id === zone.units[0])!,
      id: `u${k}`,
      flags: [`f${k}`],
    }));
    const large = {
      ...compiled,
      units,
      board: {
        ...compiled.board,
        grid: { shape: 'points' as const, lines: [] },
        borders: [],
        places: many(24).map((k) => ({ ...compiled.board.places[k % places]!, id: `p${k}` })),
      },
      scenario: {
        ...compiled.scenario,
        zones: [
          {
            ...zone,
            limit: 1,
            places: { set: 'places' as const, ids: many(24).map((k) => `p${k}`) },
            units: units.map(({ id }) => id),
          },
        ],
      },
    };
    const found = setupsOf(large, 1);
    const truth = many(16).reduce((product, k) => product * (24 - k), 1);
    assert.equal(found.exact, false);
    assert.ok(Math.abs(Number(found.count) / truth - 1) < 0.1, `${found.count} for ${truth}`);
  });

  it('are none where demands contradict: only those that are needed for it are named', () => {
    const { compiled } = choosing(
      'in (0101, 0201): 3 guard at 0101, 0201, 0201\n    in (0102, 0202) limit 2: guard at 0102',
    );
    const [first, second] = compiled.scenario.zones!;
    const narrow = {
      ...compiled,
      scenario: {
        ...compiled.scenario,
        zones: [{ ...first!, places: { set: 'places' as const, ids: ['0101'] } }, second!],
      },
    };
    const found = setupsOf(narrow, 1);
    assert.deepEqual(
      [found.count, found.conflict.map(({ kind, names }) => `${kind} ${names.en}`)],
      ['0', ['places Redland Guard 1, Redland Guard 2, Redland Guard 3 in 1 places', 'stacking Crowd']],
    );
    assert.match(sheetText(setupsSheet(narrow, found), 'ja'), /合法な配置はない：2 個の要求が両立しない。/);
    const none = prepare().compiled;
    assert.match(sheetText(setupsSheet(none, setupsOf(none, 1)), 'en'), /Nobody chooses/);
  });
});
