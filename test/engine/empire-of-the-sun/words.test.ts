/** What the questions of Empire of the Sun say at the table beside their answers, and what its story tells. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import { prepareShipped } from '../../play/shipped';
import { Table } from './kit';

const said = (t: Table, notation: string) => t.game.choices().find((one) => one.notation === notation)?.detail?.en;
const action = (t: Table) => t.game.action!()!.names.en;

describe('Empire of the Sun in words', () => {
  const landing = (dice: Record<string, number[]> = {}) =>
    new Table({
      at: {
        4825: ['us-13aflrb', 'us-cv-essex', 'us-1mar', 'al-hq-ghormley'],
        4423: ['jp-sn4'],
        4222: ['jp-af25'],
        4021: ['jp-hq-southseas'],
      },
      japan: ['4423', '4021', '4222'],
      hands: { allies: ['al-13'], japan: ['jp-50'] },
      dice,
    }).do('allies: operations al-13');

  it('says what a headquarters gives, how many units are active, and which points of shipping are left', () => {
    const t = landing({ intelligence: [4] });
    assert.equal(said(t, 'headquarters al-hq-ghormley'), '4 units: efficiency 1 + 3; range 7');
    const japanese = t.game.choices().find(({ notation }) => notation === 'headquarters al-hq-ghormley')!.detail!.ja;
    assert.equal(japanese, '4ユニット: 能力等級1+3、指揮範囲7');
    t.do('allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    assert.equal(action(t), 'Guadalcanal · 0 of 4 active · amphibious points left: 2');
    t.do('allies: escorted us-1mar us-cv-essex');
    assert.match(action(t), /: 1 Marine Division, CV Essex · 2 of 4 active · amphibious points left: 1$/);
    // Under rivalry Japan may use half of its seven.
    assert.deepEqual(t.game.view(-1).tracks['asp-left'], [4, 1]);
    assert.deepEqual(t.told('move'), ['1 Marine Division, CV Essex: 4825 Espiritu Santo → 4423 Guadalcanal']);
  });

  it('7.24: says who goes at once to a place, where only one can be the first', () => {
    const t = new Table({
      at: { 4828: ['al-hq-ghormley'], 4825: ['us-1mar'], 4017: ['jp-hq-southseas'], 4423: ['jp-sn4'] },
      japan: ['4423', '4017', '4322'],
      hands: { allies: ['al-13'], japan: ['jp-50'] },
    }).do('allies: operations al-13', 'allies: headquarters al-hq-ghormley');
    assert.equal(said(t, 'objective 4322'), 'no enemy there: Airfield; at once: Amphibious assault: 1 Marine Division');
    assert.equal(
      t.game.choices().find(({ notation }) => notation === 'objective 4322')!.label.en,
      'Take 4322 New Georgia',
    );
    assert.equal(said(t, 'done'), 'nobody was sent: the card brings no battle and no move');
    t.do('allies: objective 4322');
    assert.deepEqual(t.legal, ['assault us-1mar']);
    const two = landing().do('allies: headquarters al-hq-ghormley');
    assert.equal(said(two, 'objective 4423'), '1 enemy unit');
  });

  it('7.26: tells of a ship in the battle hex that is activated there that it stays', () => {
    const t = new Table({
      at: {
        4828: ['al-hq-ghormley', 'us-bb-washington'],
        4017: ['jp-hq-southseas'],
        4423: ['jp-sn4', 'jp-bb-hiei'],
      },
      japan: ['4423', '4017'],
      hands: { allies: ['al-13'], japan: ['jp-50'] },
      dice: { intelligence: [0] },
    }).do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    t.past('unit', 'objective').do('japan: roll').past('intelligence');
    t.do('japan: headquarters jp-hq-southseas', 'japan: objective 4423', 'japan: sail jp-bb-hiei');
    assert.ok(t.told('move').includes('BB Hiei: stays at 4423 Guadalcanal'), t.told('move').join());
  });

  it('7.26: says of a headquarters that nobody of its units can come, and looking changes nothing', () => {
    /** What is said of the headquarters in Truk, beside which these units stand. */
    const beside = (...units: string[]) => {
      const t = new Table({
        at: {
          4828: ['al-hq-ghormley', 'us-1mar', 'us-bb-washington'],
          4017: ['jp-hq-southseas', ...units],
          4423: ['jp-sn4'],
        },
        japan: ['4423', '4017'],
        hands: { allies: ['al-13'], japan: ['jp-50'] },
        dice: { intelligence: [0] },
      }).do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
      t.do('allies: assault us-1mar').past('unit', 'objective').do('japan: roll').past('intelligence');
      const before = t.game.hash();
      const words = said(t, 'headquarters jp-hq-southseas');
      assert.equal(t.game.hash(), before);
      return words;
    };
    assert.equal(beside('jp-a19'), 'nobody of its units can come');
    assert.match(beside('jp-a19', 'jp-bb-hiei')!, /^\d units: efficiency /);
  });

  it('names the intelligence condition, the die that changes it, and when cards are asked for', () => {
    const t = landing({ intelligence: [4] });
    t.do('allies: headquarters al-hq-ghormley', 'allies: objective 4423', 'allies: escorted us-1mar us-cv-essex');
    t.past('unit', 'objective', 'attack-reaction');
    assert.match(action(t), /Watchtower: Guadalcanal Invasion: operations, OC 3 · .* · Surprise Attack$/);
    assert.equal(said(t, 'roll'), 'Intercept on 5 or less, 60 % (value 3, +2 for a zone)');
    assert.equal(said(t, 'no'), 'Surprise Attack stays: nobody can react, and the attacker fires first');
    t.do('japan: roll');
    assert.deepEqual(t.told('intelligence'), [
      'Japan: intelligence, die 4, 5 or less needed: success',
      'The condition is now Intercept',
    ]);
    t.past('reaction-headquarters');
    assert.match(action(t), / · Intercept · before the battles$/);
    assert.equal(said(t, 'no'), 'no card in hand fits; it is asked so that nobody learns of it');
    assert.deepEqual(
      t.game.choices().map(({ notation, hides }) => [notation, hides]),
      [['no', true]],
    );
  });

  it('7.24: lists objectives with enemies first, then the others, the nearest to the headquarters first', () => {
    const t = landing().do('allies: headquarters al-hq-ghormley');
    const ranked = t.game
      .choices()
      .filter(({ notation }) => notation.startsWith('objective'))
      .sort((a, b) => a.rank! - b.rank!)
      .map(({ places }) => places![0]!);
    const enemies = ranked.findLastIndex((place) => ['4423', '4222', '4021'].includes(place));
    assert.ok(enemies >= 0 && enemies < 3 && ranked.length > 3, ranked.join());
    assert.equal(ranked[0], '4423');
  });

  it('8.34: says of who would be one too many before it goes there', () => {
    const going = (...there: string[]) =>
      new Table({
        at: { 4828: ['al-hq-ghormley'], 4825: ['us-1mar'], 4826: there, 4017: ['jp-hq-southseas'] },
        japan: ['4017'],
        allies: ['4826'],
        hands: { allies: ['al-13'], japan: ['jp-50'] },
      })
        .do(
          'allies: operations al-13',
          'allies: headquarters al-hq-ghormley',
          'allies: redeploy',
          'allies: unit us-1mar',
        )
        .game.choices()
        .find(({ places }) => places?.includes('4826'))!.detail?.en;
    assert.equal(going('us-13aflrb', 'us-5af'), undefined);
    assert.equal(going('us-13aflrb', 'us-5af', 'us-3mar'), 'more than may stay there after the offensive');
  });

  it('4.22, 6.15: says why a counter does nothing while a card is asked for', () => {
    const fresh = new Table({
      at: { 4828: ['al-hq-ghormley', 'us-1mar'], 4017: ['jp-hq-southseas'] },
      japan: ['4017'],
      hands: { allies: ['al-13'], japan: ['jp-50'] },
    });
    const rules = (t: Table, about: { unit?: string; place?: string }) =>
      t.game.explain!(about).map(({ rule }) => rule);
    assert.deepEqual(rules(fresh, { unit: 'us-1mar' }), ['4.22']);
    assert.deepEqual(rules(fresh, { place: '4423' }), ['4.22']);
    assert.ok(!rules(landing(), { unit: 'us-1mar' }).includes('4.22'));
  });

  it('9.2.F: a critical hit stands in the odds and in the story', () => {
    const t = landing({ intelligence: [9], 'air-naval allies': [9] });
    t.do('allies: headquarters al-hq-ghormley', 'allies: objective 4423', 'allies: escorted us-1mar us-cv-essex');
    const { tables } = t.past('unit', 'objective').game.combat!()!;
    assert.match(tables[0]!.names!.en, /; critical hit on 9$/);
    t.do('japan: roll').past('intelligence', 'attack-reaction', 'hit', 'swap');
    assert.match(t.told('fire')[0]!, /, die 9 \+3, a critical hit$/);
  });

  it('says at every question what it means to do nothing, and of the last headquarters that it is the last', () => {
    const idle = /^(pass|done|stay|no)$/;
    const asked = new Set<string>();
    for (const [scenario, seed] of [['south-pacific'], ['1943'], ['1942']].flatMap(([one]) =>
      [1, 2, 3].map((n) => [one!, n] as const),
    )) {
      const game = prepareShipped(`empire-of-the-sun/${scenario}`).start({ seed });
      for (let i = 0; i < 700 && game.question(); i++) {
        const { ask, options, count } = game.question()!;
        for (const { notation, detail } of game.choices().filter((one) => idle.test(one.notation))) {
          asked.add(ask);
          assert.ok(detail?.en && detail.ja, `${ask}: ${notation}`);
        }
        game.answer(options[below(seed, 7, i, count)]!);
      }
    }
    assert.ok(asked.size > 12, [...asked].join());
    const leaves = (at: Record<string, string[]>) =>
      new Table({ at, first: 'japan', japan: ['4017', '4021'], hands: { japan: ['jp-23'] } }).game
        .choices()
        .filter(({ notation }) => notation.startsWith('withdraw'))
        .map(({ detail }) => detail?.en);
    const [first, second] = [{ 4017: ['jp-hq-southseas'] }, { 4021: ['jp-hq-combined-yamamoto'] }];
    assert.deepEqual(leaves({ ...first, ...second }), ['back on turn 5', 'back on turn 5']);
    assert.deepEqual(leaves(first), ['the game is lost without it']);
    const lost = new Table({
      at: { ...first, 4828: ['al-hq-ghormley'] },
      first: 'japan',
      japan: ['4017'],
      hands: { japan: ['jp-23'], allies: ['al-13'] },
    });
    lost.do('japan: withdraw jp-hq-southseas jp-23');
    assert.equal(lost.game.outcome()?.winner, 1, 'at once');
  });

  it('7.29: marks the card that is a future offensive, for its side only', () => {
    const t = new Table({ at: {}, hands: { allies: ['al-13', 'al-03'], japan: ['jp-17'] } });
    t.do('allies: set-aside al-13');
    const kept = (viewer: number) => t.game.view(viewer).hands[1]!.kept;
    assert.deepEqual([kept(1)?.cards, kept(1)?.names.en, kept(0)], [['al-13'], 'Future offensive', undefined]);
  });

  it('11: says how many steps of which class are left', () => {
    const t = new Table({
      at: { 4828: ['al-hq-ghormley', 'us-cv-essex!', 'us-1mar!'] },
      allies: ['4828'],
      phase: 'replacement',
    });
    assert.match(t.asked, / replace$/);
    assert.equal(action(t), 'Steps left: Ground 1, Air 4, Naval 1');
  });
});
