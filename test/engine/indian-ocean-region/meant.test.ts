/** What answers mean by what is asked, and what the log tells of what has happened: for a reader who does not know the rulebook. */
import assert from 'node:assert/strict';
import { indianOceanRegion } from '../../../engine/rulesets/indian-ocean-region';
import { compiled } from '../../scenarios/compiled';
import { LARGE, playOut, prepared, Table } from './kit';

/** An answer as people read it, in English: its words, and what comes of it. */
const read = (table: Table, notation: string): (string | undefined)[] => {
  const choice = table.game.choices().find((one) => one.notation === notation);
  return [choice?.label.en, choice?.detail?.en];
};
const told = (table: Table, what: string) => table.game.journal.filter((event) => event.what === what);

/** A carrier group that a submarine and aircraft can reach, in the phase of engagements. */
const battle = () =>
  new Table(LARGE, {
    at: { 3019: ['us-ddg-burke-1'], 2918: ['prc-ddg-luyang3-1'], 3319: ['prc-ffg-jiangkai2-1'] },
    turn: 2,
    phase: 'air-sea-combat',
  });

describe('Indian Ocean Region: what an answer means', () => {
  it('6.822: both must agree on a ceasefire, and what it stops', () => {
    const table = new Table('3-convoy-escort', {
      at: { 3019: ['us-ddg-burke-1'], 4521: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'military-negotiations',
    });
    assert.match(table.asked, / ceasefire$/);
    assert.deepEqual(read(table, 'yes'), [
      'Agree',
      'if both powers agree, no Air and sea combat or Ground combat in turn 3',
    ]);
    assert.deepEqual(read(table, 'no'), ['Do not agree', 'combat goes on as usual']);
  });

  it('done says what is left off, whatever is asked', () => {
    const labels = new Map<string, string>();
    for (const scenario of ['1-choke-point', '3-convoy-escort', '7-torrent'])
      for (let seed = 1; seed <= 6; seed++) {
        const game = prepared(scenario).start({ seed });
        for (let n = 0, question = game.question(); question && n < 900; n++, question = game.question()) {
          const choices = game.choices();
          for (const { notation, label } of choices) if (notation === 'done') labels.set(question.ask, label.en);
          game.answer(choices[(n * 7 + seed) % choices.length]!.code);
        }
      }
    assert.ok(labels.size >= 6, [...labels].join('; '));
    assert.ok(!labels.has('evade') || /evade/.test(labels.get('evade')!));
    for (const [ask, label] of labels) assert.notEqual(label, 'Done', ask);
    assert.equal(new Set(labels.values()).size, labels.size, 'no two questions say the same');
  });

  it('4.44: an offer is one card for one that the other chooses, and passing offers nothing', () => {
    const table = new Table('5-bay-of-bengal-frenzy', { phase: 'negotiation-round' }).until((t) =>
      t.asked.endsWith('talks'),
    );
    const offer = table.game.choices().find(({ notation }) => notation.startsWith('offer '));
    assert.match(offer!.detail!.en, /^for a card that \S+ chooses, or a refusal$/);
    assert.equal(read(table, 'pass')[0], 'Offer nothing');
  });

  it('4.37: an invitation says what accepting brings, and how the die may fall; the log says what it brought', () => {
    const table = new Table(LARGE, {
      phase: 'card-round',
      hands: {
        asymmetric: ['india-first'],
        china: ['malabar'],
        'indo-am': ['hormuz-threat'],
        gulf: ['cme-1', 'cme-2'],
      },
      script: { card: [6], conflict: [1] },
    }).until((t) => t.asked === 'gulf card');
    assert.deepEqual(
      ['play cme-1', 'play cme-2'].map((notation) => read(table, notation)[0]),
      ['Play Combined Military Exercises (4)', 'Play Combined Military Exercises (5)'],
      'cards that are called alike are told by their numbers',
    );
    table.do('gulf: play cme-1', 'gulf: invite china');
    assert.equal(table.game.action!()?.card, 'cme-1', 'the card is on the page');
    assert.deepEqual(read(table, 'yes'), [
      'Accept',
      'Gulf may offer you cooperation in the war (6.821); then the die: 1–2, 33%: nothing; 3–5, 50%: points +1; 6, 17%: points +2',
    ]);
    table.do('china: yes');
    assert.equal(told(table, 'card-roll')[0]?.text.en, 'Roll of the card: 6 (6, 17%: points +2)');
  });

  it('6.37, 6.35: cruise missiles spend who fires, and leave a crater for each hit on a base', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2!'], 4508: ['ind-su30-1'] },
      phase: 'lacm-strikes',
    }).until((t) => t.asked === 'china missiles');
    table.do('china: missiles 4508');
    const fire = table.game.choices().find(({ notation }) => notation.startsWith('fire '));
    assert.match(fire!.detail!.en, /^\d missiles?; then it is spent$/);
    // What the button of all who can says that it does.
    assert.equal(fire!.act?.en, 'fire');
  });

  it('6.43: who attacks is told with what, when and at what chance', () => {
    const table = battle().until((t) => t.asked === 'china engage');
    table.do('china: engage 3019').until((t) => t.asked === 'china commit');
    assert.match(read(table, 'commit prc-ddg-luyang3-1')[1]!, /^step \d, AS \+\d: \d+% at DDG Arleigh Burke 1/);
  });
});

