/** The three small games, whose rules are their text: whole games with every invariant, and the general player against random answers. */
import { strict as assert } from 'node:assert';
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { seatsOf } from '../../engine/kernel/seats';
import { lineupsOf } from '../../engine/lab/ladder';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { rulesets } from '../../engine/rulesets/index';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';
import { type Played, playChecked } from './random-games';
import { prepareShipped } from './shipped';
import { playAll } from './threads';

/** A game: its scenarios, and so many games of each kind of player in `npm test`; in the soak there are 10,000 of each. */
interface Small {
  scenarios: readonly string[];
  random: number;
  heuristic: number;
  /** Ways to end that random games find. */
  ends: readonly string[];
}
const small: Readonly<Record<string, Small>> = {
  tutorial: {
    scenarios: ['spring', 'winter', 'thaw', 'straits'],
    random: 16,
    heuristic: 4,
    ends: ['last-turn'],
  },
  halm: { scenarios: ['morning'], random: 6, heuristic: 1, ends: ['last-turn'] },
  'amber-coast': {
    scenarios: ['summer', 'war'],
    random: 12,
    heuristic: 1,
    // Both ways: the Emperor decides before the end, or the marker is looked at after the last turn.
    ends: ['charter', 'freedom', 'last-turn'],
  },
};
const seed = 20_26;

/** In which the general player is to win from every seat: rounds of games with seats changed. */
const rounds: Readonly<Record<string, number>> = {
  'tutorial/spring': 2,
  'tutorial/winter': 1,
  'tutorial/straits': 2,
  'amber-coast/summer': 1,
  'halm/morning': 1,
};
/** It wins this share of the games of all seats. */
const share = 0.95;

/** Checked games one after the other, or where they are many on all cores. */
async function checked(list: readonly string[], all: Map<string, CompiledGame>, kind: string): Promise<Played[]> {
  if (amount(false, true)) return await playAll(list, all, { seed, kind });
  const ready = new Map<string, PreparedGame>();
  for (const [id, one] of all) ready.set(id, rulesets[one.game.rules]!.prepare(one));
  return list.map((id, i) => playChecked(ready.get(id)!, id, i, seed, 4, kind));
}

describe('the three small games', () => {
  for (const [game, { scenarios, ends, ...some }] of Object.entries(small))
    for (const kind of ['random', 'heuristic'] as const) {
      const games = amount(some[kind], 10_000);
      it(`${games} games of ${game} by ${kind} players: invariants hold after every answer, all end, and play again the same`, async () => {
        const all = new Map(scenarios.map((id) => [id, compiled(`${game}/${id}`)]));
        const list = Array.from({ length: games }, (_, i) => scenarios[i % scenarios.length]!);
        const played = await checked(list, all, kind);
        assert.equal(played.length, games);
        assert.ok(played.every(({ turn, decisions }) => turn >= 1 && decisions > 0));
        const reasons = new Set(played.map(({ reason }) => reason));
        if (kind === 'random')
          for (const end of ends) assert.ok(reasons.has(end), `${end}: ${[...reasons].join(', ')}`);
      });
    }

  for (const [scenario, some] of Object.entries(rounds)) {
    const many = amount(some, 50);
    it(`the general player wins 95 of 100 games of ${scenario} against random answers (${many} rounds, seats changed)`, () => {
      const prepared = prepareShipped(scenario);
      const seats = seatsOf(prepared.compiled);
      const lineups = lineupsOf({ upper: 'heuristic', lower: 'random' }, seats, prepared.compiled.game.sides.length);
      let [won, games] = [0, 0];
      for (let round = 0; round < many; round++)
        for (const [seat, kinds] of lineups.entries()) {
          const own = gameSeed(1, round);
          if (seats[seat]!.includes(playGame(prepared, seatPlayers(kinds, own), own).winner)) won++;
          games++;
        }
      assert.ok(won >= share * games, `${won} of ${games}`);
    });
  }
});
