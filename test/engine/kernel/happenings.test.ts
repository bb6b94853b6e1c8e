import assert from 'node:assert/strict';
import type { CompiledGame, Effect, Trigger } from '../../../engine/kernel/compiled';
import type { Expr } from '../../../engine/kernel/compiled-expressions';
import { createPlayer } from '../../../engine/players/index';
import { rulesets } from '../../../engine/rulesets/index';
import { compiled } from '../../scenarios/compiled';

interface Played {
  /** A phase of every turn but the set-up, and something that happens in it; absent: its triggers name other times. */
  phase?: string;
  effect: Effect;
}

/** Rulebooks that play what happens by itself in their phases. */
const GAMES: Readonly<Record<string, Played>> = {
  'taiheiyo-senshi/campaign': { phase: 'score', effect: { verb: 'score', args: { side: 'japan', points: 1 } } },
  'war-in-the-pacific/standard': { phase: 'supply', effect: { verb: 'next-trp', args: { side: 'japan', amount: 1 } } },
  'tutorial/spring': { phase: 'supply', effect: { verb: 'shift', args: { track: 'morale', by: -1, of: 'crown' } } },
  'empire-of-the-sun/south-pacific': {
    phase: 'national-status',
    effect: { verb: 'shift', args: { track: 'us-political-will', by: -1 } },
  },
  'indian-ocean-region/1-choke-point': { effect: { verb: 'start-military-turns', args: {} } },
};

const turnIs = (op: '=' | '>=', value: number): Expr => ({
  op,
  left: { op: 'query', name: 'turn', args: [] },
  right: { op: 'number', value },
});

/** The turns in which the only trigger of a scenario happens, of the three from `first` on. */
function turnsOf(scenario: string, first: number, said: Omit<Trigger, 'id' | 'names' | 'effects'>): number[] {
  const base: CompiledGame = compiled(scenario);
  const only: Trigger = { id: 'only', names: { en: 'Only' }, effects: [GAMES[scenario]!.effect], ...said };
  const game = {
    ...base,
    game: { ...base.game, triggers: [only] },
    scenario: { ...base.scenario, triggers: [], victory: [], scoring: [] },
  };
  const play = rulesets[game.game.rules]!.prepare(game).start({ seed: 3, journal: true });
  const players = game.game.sides.map((_, side) => createPlayer('random', side, 3 + side));
  for (let q = play.question(); q && (play.journal.at(-1)?.turn ?? 0) < first + 3; q = play.question())
    play.answer(players[q.side]!.choose(play));
  return play.journal
    .filter(({ about, turn }) => about && 'trigger' in about && about.trigger === 'only' && turn < first + 3)
    .map(({ turn }) => turn);
}

describe('what happens by itself, in every rulebook that plays it', () => {
  for (const [scenario, { phase }] of Object.entries(GAMES)) {
    const first = Math.max(1, compiled(scenario).scenario.turns.first);
    const turns = (said: Omit<Trigger, 'id' | 'names' | 'effects'>) => turnsOf(scenario, first, said);

    if (phase !== undefined)
      it(`${scenario}: on each turn, once, once per turn, and when its condition holds`, () => {
        const when = turnIs('>=', first);
        assert.deepEqual(turns({ at: [phase], when }), [first, first + 1, first + 2]);
        assert.deepEqual(turns({ at: [phase], once: 'game', when }), [first]);
        assert.deepEqual(turns({ at: [phase], once: 'turn', when }), [first, first + 1, first + 2]);
        assert.deepEqual(turns({ at: [phase], when: turnIs('=', first + 1) }), [first + 1]);
      });

    it(`${scenario}: without a time, when its condition has come true`, () => {
      assert.deepEqual(turns({ when: turnIs('>=', first + 1) }), [first + 1]);
      assert.deepEqual(turns({ when: turnIs('=', first + 2) }), [first + 2]);
      assert.deepEqual(turns({ once: 'turn', when: turnIs('>=', first + 1) }), [first + 1, first + 2]);
    });
  }
});