describe('Indian Ocean Region: the log of an engagement and of a voyage', () => {
  it('6.42, 6.43: tells that nobody tried to evade, and who takes part', () => {
    const table = battle().until((t) => t.asked === 'china engage');
    table.do('china: engage 3019').until((t) => t.asked === 'china commit');
    assert.equal(told(table, 'no-evasion')[0]?.text.en, 'Nobody tries to evade at 3019');
    table.do('china: commit prc-ddg-luyang3-1');
    table.until((t) => told(t, 'take-part').length > 0);
    assert.match(told(table, 'take-part')[0]!.text.en, /^DDG Luyang III 1.* against DDG Arleigh Burke 1$/);
  });

  it('5.5: a strike at who stands elsewhere is explained at the focus, and says where the target is', () => {
    const compiledGame = compiled('indian-ocean-region/1-choke-point');
    const seen = new Set<string>();
    for (let seed = 1; seed <= 40 && seen.size < 2; seed++) {
      const game = indianOceanRegion.prepare(compiledGame).start({ seed, journal: true });
      playOut(game, seed);
      let focus = '';
      for (const { what, rule, places = [], combat } of game.journal) {
        if (rule === '6.41') focus = places[0]!;
        if (what !== 'strike' || !combat) continue;
        assert.equal(combat.place, focus);
        seen.add(places[0] === focus ? 'there' : 'elsewhere');
        if (places[0] !== focus) assert.ok(combat.names!.en.includes(places[0]!), combat.names!.en);
      }
    }
    assert.deepEqual([...seen].sort(), ['elsewhere', 'there']);
  });

  it('6.2: a voyage of several hexes is one line, as long as nothing comes between', () => {
    const table = new Table('3-convoy-escort', {
      at: { 2917: ['prc-cv-shandong'], 4521: ['us-ddg-burke-1'] },
      turn: 2,
      phase: 'sea-movement',
    }).until((t) => t.asked === 'china sea-unit');
    table.do('china: unit prc-cv-shandong', 'china: to 3216');
    assert.deepEqual(
      told(table, 'move').map(({ text, places }) => [text.en, places]),
      [['CV Shandong: 2917 → 3216', ['2917', '3216']]],
    );
  });

  it('6.2: whoever sails as far as it can is told as well, and who sails on without it', () => {
    const table = new Table('3-convoy-escort', {
      at: { 3420: ['prc-vlcc-6'], 2412: ['us-ddg-burke-1', 'us-ssn-virginia-1'] },
      turn: 2,
      phase: 'sea-movement',
      script: { cavitation: [1, 1] },
    }).until((t) => t.asked === 'china sea-unit');
    table.do('china: unit prc-vlcc-6', 'china: to 3521').until((t) => t.asked === 'indo-am sea-unit');
    table.do('indo-am: unit us-ddg-burke-1', 'indo-am: with us-ssn-virginia-1');
    table.do('indo-am: to 2416', 'indo-am: to 2417');
    const [tanker, ...others] = told(table, 'move');
    assert.match(tanker!.text.en, /^VLCC Tanker 6: 3420 → 3521/);
    assert.match(tanker!.text.ja!, /^VLCC タンカー 6: 3420→3521/);
    assert.deepEqual(
      others.map(({ text }) => text.en),
      ['DDG Arleigh Burke 1, SSN Virginia 1: 2412 → 2416', 'SSN Virginia 1: 2416 → 2417'],
    );
  });

  it('scenario 1: who wins because the condition never came about is told so, by the scenario', () => {
    const game = prepared('1-choke-point');
    for (let seed = 1; seed < 60; seed++) {
      const one = game.start({ seed });
      playOut(one, seed);
      const outcome = one.outcome()!;
      if (outcome.reason !== 'last-turn') continue;
      assert.equal(outcome.rule, 'scenario 1');
      assert.match(
        outcome.text.en,
        /the last turn is over, and this never came about: No Iranian ship is in the strait/,
      );
      return;
    }
    assert.fail('no game came to its last turn');
  });
});
