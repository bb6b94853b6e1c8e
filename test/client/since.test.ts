/** What the table says of a computer's turn: who moved, who was reduced and who was lost between two positions. */
import assert from 'node:assert/strict';
import { anything, byTarget, sinceThen, sumOf } from '../../client/webview/play/since';
import type { GameEvent, UnitView } from '../../engine/kernel/ruleset';
import { seatPlayers } from '../../engine/lab/play';
import { prepareShipped } from '../play/shipped';

describe('client: since the last answer', () => {
  for (const id of [
    'standard',
    'ardennes-44/campaign',
    'taiheiyo-senshi/campaign',
    'indian-ocean-region/1-choke-point',
  ])
    it(`${id}: every unit that is elsewhere, weaker or gone is told once`, () => {
      const prepared = prepareShipped(id);
      const game = prepared.start({ seed: 3, journal: true });
      const kind = prepared.ruleset.id === 'indian-ocean-region' ? 'random' : 'heuristic';
      const players = seatPlayers(
        prepared.compiled.game.sides.map(() => kind),
        3,
      );
      const on = (place: string) => prepared.compiled.board.places.some((one) => one.id === place);
      let before = game.view(-1);
      let [from, moved, lost] = [0, 0, 0];
      for (let i = 0; i < 600; i++) {
        const question = game.question();
        if (!question) break;
        game.answer(players[question.side]!.choose(game));
        if (i % 60 !== 59) continue;
        const now = game.view(-1);
        const since = sinceThen(before, now, game.journal.slice(from), on);
        const is = new Map(now.units.map((unit) => [unit.id, unit]));
        for (const { id: unit, at, steps } of before.units) {
          const there = is.get(unit)!;
          const ways = since.moves.filter(({ units }) => units.includes(unit));
          const goes = on(at) && on(there.at) && there.at !== at;
          assert.deepEqual(
            ways.map(({ from: a, to }) => [a, to]),
            goes ? [[at, there.at]] : [],
          );
          const gone = on(at) && there.at === 'eliminated';
          assert.equal(since.lost.filter((one) => one.unit === unit).length, gone ? 1 : 0);
          const weaker = on(at) && !gone && there.steps < steps;
          assert.equal(since.reduced.filter((one) => one.unit === unit).length, weaker ? 1 : 0);
        }
        moved += since.moves.length;
        lost += since.lost.length;
        [before, from] = [now, game.journal.length];
      }
      assert.ok(moved > 5, `${moved} ways`);
      assert.ok(lost > 0);
    });

  it('a fight that has only begun is what is asked about now, no battle that there was', () => {
    const view = prepareShipped('indian-ocean-region/1-choke-point').start({ seed: 1 }).view(-1);
    const event = (index: number, more: object): GameEvent =>
      ({
        index,
        turn: 1,
        phase: 'air-sea-combat',
        what: 'combat',
        rule: '6.41',
        text: { en: '' },
        places: ['1002'],
        ...more,
      }) as GameEvent;
    const battles = (...events: GameEvent[]) => sinceThen(view, view, events, () => true).battles.length;
    assert.equal(battles(event(0, {})), 0);
    const dice = { dice: [{ purpose: 'strike', values: [1, 2] }], what: 'strike' };
    assert.equal(battles(event(0, {}), event(1, dice)), 1);
  });

  it('says which side took and lost what by name, counts the rest, and leaves out what there was none of', () => {
    const { compiled } = prepareShipped('standard');
    const at = (unit: string) => ({ unit, at: 'x' });
    const [one, two, other] = ['japan', 'japan', 'allies'].map(
      (side, i) =>
        compiled.units.filter((unit) => unit.side === side && unit.kind === compiled.game.kinds[1]!.id)[i]!.id,
    );
    const none = { moves: [], battles: [], reduced: [], lost: [], arrived: [], taken: [], cards: [] };
    const first: GameEvent = { index: 0, turn: 1, what: 'combat', rule: '1', text: { en: 'Attack' } };
    const battle = { first, events: [first] };
    const lost = [at(one!), at(two!)];
    assert.equal(
      sumOf({ ...none, battles: [battle], lost }, compiled, 'en'),
      'Japan: lost 2 × Surface force · 1 battle',
    );
    assert.equal(
      sumOf({ ...none, battles: [battle, battle], lost }, compiled, 'ja'),
      '日本軍：水上部隊×2を失う · 戦闘2',
    );
    // What is called otherwise is counted by what it is called.
    const kind = { en: 'Intervention', ja: '介入' };
    const stopped = { ...first, what: 'intervention', combat: { kind } } as unknown as GameEvent;
    const stop = { first: stopped, events: [stopped] };
    assert.equal(sumOf({ ...none, battles: [stop, battle, stop] }, compiled, 'en'), '1 battle, Intervention: 2');
    assert.equal(sumOf({ ...none, battles: [stop] }, compiled, 'ja'), '介入1');
    const taken = ['0606', '0607', '0608', '0507'].map((place) => ({ place, side: 1, from: 0 }));
    assert.equal(
      sumOf({ ...none, taken, reduced: [at(one!)], arrived: [at(other!)], cards: [first] }, compiled, 'en'),
      'Japan: 1 reduced · Allies: took Manila, Leyte, Celebes (Makassar), 1 more; 1 arrived · 1 card',
    );
    assert.equal(
      sumOf({ ...none, moves: [{ from: 'x', to: 'y', units: [one!, two!] }] }, compiled, 'en'),
      'Japan: 2 moved',
    );
    // Of a unit that changed hands, whose it was.
    const owners = new Map([[one!, 'allies']]);
    assert.equal(
      sumOf({ ...none, lost, owners }, compiled, 'en'),
      'Japan: lost Surface force · Allies: lost Surface force',
    );
  });

  it('tells moves by where they lead, places with a name that are taken, arrivals and cards', () => {
    const unit = (id: string, at: string): UnitView => ({ id, at, steps: 1, nation: 'n' });
    const none = { turn: 1, phase: '', markers: [], tracks: {}, hands: [], decks: {}, outcome: null };
    const before = {
      ...none,
      units: [unit('a', 'x'), unit('b', 'y'), unit('c', 'turn:2')],
      control: { x: 0, z: 1, w: 1 },
    };
    const now = { ...none, units: [unit('a', 'z'), unit('b', 'z'), unit('c', 'y')], control: { x: 0, z: 0, w: 0 } };
    const card: GameEvent = {
      index: 0,
      turn: 1,
      what: 'card',
      rule: '1',
      text: { en: 'Rain' },
      about: { card: 'rain' },
    };
    const on = (place: string) => place.length === 1;
    const since = sinceThen(before, now, [card], on, (place) => place !== 'w');
    assert.deepEqual(byTarget(since.moves), [{ to: 'z', from: ['x', 'y'], units: ['a', 'b'] }]);
    assert.deepEqual(since.taken, [{ place: 'z', side: 0, from: 1 }]);
    assert.deepEqual(since.arrived, [{ unit: 'c', at: 'y' }]);
    assert.deepEqual(since.cards, [card]);
    assert.ok(anything(since));
    assert.ok(!anything(sinceThen(before, before, [], on)));
    const die: GameEvent = { index: 1, turn: 1, what: 'die', rule: '1', text: { en: 'A die' } };
    const found = sinceThen(before, before, [card, die], on, on, () => true);
    assert.deepEqual(found.decided, [die], 'a card is told once');
    assert.ok(anything({ ...found, cards: [] }));
  });
});
