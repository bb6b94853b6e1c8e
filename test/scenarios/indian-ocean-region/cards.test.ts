import assert from 'node:assert/strict';
import type { Card, Effect } from '../../../engine/kernel/compiled';
import { allEffects, decksOf, eventOf } from '../cards-told';
import facts from '../facts/indian-ocean-region/cards.json';

type Op = [string, ...unknown[]];

describe('Political cards of Indian Ocean Region against the dossier', () => {
  const { cards } = decksOf('indian-ocean-region').find((d) => d.id === 'political')!;

  it('are 41, in order, with names, players and bursts', () => {
    assert.deepEqual(
      cards.map((c) => [c.id, c.number, c.names.en, c.play, c.properties?.burst !== undefined]),
      facts.cards.map(([id, number, en, , play, burst]) => [id, number, en, play, burst]),
    );
    for (const [i, [id, , , ja]] of facts.cards.entries()) {
      assert.ok(cards[i]!.names.ja, String(id));
      if (ja !== null) assert.equal(cards[i]!.names.ja, ja);
    }
  });

  it('have a burst exactly where the marker can move two or more', () => {
    for (const card of cards) {
      const most = Math.max(0, ...allMoves(card).map(Math.abs));
      assert.equal(most, facts.cards[card.number - 1]![6], card.id);
      assert.equal(most >= 2, card.properties?.burst !== undefined, card.id);
    }
  });

  for (const [id, number, , , , , , ops] of facts.cards as unknown[][])
    it(`${id}: effects`, () => {
      const card = cards[(number as number) - 1]!;
      const sides = Object.keys(card.effects);
      if (sides.length === 0) compare(card.id, eventOf(card).effects, ops as Op[]);
      else
        for (const side of sides) {
          const own = (ops as Op[]).flatMap((op) => forSide(op, side));
          compare(`${card.id} ${side}`, card.effects[side]!, own);
        }
    });
});

/** What an operation is when this side plays the card. */
function forSide(op: Op, side: string): Op[] {
  if (op[0] === 'by-player') {
    const own = (op.slice(1) as [string, Op[]][]).find(([who]) => who === side);
    assert.ok(own, side);
    return own[1];
  }
  if (op[0] === 'vp-toward-player') return [['vp', side === 'china' ? op[1] : op[2]]];
  return [op];
}

/** How far the marker can move. */
function allMoves(card: Card): number[] {
  const effects = [...Object.values(card.effects).flat(), ...(card.events ?? []).flatMap((e) => e.effects)];
  return allEffects(effects).flatMap((e) => {
    const n = e.args[{ vp: 'spaces', 'vp-to-invited': 'spaces', 'vp-toward': 'by' }[e.verb] ?? ''];
    return typeof n === 'number' ? [n] : [];
  });
}

/** Compares effects with operations, in order; optional conditions are those of the text. */
function compare(where: string, effects: readonly Effect[], ops: readonly Op[]): void {
  const rest = [...effects];
  for (const op of ops) {
    const [name, ...values] = op;
    const effect = rest.shift();
    assert.ok(effect, `${where}: ${name}`);
    const { verb, args } = effect;
    switch (name) {
      case 'vp':
        assert.deepEqual([verb, args.spaces], ['vp', values[0]], where);
        break;
      case 'vp-toward':
        assert.deepEqual([verb, args.target, args.by], ['vp-toward', ...values], where);
        break;
      case 'vp-toward-invited':
        assert.deepEqual([verb, args.spaces], ['vp-to-invited', values[0]], where);
        break;
      case 'choose':
        assert.equal(verb, 'choose', where);
        assert.equal(effect.branches!.length, values.length, where);
        effect.branches!.forEach((b, i) => {
          compare(where, b.effects, values[i] as Op[]);
        });
        break;
      case 'die':
        assert.equal(verb, 'roll', where);
        assert.deepEqual(args.die, { from: 1, to: 6 });
        assert.deepEqual(
          effect.branches!.map((b) => [b.results!.length, b.results![0]!.from, b.results![0]!.to]),
          values.map((row) => [1, ...(row as unknown[]).slice(0, 2)]),
          where,
        );
        effect.branches!.forEach((b, i) => {
          compare(where, b.effects, (values[i] as unknown[])[2] as Op[]);
        });
        break;
      case 'invite':
        // Asymmetric never invites Indo-Am.
        assert.deepEqual([args.factions, effect.when?.op], [['china', 'indo-am'], 'not'], where);
        assert.deepEqual(rest.shift()?.args.factions, ['china'], where);
        break;
      case 'set-flag':
        assert.equal(verb, 'allow-cooperation', where);
        break;
      case 'place-units':
        placed(where, effect, values[0] as number, values[1] as string[], values[2] as string[]);
        break;
      case 'set-control':
        assert.deepEqual([verb, args.side], ['set-control', values[0]], where);
        break;
      case 'discard-random': {
        const lost = allEffects([effect]).filter((e) => e.verb === 'discard-random');
        assert.ok(lost.every((e) => e.args.count === values[0]) && lost.length > 0, where);
        if (values[1] !== null) assert.equal(lost[0]!.args.side, values[1], where);
        break;
      }
      case 'remove-units':
        assert.deepEqual([verb, args.most], ['remove-units', values[0]], where);
        assert.deepEqual((args.units as { units?: string[] }).units, values[1], where);
        break;
      case 'draw':
        assert.deepEqual([verb, args.count], ['draw-leftover', values[0]], where);
        break;
      case 'look-hand':
        assert.equal(verb, 'look-hand', where);
        break;
      case 'no-conflict-roll':
        assert.equal(verb, 'bar-conflict-roll', where);
        break;
      default:
        assert.fail(`${where}: nothing is said about ${name}`);
    }
  }
  assert.deepEqual(rest, [], where);
}

/** Number, named hexes and named counters of a placement; it is optional. */
function placed(where: string, effect: Effect, most: number, hexes: string[], units: string[]): void {
  assert.equal(effect.may, true, where);
  const all = allEffects([effect]).filter((e) => e.verb === 'place-units' || e.verb === 'base-units');
  // A choice of a ship or an aircraft, each with its cargo, is two units.
  const number = (e: Effect) => (e.args.most as number) + (effect.verb === 'choose' && e.args['with-cargo'] ? 1 : 0);
  for (const e of all) {
    assert.equal(number(e), most, where);
    const at = (e.args.at as { ids?: string[] } | undefined)?.ids ?? [];
    for (const hex of hexes) assert.ok(at.includes(hex), `${where}: ${hex}`);
    if (units.length > 0) assert.deepEqual((e.args.units as { units?: string[] }).units, units, where);
  }
  assert.ok(all.length > 0, where);
}
