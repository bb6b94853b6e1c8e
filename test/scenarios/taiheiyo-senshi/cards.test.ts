import assert from 'node:assert/strict';
import type { CardEvent, Effect } from '../../../engine/kernel/compiled';
import { allEffects, decksOf } from '../cards-told';
import facts from '../facts/taiheiyo-senshi/cards.json';

const windows: Record<string, string> = {
  ...{ operation: 'operation', 'port-assault': 'port-assault', 'A moves': 'allied-move', 'J moves': 'japanese-move' },
  ...{ 'start of surface combat': 'surface-combat-start', 'any time': 'any-time', 'start of combat': 'combat-start' },
  ...{ 'A is about to operate': 'before-allied-operation', 'just before J operates': 'before-japanese-operation' },
  ...{ "before A's port assault": 'before-allied-assault', 'resolution of a J air raid': 'air-raid-resolution' },
};
const side = (letter: unknown) => (letter === 'J' ? 'japan' : 'allies');

/** Facts of an effect, as the dossier has them. */
type Told = Record<string, unknown>;

describe('Cards of Taiheiyo Senshi against the dossier', () => {
  const cards = decksOf('taiheiyo-senshi').find((d) => d.id === 'operations')!.cards;
  const events = new Map(cards.flatMap((c) => c.events ?? []).map((e) => [e.id, e]));

  it('are 16, each with the events of both sides', () => {
    assert.deepEqual(
      cards.map((c) => [c.number, ...c.events!.map((e) => e.id), c.provenance?.certainty]),
      facts.cards,
    );
  });

  for (const [id, whose, en, ja, timing, once, certainty, told] of facts.events as unknown[][])
    it(`${id}: side, titles, window, limit, effect`, () => {
      const event = events.get(id as string)!;
      assert.deepEqual(
        [event.side, event.names?.en, event.names?.ja, event.at, event.once === 'game'],
        [whose, en, ja, [windows[timing as string]], once],
      );
      assert.equal(event.provenance?.certainty ?? 'stated', certainty);
      compare(event, told as Told);
    });
});

/** Compares what an event does with the dossier's fields, kind by kind. */
function compare(event: CardEvent, told: Told): void {
  const all = allEffects(event.effects);
  const one = (verb: string): Effect => {
    const found = all.filter((e) => e.verb === verb);
    assert.equal(found.length, 1, `${event.id}: ${verb}`);
    return found[0]!;
  };
  const args = (verb: string) => one(verb).args;
  switch (told.kind) {
    case 'one-sided-raid': {
      const raid = args('raid');
      const raiders = raid.raiders as { kind?: string };
      assert.match(told.raiders as string, raiders.kind === 'land-air' ? /land air/ : /carriers/);
      assert.deepEqual(
        [
          raid.distance,
          raid.shift ?? 0,
          raid['no-shifts'] !== true,
          raid.halved ? 0.5 : 1,
          raid['stay-front'] !== true,
        ],
        [1, told.shift, told.ordinary_shifts, told.scale, told.flip !== false],
      );
      assert.equal(raid['hits-by'] === 'target', /target/.test(told.allocation as string));
      return;
    }
    case 'ground-strength':
      assert.equal(args('ground-strength').bonus, told.bonus);
      return;
    case 'move': {
      const shift = told.shift as Told | undefined;
      const combat = told.combat as Told | undefined;
      assert.equal(args('move-ships')['no-response'] === true, told.no_response === true);
      if (shift)
        assert.deepEqual(args('shift'), {
          ...{ side: side(shift.side), columns: shift.columns, of: shift.type, rounds: shift.rounds },
        });
      if (combat)
        assert.deepEqual(args('limit-combat'), { only: 'surface', rounds: combat.rounds, 'then-retreat': true });
      return;
    }
    case 'choice': {
      const [score, discard] = told.options as [{ score: string }, { discard_random: string; count: number }];
      assert.equal(one('choose').branches!.length, 2);
      assert.deepEqual(args('score'), { side: side(score.score[0]), points: Number(score.score.slice(1)) });
      assert.deepEqual(args('discard-random'), { side: side(discard.discard_random), count: discard.count });
      assert.equal(event.when !== undefined, told.precondition !== undefined);
      return;
    }
    case 'dice-score': {
      const roll = one('roll');
      assert.deepEqual(roll.args.die, { from: 1, to: 6 });
      for (const [face, points] of Object.entries(told.table as Record<string, number>)) {
        const n = Number(face);
        const row = roll.branches!.filter((b) => b.results!.some((r) => n >= r.from && n <= r.to));
        assert.deepEqual(
          row.map((b) => b.effects.map((e) => e.args.points)),
          [points === 0 ? [] : [points]],
        );
      }
      assert.ok(event.when);
      return;
    }
    case 'interdiction':
    case 'opening-attack': {
      const attack = args(told.kind === 'interdiction' ? 'attack-moving' : 'opening-attack');
      const by = attack['hits-by'] === 'owner' ? event.side : event.side === 'japan' ? 'allies' : 'japan';
      assert.deepEqual([attack.strength, by], [told.strength, side(told.allocation)]);
      return;
    }
    case 'shifts': {
      const shifts = all.filter((e) => e.verb === 'shift').map((e) => e.args);
      for (const letter of ['J', 'A'])
        assert.deepEqual(
          shifts.filter((s) => s.side === side(letter)).map((s) => s.columns),
          told[letter] === undefined ? [] : [told[letter]],
        );
      const types = told.types as string[];
      for (const s of shifts) assert.equal(s.of, types.length === 1 ? types[0] : undefined);
      return;
    }
    case 'allocation-rule':
      if (told.min_hits_on_land_air === undefined) assert.equal(args('allocate-half').side, side(told.by));
      else assert.equal(args('hits-on-land-air').least, told.min_hits_on_land_air);
      return;
    case 'fire-order':
      assert.equal(args('fires-first').side, side(told.first));
      return;
    case 'swap':
      assert.deepEqual(args('send').units, { set: 'units', side: 'japan', kind: 'carrier', count: 2 });
      assert.equal(args('gain-land-air').count, 1);
      return;
    case 'scale':
      assert.equal(args('halve-air').side, side(told.side));
      assert.deepEqual(one('quarter-air').when, { op: 'query', name: 'in-use', args: ['j13'] });
      return;
    case 'assault-requirement':
      assert.deepEqual(args('assault-needs'), { side: side(told.side), more: told.add });
      return;
    case 'discard-random':
      assert.deepEqual([args('discard-random').side, args('discard-random').count], [side(told.side), told.count]);
      assert.ok(event.when);
      return;
    case 'retreat':
      assert.equal(args('retreat').side, side(told.side));
      return;
    case 'cancel-operation':
      assert.equal(args('end-operation').side, side(told.side));
      return;
    case 'steal-operation':
      assert.equal(args('operate-instead').side, side(told.side));
      return;
    case 'reshuffle-all':
      one('reshuffle-all');
      return;
    default:
      assert.fail(`nothing is said about ${String(told.kind)}`);
  }
}
