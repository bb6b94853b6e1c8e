/** Whole games of the scenarios on the main map, by chance: every invariant after every answer, and the same again. */
import assert from 'node:assert/strict';
import { noTable } from '../../../engine/kernel/play-loop';
import { empireOfTheSun } from '../../../engine/rulesets/empire-of-the-sun';
import { checkPosition } from '../../../engine/rulesets/empire-of-the-sun/check';
import { describe as choicesOf } from '../../../engine/rulesets/empire-of-the-sun/notation';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { compiled } from '../../scenarios/compiled';
import { world } from './kit';

function start(scenario: string, seed: number): Play {
  const g = new Play(world(scenario), noTable());
  setUp(g, seed);
  g.run();
  return g;
}

/** Chance of its own, so that players prefer offensives to giving cards away. */
function chooser(seed: number): (g: Play) => number {
  let state = seed * 7919 + 1;
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 0x100000000) * n);
  };
  return (g) => {
    const played =
      g.posed.ask === 'card' ? choicesOf(g).filter(({ notation }) => /^(operations|event) /.test(notation)) : [];
    if (played.length > 0 && below(10) > 0) return played[below(played.length)]!.code;
    return g.options[below(g.count)]!;
  };
}

function play(scenario: string, seed: number): void {
  const choose = chooser(seed);
  const g = start(scenario, seed);
  const answers: number[] = [];
  while (g.asking) {
    assert.ok(g.count > 0, g.posed.ask);
    assert.ok(answers.length < 30_000, 'the game ends');
    // Every choice has words of its own.
    if (answers.length % 7 === 0)
      assert.equal(new Set(choicesOf(g).map(({ notation }) => notation)).size, g.count, g.posed.ask);
    const code = choose(g);
    answers.push(code);
    g.answer(code);
    checkPosition(g);
  }
  assert.ok(g.over);
  const again = start(scenario, seed);
  for (const code of answers) again.answer(code);
  assert.deepEqual([again.winner, again.reason, again.turn], [g.winner, g.reason, g.turn]);
  assert.ok(again.p.loc.every((at, u) => at === g.p.loc[u]) && again.p.held.every((side, i) => side === g.p.held[i]));
}

const SCENARIOS = [
  ...['campaign', '1942', '1943', '1944', 'years-1942-1943', 'years-1943-1944', 'years-1942-1944'],
  ...['short-campaign', 'shortest-campaign', 'south-pacific', 'burma'],
];

describe('Empire of the Sun: games on the main map', () => {
  for (const scenario of SCENARIOS)
    it(`${scenario} is made ready, and nothing in it is refused`, () => {
      assert.ok(empireOfTheSun.prepare(compiled(`empire-of-the-sun/${scenario}`)));
    });

  for (const [scenario, games] of [
    ['1943', 3],
    ['1944', 2],
    ['1942', 3],
    ['campaign', 1],
  ] as const)
    it(`${scenario}: they end, keep every invariant, and come out the same again`, function () {
      this.timeout(600_000);
      for (let seed = 0; seed < games; seed++) play(scenario, seed);
    });
});
