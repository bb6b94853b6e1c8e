/** The fast engine and the plain one agree on positions of random games. */
import { strict as assert } from 'node:assert';
import { below } from '../../../engine/kernel/dice';
import type { Game } from '../../../engine/kernel/ruleset';
import { amount } from '../../amount';
import { prepared } from '../game';
import { Plain } from './plain';

/** Positions that are compared; SANDTABLE_AGREEMENT_POSITIONS sets another number. */
const positions = Number(process.env.SANDTABLE_AGREEMENT_POSITIONS ?? amount(20, 400));

/** Positions of random games of all scenarios, spread over their turns. */
function* wander(): Generator<{ name: string; game: Game; pick: (n: number) => number }> {
  const scenarios = ['standard', '1943', 'delayed-us'];
  for (let k = 0; k < positions; k++) {
    const id = scenarios[k % scenarios.length]!;
    const game = prepared(id).start({ seed: k });
    const stop = below(k, 1, 0, 1100);
    let i = 0;
    for (let q = game.question(); q && i < stop; q = game.question())
      game.answer(q.options[below(k, 2, i++, q.count)]!);
    yield { name: `${id} ${k} after ${i}`, game, pick: (n) => below(k, 3, i++, n) };
  }
}

describe('the fast engine agrees with a plain one', () => {
  it(`on zones, control, supply and networks in ${positions} positions`, () => {
    for (const { name, game } of wander()) {
      // The delayed nation has no zones before it enters, which the plain engine does not know.
      if (game.probe('entered', ['us']) === false) continue;
      const plain = new Plain(game.prepared.compiled, game);
      for (const side of ['japan', 'allies']) {
        assert.deepEqual(
          game.probe('zone', [side]),
          plain.ids.filter((id) => plain.zone(side, id)),
          `${name}: zone ${side}`,
        );
        assert.deepEqual(
          (game.probe('network', [side]) as string[]).sort(),
          plain.network(side),
          `${name}: network ${side}`,
        );
        const nation = side === 'japan' ? 'jp' : 'us';
        const supplied = plain.supplied(side);
        for (const id of plain.ids) {
          const auto = game.prepared.compiled.board.regions.some(
            (r) => r.places.includes(id) && r.properties['always-supplied']?.some((w) => w === side || w === nation),
          );
          assert.equal(
            game.probe('supplied', [nation, 'land', id]),
            supplied.has(id) || auto,
            `${name}: supply ${side} ${id}`,
          );
        }
      }
      for (const id of plain.ids)
        assert.equal(game.probe('control', [id]), plain.control(id), `${name}: control ${id}`);
    }
  });

  it('on the cheapest ways of fleets and Land, and where Land redeploys', () => {
    for (const { name, game, pick } of wander()) {
      if (game.probe('entered', ['us']) === false) continue;
      const plain = new Plain(game.prepared.compiled, game);
      for (let k = 0; k < 6; k++) {
        const side = ['japan', 'allies'][pick(2)]!;
        const cls = (['fleet', 'land'] as const)[pick(2)]!;
        const own = plain.units.filter((u) => u.side === side && u.cls === cls && !u.aboard && u.nation !== 'cn');
        if (own.length === 0 || (game.probe('in-force', [side]) as string[]).includes('ignore-overland')) continue;
        const from = own[pick(own.length)]!.at;
        const costs = plain.cheapest(side, cls, from);
        for (const to of plain.ids) {
          if (to === from) continue;
          const cost = costs.get(to);
          const found = game.probe('cheapest', [side, cls === 'fleet' ? 'fleet' : 'overland', from, to]) as
            | number
            | null;
          assert.equal(
            found === null
              ? undefined
              : found - game.prepared.compiled.game.values['activation-cost']! - extra(game, side, cls),
            cost,
            `${name}: ${side} ${cls} ${from} to ${to}`,
          );
        }
        if (cls === 'land' && game.probe('continuing', [from]) === false) {
          const nation = own.find((u) => u.at === from)!.nation;
          const found = (game.probe('redeploy-to', [nation, 'land', from]) as string[]).sort();
          assert.deepEqual(found, plain.transported(side, from), `${name}: ${side} redeploys from ${from}`);
        }
      }
    }
  });
});

describe('targets (8.2)', () => {
  it('every target on offer can be moved to, and every hex that plain ways lead to is on offer', () => {
    let questions = 0;
    for (let k = 0; k < Math.ceil(positions / 4); k++) {
      const id = ['standard', '1943'][k % 2]!;
      const game = prepared(id).start({ seed: 700 + k });
      let i = 0;
      for (let q = game.question(); q && questions < positions; q = game.question()) {
        if (q.ask === 'impulse-target' && below(k, 5, i, 6) === 0) {
          questions++;
          compareTargets(game, `${id} ${k} after ${i}`);
        }
        game.answer(game.question()!.options[below(k, 2, i++, game.question()!.count)]!);
      }
    }
    assert.ok(questions >= positions / 2, `${questions} questions`);
  });
});

function compareTargets(game: Game, name: string): void {
  const { side } = game.question()!;
  const id = ['japan', 'allies'][side]!;
  const choices = game.choices();
  for (const choice of choices.slice(0, -1)) {
    const fork = game.fork();
    fork.answer(choice.code);
    const next = fork.question()!;
    const going = ['impulse-origin', 'impulse-units', 'impulse-path'].includes(next.ask) && next.side === side;
    // A stack of one unit to the next hex may have gone and fought already, without a further question; it has paid.
    const paid = Number(fork.probe('rp', [id])) < Number(game.probe('rp', [id]));
    assert.ok(going || paid, `${name}: ${id} ${choice.notation} leads to ${next.ask}`);
  }
  if ((game.probe('in-force', [id]) as string[]).includes('ignore-overland')) return;
  const targets = new Set(game.probe('targets', [id]) as string[]);
  const offered = new Set(choices.map((c) => c.notation));
  const plain = new Plain(game.prepared.compiled, game);
  const rp = Number(game.probe('rp', [id])) - Number(game.probe('activation', [id]));
  for (const cls of ['fleet', 'land'] as const) {
    const budget = rp - (cls === 'fleet' ? Number(game.probe('surcharge', [id])) : 0);
    const from = new Set(
      plain.units.filter((u) => u.side === id && u.cls === cls && plain.canLeave(u)).map((u) => u.at),
    );
    for (const at of from)
      for (const [to, cost] of plain.cheapest(id, cls, at))
        if (to !== at && cost <= budget && !targets.has(to))
          assert.ok(offered.has(`target ${to}`), `${name}: ${id} ${cls} ${at} to ${to} for ${cost} of ${budget}`);
  }
}

/** What cards in force change of a way's cost: the difference to a way of one hex in open sea is not known here, so ask. */
function extra(game: Game, side: string, cls: string): number {
  const { values } = game.prepared.compiled.game;
  const start = Number(game.probe('activation', [side]));
  const ships = cls === 'fleet' ? Number(game.probe('surcharge', [side])) : 0;
  return start - values['activation-cost']! + ships;
}
