import assert from 'node:assert/strict';
import type { CompiledGame, DeclaredVerb, Effect, EffectArg } from '../../../engine/kernel/compiled';
import type { Expr } from '../../../engine/kernel/compiled-expressions';
import type { GameEvent } from '../../../engine/kernel/ruleset';
import { createPlayer } from '../../../engine/players/index';
import { rulesets } from '../../../engine/rulesets/index';
import { compiled } from '../../scenarios/compiled';

interface Done {
  /** A phase of every turn but the set-up. */
  phase: string;
  /** Something done in it, by a number, and what it is told as. */
  effect(n: EffectArg): Effect;
  told: string;
  /** What is told of doing it by 2, then by 1. */
  says: readonly RegExp[];
  /** Notations: it is done, it is left, what stands before a branch. */
  ways: readonly [yes: string, no: string, choose: string];
}

/** Rulebooks that carry effects out by lists. */
const GAMES: Readonly<Record<string, Done>> = {
  'taiheiyo-senshi/campaign': {
    phase: 'score',
    effect: (points) => ({ verb: 'score', args: { side: 'japan', points } }),
    told: 'score',
    says: [/scored 2\b/, /scored 1\b/],
    ways: ['yes', 'decline', 'choose '],
  },
  'war-in-the-pacific/standard': {
    phase: 'supply',
    effect: (amount) => ({ verb: 'next-trp', args: { side: 'japan', amount } }),
    told: 'modifier',
    says: [/\+2\b/, /\+1\b/],
    ways: ['yes', 'pass', ''],
  },
  'tutorial/spring': {
    phase: 'supply',
    effect: (by) => ({ verb: 'shift', args: { track: 'morale', by, of: 'crown' } }),
    told: 'track',
    says: [/: 8$/, /: 9$/],
    ways: ['yes', 'no', ''],
  },
};

/** What is asked of a list of effects: of whom, and how it may be answered. */
interface Asked {
  ask: string;
  side: string;
  ways: string[];
}

/**
 * What is told of a trigger that does this in the first turn; the verb `twice n` does something by `n`, then by 1. `answers`: to what effects
 * ask, kept in `asked`.
 */
function toldOf(
  scenario: string,
  effects: Effect[],
  answers: readonly string[] = [],
  asked: Asked[] = [],
): GameEvent[] {
  const { phase, effect } = GAMES[scenario]!;
  const base: CompiledGame = compiled(scenario);
  const first = Math.max(1, base.scenario.turns.first);
  const twice = {
    id: 'twice',
    names: { en: 'Twice' },
    params: [{ name: 'n', type: 'number' as const }],
    does: [effect({ param: 'n' }), effect(1)],
  };
  const game = {
    ...base,
    game: {
      ...base.game,
      verbs: [...(base.game.verbs ?? []), twice],
      triggers: [{ id: 'only', names: { en: 'Only' }, at: [phase], once: 'game', effects }],
    },
    scenario: { ...base.scenario, triggers: [], victory: [], scoring: [] },
  };
  const play = rulesets[game.game.rules]!.prepare(game).start({ seed: 3, journal: true });
  const players = game.game.sides.map((_, side) => createPlayer('random', side, 3 + side));
  for (let q = play.question(); q && (play.journal.at(-1)?.turn ?? 0) < first + 1; q = play.question()) {
    const ways = play.choices().map(({ notation }) => notation);
    const said = /^effect-(may|choice)$/.test(q.ask) ? answers[asked.length] : undefined;
    if (said !== undefined) asked.push({ ask: q.ask, side: game.game.sides[q.side]!.id, ways });
    play.answer(said === undefined ? players[q.side]!.choose(play) : q.options[ways.indexOf(said)]!);
  }
  const from = play.journal.findIndex(({ about }) => about && 'trigger' in about && about.trigger === 'only');
  return play.journal.slice(from).filter(({ turn, phase: at }) => turn === first && at === phase);
}

