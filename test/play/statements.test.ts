/** Every statement of a scenario, for every rulebook: it changes a game, or a check says that it does not. */
import { strict as assert } from 'node:assert';
import { rulesets } from '../../engine/rulesets/index';
import { contexts } from '../../grammar/contexts';
import { createDiagnostics } from '../../server/checks';
import { parts } from '../../server/checks/played/parts';
import { createModel } from '../../server/model';
import type { ModelImpl } from '../../server/model/model';
import { withShipped } from '../model/shipped';
import { course, members } from './walk';

/** A scenario of each rulebook, and one of each statement that changes it. */
const games: Readonly<Record<string, { base: string; answers: number; statements: Readonly<Record<string, string>> }>> =
  {
    'war-in-the-pacific': {
      base: 'short',
      answers: 40,
      statements: {
        turns: 'turns 6..8',
        setup: 'setup japan { 0804 Kure: CV }',
        reinforcements: 'reinforcements japan { turn 5..8: 2 Land }',
        reserve: 'reserve us Land',
        eliminated: 'eliminated us Land',
        control: 'control japan: 0804',
        cards: 'cards japan { draw 1 }',
        players: 'players 2 { japan: jp; allies: us, uk }',
        hostile: 'hostile japan, allies',
        neutral: 'neutral allies',
        replacements: 'replacements allies { turn 5..8: us CV }',
        withdrawals: 'withdrawals japan { turn 6: 2 CV }',
        value: 'value activation-cost 9',
        option: 'option preplaced-depots on',
        track: 'track rp 3',
        victory: 'victory japan { now: at any time when turn >= 1 }',
        trigger: 'trigger boom at resources when turn >= 1 { gain 50 rp for japan }',
        given: 'given { 0804: no jp Land }',
        clear: 'clear setup japan',
        place: 'place japan 0804: CV',
        move: 'move japan 1 Land 0804 -> 0806',
        reduce: 'reduce japan Land at 0804',
        remove: 'remove japan Land at 0804',
        delay: 'delay us CV of turn 6 by 1',
      },
    },
    'taiheiyo-senshi': {
      base: 'campaign',
      answers: 60,
      statements: {
        turns: 'turns 1..3',
        setup: 'setup allies { Japan: Enterprise }',
        reinforcements: 'reinforcements allies { turn 2: Enterprise at Hawaii }',
        reserve: 'reserve Enterprise',
        eliminated: 'eliminated Enterprise',
        control: 'control japan: Midway',
        cards: 'cards japan { draw 1 }',
        players: 'players 2 { japan: jp; allies: us, gb }',
        hostile: 'hostile japan, allies',
        neutral: 'neutral allies',
        replacements: 'replacements allies { turn 1..2: us ship }',
        withdrawals: 'withdrawals allies { turn 1: Enterprise }',
        value: 'value base-land-air 3',
        option: 'option bid on',
        track: 'track score 9',
        rule: 'rule bid { }',
        victory: 'victory japan { now: at any time when turn >= 0 }',
        trigger: 'trigger boom at pearl-harbor when turn = 0 { score japan 3 }',
        given: 'given { Hawaii: no us ship }',
        clear: 'clear setup japan',
        place: 'place allies Japan: Enterprise',
        move: 'move allies Enterprise Hawaii -> Samoa',
        reduce: 'reduce allies Enterprise at Hawaii',
        remove: 'remove allies Enterprise at Hawaii',
        delay: 'delay allies Enterprise of turn 1 by 1',
      },
    },
    'ardennes-44': {
      base: 'six-turn',
      answers: 25,
      statements: {
        turns: 'turns 2..4',
        setup: 'setup german { 2129: infantry }',
        reinforcements: 'reinforcements german { turn 2: 78VG at 2129 }',
        reserve: 'reserve g-78vg-14',
        eliminated: 'eliminated g-78vg-14',
        control: 'control german: 2129',
        cards: 'cards german { draw 1 }',
        players: 'players 2 { german: ge; allied: us }',
        hostile: 'hostile german, allied',
        neutral: 'neutral allied',
        withdrawals: 'withdrawals german { turn 2: 2 infantry }',
        value: 'value tactical-movement 9',
        option: 'option free-set-up on',
        track: 'track points 3',
        rule: 'rule bottlenecks { }',

        trigger: 'trigger boom at victory when turn >= 1 { gain 50 }',
        given: 'given { 2129: no german units }',
        clear: 'clear setup german',
        place: 'place german 2129: infantry',
        move: 'move german infantry 2129 -> 2128',
        reduce: 'reduce german infantry at 2129',
        remove: 'remove german infantry at 2129',
        delay: 'delay german infantry of turn 2 by 1',
      },
    },
  };

/** What stands in a scenario without being played in it, and why. */
const notPlayed: Readonly<Record<string, string>> = {
  note: 'words of the designer, shown and told',
  map: 'the same map again: which maps can be played is held by the tests of agreement',
  ensure: 'a demand of the designer, which a check holds the opening to',
  expect: 'a forecast, which `simulate` and `test` hold many games to',
};

/** What shows only when a turn or its night has ended: the tests of these chapters hold it. */
const late: Readonly<Record<string, readonly string[]>> = {
  'ardennes-44': ['replacements', 'victory'],
  'war-in-the-pacific': ['rule'],
};

describe('the statements of a scenario', function () {
  this.timeout(300_000);

  it('are known to this walk, every one of the grammar', () => {
    for (const [rules, { statements }] of Object.entries(games))
      assert.deepEqual(
        [...Object.keys(statements), ...Object.keys(notPlayed), 'otherwise', ...(late[rules] ?? [])].sort(),
        Object.keys(contexts.scenario!.words).sort(),
        rules,
      );
    assert.deepEqual(Object.keys(games).sort(), Object.keys(rulesets).sort());
  });

  for (const [rules, { base, answers, statements }] of Object.entries(games))
    it(`change a game of ${rules}, or are reported`, () => {
      const texts = Object.fromEntries(
        Object.entries(statements).map(([word, text]) => [
          `file:///${word}.sand`,
          `scenario with-${word} of ${rules} extends ${base} "With" ja "変更" {\n  ${text}\n}\n`,
        ]),
      );
      const model = createModel(withShipped(texts)) as ModelImpl;
      const found = createDiagnostics(model);
      const plain = course(model.compile(`${rules}/${base}`)!.compiled!, answers);
      const silent = Object.keys(statements).filter((word) => {
        if (found.problems(`file:///${word}.sand`).some((one) => one.severity === 'error' || /^SND79/.test(one.code)))
          return false;
        const game = model.compile(`${rules}/with-${word}`)?.compiled;
        return !game || course(game, answers) === plain;
      });
      assert.deepEqual(silent, []);
    });

  it('tell who wins otherwise, when the last turn ends', () => {
    const sides = ['japan', 'allies'];
    const text = sides.map(
      (side) =>
        `scenario for-${side} of war-in-the-pacific extends short { turns 8..8; clear victory; otherwise ${side} }\n`,
    );
    const model = createModel(withShipped({ 'file:///own.sand': text.join('') }));
    const ends = sides.map((side) => course(model.compile(`war-in-the-pacific/for-${side}`)!.compiled!, 20_000));
    assert.notEqual(ends[0], ends[1]);
  });

  it('and what is not played are named by members of the compiled game', () => {
    const known = new Set(members());
    const shapes = ['choose.', 'roll.', 'Query.', 'Marked.'];
    for (const name of Object.keys(parts)) {
      const member = name.replace(/\?$/, '');
      assert.ok(known.has(member) || shapes.some((shape) => member.startsWith(shape)), name);
    }
  });
});
