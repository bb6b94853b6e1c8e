/** What Empire of the Sun shows at the table: overlays, actions, battles before and after their dice. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import type { CombatView, Game } from '../../../engine/kernel/ruleset';
import { overlayKinds } from '../../../engine/rulesets/empire-of-the-sun/overlays';
import { amount } from '../../amount';
import { prepareShipped } from '../../play/shipped';
import { type Dealt, prepared, Table, world } from './kit';

const told = (shown: unknown, what: string) => {
  const words = JSON.stringify(shown);
  assert.ok(!/undefined|NaN/.test(words), `${what}: ${words}`);
};

/** Plays a game in which offensives are preferred; looks before each answer. */
function play(seed: number, look: (game: Game) => void, scenario?: string): Game {
  const game = prepared([], scenario).start({ seed, journal: true });
  for (let i = 0; game.question(); i++) {
    look(game);
    const { ask, options, count } = game.question()!;
    const wanted = ask === 'card' ? game.choices().filter(({ notation }) => /^(operations|event) /.test(notation)) : [];
    const n = below(seed, 7, i, wanted.length || count);
    game.answer(wanted[n]?.code ?? options[n]!);
  }
  return game;
}

/**
 * Sums add up, and a side is told once for the air and sea, once for the ground; each sum has its table, but beside a die that is cast now, which
 * has its own alone.
 */
function sound({ sums, tables, outcomes }: CombatView, what: string, dice = sums.length): void {
  for (const { factors, total } of sums)
    assert.equal(
      factors.reduce((sum, one) => sum + one.counts, 0),
      total,
      what,
    );
  assert.equal(new Set(sums.map(({ side, names }) => `${side} ${names!.en}`)).size, sums.length, what);
  assert.equal(tables.length, dice);
  for (const { names } of tables)
    assert.ok(
      sums.some(({ total }) => names!.en.includes(`strength ${total},`)),
      what,
    );
  assert.ok(tables.length > 0 || outcomes.length > 0, what);
}