const twice = (n: number): Effect => ({ verb: 'twice', args: { n } });
const twiceWhen = (when: Expr): Effect => ({ ...twice(2), when });

describe('lists of effects, in every rulebook that has them', () => {
  for (const [scenario, { effect, told, says }] of Object.entries(GAMES)) {
    it(`${scenario}: one after the other, with the bodies of the game's own verbs`, () => {
      const events = toldOf(scenario, [twice(2), effect(3)]).filter(({ what }) => what === told);
      assert.equal(events.length, 3);
      for (const [k, text] of says.entries()) assert.match(events[k]!.text.en, text);
    });

    it(`${scenario}: refuses a verb that does itself`, () => {
      const itself: Effect = { verb: 'again', args: {} };
      const base = compiled(scenario);
      const verbs = [{ id: 'again', names: { en: 'Again' }, params: [], does: [itself] }];
      const triggers = [{ id: 'only', names: { en: 'Only' }, at: [GAMES[scenario]!.phase], effects: [itself] }];
      const game = { ...base, game: { ...base.game, verbs: [...(base.game.verbs ?? []), ...verbs], triggers } };
      assert.throws(() => rulesets[game.game.rules]!.prepare(game), /the verb again does itself/);
    });
  }

  for (const [scenario, { effect, told, says, ways }] of Object.entries(GAMES)) {
    const sides = compiled(scenario).game.sides.map(({ id }) => id);
    const branches = [9, 2, 1].map((n) => ({ id: `by-${n}`, names: { en: `By ${n}` }, effects: [effect(n)] }));
    const [yes, no, choose] = ways;

    it(`${scenario}: a side chooses so many branches, each once`, () => {
      const asked: Asked[] = [];
      const choice: Effect = { verb: 'choose', args: { count: { from: 1, to: 2 }, by: sides[1]! }, branches };
      const [first, second, ...more] = toldOf(scenario, [choice], [`${choose}by-2`, `${choose}by-1`], asked).filter(
        ({ what }) => what === told,
      );
      assert.deepEqual(
        asked.map(({ side, ways: all }) => [side, all.length]),
        [
          [sides[1], 3],
          [sides[1], 3],
        ],
        'of the second two branches are left, and that it is enough',
      );
      assert.match(first!.text.en, says[0]!);
      assert.match(second!.text.en, says[1]!);
      assert.deepEqual(more, []);
    });

    it(`${scenario}: what may be left is asked for, and left or done`, () => {
      const asked: Asked[] = [];
      const left: Effect = { ...effect(9), may: true };
      const [first, second, ...more] = toldOf(
        scenario,
        [left, { ...effect(2), may: true }, { verb: 'choose', args: {}, branches, may: true }, effect(1)],
        [no, yes, no],
        asked,
      ).filter(({ what }) => what === told);
      assert.deepEqual(
        asked.map(({ ask, ways: all }) => [ask, all.length]),
        [
          ['effect-may', 2],
          ['effect-may', 2],
          ['effect-choice', 4],
        ],
      );
      assert.match(first!.text.en, says[0]!);
      assert.match(second!.text.en, says[1]!);
      assert.deepEqual(more, []);
    });
  }

  for (const [scenario, { effect, told, says }] of Object.entries(GAMES))
    it(`${scenario}: rolls several dice, does the branch that holds for their sum, else the last, and goes on`, () => {
      const rolled = (op: '>' | '<=', value: number): Expr => ({
        op,
        left: { op: 'query', name: 'rolled', args: [] },
        right: { op: 'number', value },
      });
      const branches = [
        { results: [{ from: 2, to: 12 }], when: rolled('>', 12), effects: [effect(9)] },
        { results: [{ from: 2, to: 12 }], when: rolled('<=', 1), effects: [effect(9)] },
        { id: 'otherwise', effects: [{ ...effect(9), when: rolled('>', 12) }, twiceWhen(rolled('<=', 12))] },
      ];
      const roll: Effect = { verb: 'roll', args: { die: { from: 2, to: 12 }, dice: 2 }, branches };
      const events = toldOf(scenario, [roll, { ...effect(9), when: rolled('>', 0) }]);
      const dice = events.find(({ what }) => what === 'roll')?.dice?.values;
      assert.equal(dice?.length, 2);
      const done = events.filter(({ what }) => what === told);
      assert.equal(done.length, 2, 'outside the roll nothing is rolled');
      for (const [k, text] of says.entries()) assert.match(done[k]!.text.en, text);
    });
});

