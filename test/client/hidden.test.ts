/**
 * What a side hides, the other is told nowhere: with the hidden dealt anew, everything that its table shows stays the same. Games whose
 * secrets differ and whose open part is one and the same are told apart by nothing: not by view, log, question, overlays, explanations.
 */
import assert from 'node:assert/strict';
import { Session } from '../../client/webview/play/session';
import type { Game } from '../../engine/kernel/ruleset';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets';
import { amount } from '../amount';
import { compiled } from '../scenarios/compiled';

/** A random game of so many answers. */
function played(scenario: string, seed: number, most: number, option?: string): Session {
  const plain = compiled(scenario);
  const options = { ...plain.scenario.options, ...(option ? { [option]: true } : {}) };
  const game = { ...plain, scenario: { ...plain.scenario, options } };
  const session = new Session(rulesets[game.game.rules]!.prepare(game), seed, {});
  const players = game.game.sides.map((_, side) => createPlayer('random', side, seed * 10 + side));
  for (let asked = session.question(); asked && session.line.length < most; asked = session.question())
    session.answer(players[asked.side]!.choose(session.game), false);
  return session;
}

/** Everything that a person who plays the side can be told of a position, by what it is told with. */
function told(game: Game, side: number): Record<string, unknown> {
  const view = game.view(side);
  const question = game.question();
  const mine = question?.side === side;
  const out: Record<string, unknown> = { view };
  if (mine) {
    const { ask, rule, context } = { context: undefined, ...question };
    out.question = { ask, rule, context, choices: game.choices().map((choice) => ({ ...choice })) };
    out.combat = game.combat?.() ?? null;
  }
  const units = view.units.filter((_, i) => i % Math.ceil(view.units.length / 6) === 0);
  for (const { id } of game.prepared.ruleset.overlays ?? []) {
    out[`overlay ${id}`] = game.overlay?.(id);
    for (const unit of units)
      out[`overlay ${id} about ${unit.id}`] = game.overlay?.(id, { units: [unit.id], place: unit.at ?? null });
  }
  if (mine)
    for (const unit of units) {
      out[`explain ${unit.id}`] = game.explain?.({ unit: unit.id });
      for (const { at } of units)
        if (at) out[`explain ${unit.id} ${at}`] = game.explain?.({ unit: unit.id, place: at });
    }
  return out;
}

describe('what is hidden', () => {
  const games: [scenario: string, answers: number, option?: string][] = [
    ['war-in-the-pacific/standard', 900],
    ['taiheiyo-senshi/campaign', 400],
    // One of three sites holds the dump; only the Allies know which.
    ['ardennes-44/campaign', 900, 'fuel-dumps'],
  ];
  for (const [scenario, most, option] of games)
    it(`of ${scenario} is told to the other side by nothing`, () => {
      const session = played(scenario, 21, most, option);
      let different = 0;
      const leaks = new Set<string>();
      for (
        let at = 1;
        at < session.line.length;
        at += Math.ceil(session.line.length / (most < 500 ? 24 : amount(6, 24)))
      ) {
        session.seek(at);
        for (const side of [0, 1]) {
          const { game } = session;
          const known = told(game, side);
          for (const seed of [1, 2]) {
            const other = game.fork({ side, seed });
            const asked = other.question();
            // What the other side may answer follows from what it hides: only its own questions concern a side.
            if (asked?.side !== game.question()?.side) continue;
            const all = (one: Game) => JSON.stringify([one.view(0), one.view(1)]);
            if (all(other) !== all(game)) different++;
            const again = told(other, side);
            for (const [what, said] of Object.entries(known))
              if (JSON.stringify(again[what]) !== JSON.stringify(said))
                leaks.add(`${what} (answer ${at}, side ${side})`);
          }
        }
      }
      assert.ok(different >= 8, `${different} positions with other secrets`);
      assert.deepEqual([...leaks].slice(0, 12), []);
    });

  for (const [scenario, most] of games.slice(0, 2))
    it(`of ${scenario}, a card is named by the log only once it has left the hand`, () => {
      const session = played(scenario, 22, most);
      const names = new Map(
        session.prepared.compiled.game.decks.flatMap(({ cards }) =>
          cards.map(({ id, names: { en, ja } }) => [id, [id, en, ja ?? en].filter((word) => word.length > 5)] as const),
        ),
      );
      /** Event from which on a card is in a hand. */
      const since = new Map<string, number>();
      let held = 0;
      for (let at = 0; at < session.line.length; at += 3) {
        session.seek(at);
        const { log } = session;
        const hands = session.view(-1).hands.flatMap(({ cards }) => cards);
        for (const id of [...since.keys()]) if (!hands.includes(id)) since.delete(id);
        for (const id of hands) if (!since.has(id)) since.set(id, log.length);
        for (const [id, from] of since)
          for (const { text } of log.slice(from)) {
            held++;
            const words = `${text.en} ${text.ja ?? ''}`;
            assert.ok(!names.get(id)?.some((name) => words.includes(name)), `${id} is in a hand: ${words}`);
          }
      }
      assert.ok(held > 100, `${held} entries while cards were held`);
    });
});