describe('Empire of the Sun at the table', () => {
  it('looking changes nothing, and says all there is to say', () => {
    const seen = { action: 0, combat: 0, hits: 0, ahead: 0, conditions: new Set<string>() };
    for (let seed = 0; seed < amount(1, 40); seed++)
      play(seed, (game) => {
        const before = game.hash();
        const { ask, options, count } = game.question()!;
        const action = game.action?.() ?? null;
        if (action) seen.action++;
        told(action, ask);
        for (const answer of [undefined, options[0]!, options[count - 1]!]) {
          const combat = game.combat?.(answer) ?? null;
          if (!combat) continue;
          sound(combat, ask);
          told(combat, ask);
          seen.combat++;
          if (combat.outcomes.length > 0) seen.hits++;
          if (combat.imagined) seen.conditions.add(combat.imagined.en);
          // What a fight would be is said before the first unit is sent to it.
          if (answer !== undefined && ask === 'objective') seen.ahead++;
        }
        assert.equal(game.hash(), before, ask);
      });
    assert.ok(seen.action > 50 && seen.combat > 50 && seen.hits > 1 && seen.ahead > 5, JSON.stringify(seen));
    assert.ok(seen.conditions.size >= 2);
  });

  it('7.25: says before an offensive begins how likely it is found out, and afterwards what came of it', () => {
    const table = new Table({
      at: { 4828: ['al-hq-ghormley', 'us-cv-essex', 'us-cv-lexington'], 4017: ['jp-hq-southseas'], 4423: ['jp-af25'] },
      japan: ['4423'],
      hands: { allies: ['al-13'], japan: ['jp-17'] },
      dice: { intelligence: [0] },
    });
    table.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    table.do('allies: strike us-cv-essex');
    const condition = () => table.game.combat?.()?.imagined;
    assert.match(condition()!.en, /^Condition: Surprise Attack; Intercept on \d or less, \d+ % \(value \d/);
    assert.match(condition()!.ja!, /以下で迎撃/);
    const [, launch] = table
      .past('unit')
      .game.choices()
      .find(({ notation }) => notation === 'done')!
      .detail!.en.split('begins ');
    assert.equal(launch, 'with those who were sent');
    table.past('objective', 'weather').do('japan: roll');
    assert.equal(condition()!.en, 'Condition: Intercept');
  });

  it('5.0: an event that changes nothing says so before it is played and in the story; any other does not', () => {
    const said = (card: string, tracks: Dealt['tracks'] = {}) => {
      const side = card.startsWith('jp') ? 'japan' : 'allies';
      const table = new Table({ first: side, hands: { [side]: [card] }, cards: [card], tracks });
      const hash = table.game.hash();
      const choice = table.game.choices().find(({ notation }) => notation === `event ${card}`)!;
      assert.equal(table.game.hash(), hash);
      const told = table.do(`${side}: event ${card}`).told('card')[0]!;
      return [choice.detail?.en ?? '', told.slice(told.lastIndexOf(': ') + 2)];
    };
    const nothing = ['it changes nothing now', 'event; it changes nothing now'];
    const something = ['what it says happens, without an offensive', 'event'];
    // 15.0: the marker of the war in Europe is at its end, or is not.
    assert.deepEqual(said('jp-51', { 'war-in-europe': { japan: -7 } }), nothing);
    assert.deepEqual(said('jp-51', { 'war-in-europe': { japan: -6 } }), something);
    // 5.35: it draws a card; an offensive is something in any case.
    assert.deepEqual(said('jp-34'), something);
    assert.deepEqual(said('jp-38', { escort: { japan: 4 } }), ['an offensive as it says, logistics value 2', 'event']);
  });

  it('a die brings the hits that its battle was explained with', () => {
    const game = play(3, () => {});
    let dice = 0;
    for (const { what, combat, dice: cast, text, places } of game.journal) {
      if (what === 'no-effect')
        assert.match(
          text.en,
          / no effect: (nobody |the weakest takes \d+$|units at full strength come first|its last step can be lost )/,
        );
      if (what === 'fire' || what === 'no-effect') assert.ok(text.en.includes(` at ${places![0]}`), text.en);
      if (!combat || !cast) continue;
      sound(combat, text.en, 1);
      const [{ byDie, low = 1 }] = combat.tables as [(typeof combat.tables)[number]];
      assert.ok(
        text.en.startsWith(`${byDie[cast.values[0]! - low]} hit`),
        `${text.en}: ${combat.tables[0]!.names!.en}: ${byDie}`,
      );
      dice++;
    }
    assert.ok(dice > 10);
  });

  it('overlays: zones that are in force, units without supply, how far units come', () => {
    const game = prepareShipped('empire-of-the-sun/1942').start({ seed: 1 });
    for (const { id } of overlayKinds) told(game.overlay!(id), id);
    const { areas = [] } = game.overlay!('zones');
    for (const [side, word] of ['japan', 'allies'].entries()) {
      const { places } = areas.find((area) => area.side === side)!;
      assert.ok(places.length > 20);
      for (const place of places) assert.equal(game.probe('in-zone', [word, place]), true);
    }
    const { units = [] } = game.overlay!('supply');
    for (const { unit } of units) assert.equal(game.probe('supplied', [unit]), false);
    const served = game.overlay!('supply', { units: ['jp-hq-south'], place: null });
    assert.ok(served.areas!.some(({ look, places }) => look === 'reach' && places.length > 20));
    const { numbers = [] } = game.overlay!('range', { units: ['jp-bb-kongo'], place: null });
    const ports = numbers.map(({ place }) => place);
    for (const place of ports) assert.equal(game.probe('controls', ['japan', place]), true);
    const far = game.probe('reach-sea', ['jp-bb-kongo', '3']) as string[];
    assert.ok(ports.length > 5 && ports.every((place) => far.includes(place)));
  });

  it('what is not offered has a reason, and what is offered has none', () => {
    const asked = new Map<string, number>();
    const { compiled } = world('south-pacific');
    const hexes = compiled.board.places.filter(({ box }) => !box).map(({ id }) => id);
    const sides = new Map(
      compiled.units.map((one) => [one.id, compiled.game.sides.findIndex(({ id }) => id === one.side)]),
    );
    play(4, (game) => {
      const { ask, side } = game.question()!;
      const seen = asked.get(ask) ?? 0;
      if (!['headquarters', 'reaction-headquarters', 'objective', 'unit', 'hit'].includes(ask) || seen > 4) return;
      asked.set(ask, seen + 1);
      const choices = game.choices();
      const before = game.hash();
      const offered = new Set(
        choices.flatMap(({ units = [], places = [] }) => (ask === 'objective' ? places : (units[0] ?? []))),
      );
      const along = new Set(choices.flatMap(({ units = [] }) => units.slice(1)));
      const ids =
        ask === 'objective'
          ? hexes
          : game
              .view(-1)
              .units.flatMap(({ id, at }) =>
                (sides.get(id) === side) === (ask !== 'hit') && hexes.includes(at) ? [id] : [],
              );
      for (const id of ids.filter((one) => !along.has(one))) {
        const reasons = game.explain!(ask === 'objective' ? { place: id } : { unit: id });
        told(reasons, ask);
        // Of units that are alike one is offered to be hit.
        if (ask === 'hit' && !offered.has(id)) continue;
        assert.equal(reasons.length === 0, offered.has(id), `${ask} ${id}: ${reasons.map(({ text }) => text.en)}`);
      }
      assert.equal(game.hash(), before, ask);
    });
    assert.ok(asked.size >= 4, [...asked.keys()].join());
  });
});