describe('effects that are done at once', () => {
  const query = (name: string, op: '>' | '<=', value: number): Expr => ({
    op,
    left: { op: 'query', name, args: [] },
    right: { op: 'number', value },
  });
  /** What is told of tracks that a trigger of this time moves. */
  const told = (scenario: string, at: string, effects: Effect[], verbs: DeclaredVerb[] = []): string[] => {
    const base: CompiledGame = compiled(scenario);
    const only = { id: 'only', names: { en: 'Only' }, at: [at], once: 'game', effects };
    const game = {
      ...base,
      game: { ...base.game, verbs: [...(base.game.verbs ?? []), ...verbs], triggers: [only] },
      scenario: { ...base.scenario, triggers: [] },
    };
    const play = rulesets[game.game.rules]!.prepare(game).start({ seed: 3, journal: true });
    const players = game.game.sides.map((_, side) => createPlayer('random', side, 3 + side));
    const isOver = () => play.journal.some(({ text }) => text.en.includes('(Only)'));
    for (let q = play.question(); q && !isOver(); q = play.question()) play.answer(players[q.side]!.choose(play));
    return play.journal.filter(({ text }) => text.en.includes('(Only)')).map(({ text }) => text.en);
  };

  it('Indian Ocean Region: those whose condition holds, bodies, and the branch of a roll', () => {
    const vp = (spaces: EffectArg): Effect => ({ verb: 'vp', args: { spaces } });
    const twice = { id: 'twice', names: { en: 'Twice' }, params: [], does: [vp(1), vp(1)] };
    const roll: Effect = {
      verb: 'roll',
      args: { die: { from: 1, to: 6 } },
      branches: [
        { results: [{ from: 1, to: 6 }], when: query('rolled', '>', 6), effects: [vp(7)] },
        {
          id: 'otherwise',
          effects: [
            { ...vp(7), when: query('rolled', '>', 6) },
            { verb: 'twice', args: {} },
          ],
        },
      ],
    };
    const effects = [{ ...vp(9), when: query('turn', '>', 90) }, roll];
    const [first, ...more] = told('indian-ocean-region/4-clash-of-civilizations', 'political-turn-end', effects, [
      twice,
    ]);
    const [from, to] = /(\d+) → (\d+)/.exec(first!)!.slice(1).map(Number);
    assert.equal(to! - from!, 1);
    assert.ok(more[0]?.includes(`${to} → ${to! + 1}`), more[0]);
  });

  it('Indian Ocean Region: a roll of as many dice as are said', () => {
    const vp = (spaces: EffectArg): Effect => ({ verb: 'vp', args: { spaces } });
    const results = [{ from: 3, to: 18 }];
    const roll: Effect = {
      verb: 'roll',
      args: { die: { from: 3, to: 18 }, dice: 3 },
      branches: [{ results, effects: [vp(1)] }],
    };
    assert.equal(told('indian-ocean-region/4-clash-of-civilizations', 'political-turn-end', [roll]).length, 1);
  });

  it('Indian Ocean Region: refuses what may be left where nobody is asked', () => {
    const vp: Effect = { verb: 'vp', args: { spaces: 1 }, may: true };
    assert.throws(
      () => told('indian-ocean-region/4-clash-of-civilizations', 'political-turn-end', [vp]),
      /vp cannot be left/,
    );
  });
});
