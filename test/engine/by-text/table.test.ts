/** What the table shows of lines: the fight before its die, and why not. */
import assert from 'node:assert/strict';
import { say, start } from './kit';

const game = `  hexside river "River" ja "川" { cross foot }
  zone zoc "Zone of control" ja "支配地域" (see 5.2) { of foot; stops }
  rule 6.1 "Rivers" ja "川"
  table combat "Combat" ja "戦闘" (see 6) {
    roll d6
    result D "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..4 | -   | -   | D   |
    | 5..6 | -   | D   | D   |
  }`;
const map = '  hexside river: 0201/0202\n  terrain lake: 0402';
const fight = (...lines: string[]) =>
  start(
    {
      game,
      map,
      sequence: `    phase fight "Fight" ja "戦闘" (see 6) {\n      does attack\n      strength strength\n      table combat\n${lines.map((line) => `      ${line}\n`).join('')}    }`,
      scenario: '  move red 1 guard 0101 -> 0202\n  move blue guard 0301 -> 0201',
    },
    { script: { combat: [5] } },
  );

describe('by text: the fight before its die', () => {
  it('is explained unit by unit, with the lines that count and what each die brings', () => {
    const on = fight('half attack across river (see 6.1)', 'shift +1 "Morale" ja "士気" (see 6.2)', 'die -1');
    say(on, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2');
    const view = on.combat!()!;
    assert.deepEqual([view.side, view.place, view.rule], [0, '0201', '6']);
    assert.deepEqual(
      view.sums.map(({ side, total }) => [side, total]),
      [
        [0, 4],
        [1, 3],
      ],
    );
    assert.deepEqual(view.sums[0]!.factors, [
      {
        unit: 'rd-guard-1',
        printed: 3,
        counts: 1.5,
        reasons: [{ text: { en: 'River × ½', ja: '川 × ½' }, rule: '6.1' }],
      },
      { unit: 'rd-guard-2', printed: 3, counts: 3, reasons: [] },
    ]);
    const [table] = view.tables;
    const { ladder } = table!;
    assert.deepEqual([ladder!.by.en, ladder!.from, ladder!.shifted, ladder!.column], ['4 to 3', '1-1', '2-1', 2]);
    assert.deepEqual(ladder!.shifts, [{ names: { en: 'Morale', ja: '士気' }, columns: 1, rule: '6.2', units: [] }]);
    assert.deepEqual(table!.byDie, ['D', 'D', 'D', 'D', 'D', 'D']);
    assert.match(table!.names!.en, /Die −1/);
    // Every roll has the same chance, and all of them bring the same.
    assert.deepEqual(table!.ways, [1, 1, 1, 1, 1, 1]);
    assert.deepEqual(
      Object.entries(table!.results).map(([word, names]) => [word, names.en]),
      [['D', 'Defender loses a step']],
    );
    assert.deepEqual(view.outcomes, [], 'nothing is said twice');
  });
  it('stands in the log with the dice that were read on it', () => {
    const on = fight('shift +1 "Morale" ja "士気" (see 6.2)');
    say(on, 'attack 0201', 'take rd-guard-1');
    const before = on.combat!();
    say(on, 'go');
    const event = on.journal.find(({ what }) => what === 'attack')!;
    assert.deepEqual(event.combat, before);
    assert.deepEqual(event.dice?.values, [5]);
    assert.match(event.text.en, /Morale \+1 \(6\.2\)/);
  });
  it('is told for an answer that is not given yet, and changes nothing', () => {
    const on = fight();
    say(on, 'attack 0201');
    const before = on.hash();
    const pick = on.choices().find(({ notation }) => notation === 'take rd-guard-1')!.code;
    assert.equal(on.combat!(pick)!.sums[0]!.total, 3);
    assert.equal(on.combat!()!.tables[0]!.ladder!.from, undefined, 'nobody attacks yet');
    assert.equal(on.hash(), before);
    say(on, 'back');
    assert.equal(on.combat!(), null);
    assert.deepEqual(
      on.prospects!('rd-guard-1').map(({ place, sums }) => [place, sums[0]!.total]),
      [['0201', 3]],
    );
    assert.deepEqual(on.prospects!('bl-guard-1'), []);
  });
});

describe('by text: why not', () => {
  const marching = (...lines: string[]) =>
    start({
      game,
      map,
      sequence: `    phase march "March" ja "行軍" (see 5) {\n      does move\n      of foot\n      allowance 2\n${lines.map((line) => `      ${line}\n`).join('')}    }`,
    });
  const why = (on: ReturnType<typeof marching>, unit: string, place?: string) =>
    on.explain!({ unit, ...(place === undefined ? {} : { place }) }).map(({ text, rule }) => `${text.en} (${rule})`);
  it('names the line, the zone or the points that stand in the way', () => {
    const on = marching('no move into 0202 of guard (see 5.4)');
    assert.deepEqual(why(on, 'rd-guard-1', '0202'), ['Forbidden: Guard, 0202 (5.4)']);
    assert.deepEqual(why(on, 'rd-guard-1', '0302'), ['Zone of control bars the way (5.2)']);
    assert.deepEqual(why(marching('allowance -1'), 'rd-guard-1', '0202'), ['The way costs 2 points; it has 1 (5)']);
    assert.deepEqual(why(on, 'rd-guard-1', '0301'), ['Enemies stand at 0301 (5)']);
    assert.deepEqual(why(on, 'rd-guard-1', '0402'), ['No way leads there for it (5)']);
    assert.deepEqual(why(on, 'rd-guard-1', '0201'), [], 'there is an answer');
    assert.deepEqual(why(marching('no move of guard (see 5.5)'), 'rd-guard-1'), ['Forbidden: Guard (5.5)']);
  });
  it('says who does not act now', () => {
    const on = marching();
    assert.match(why(on, 'bl-guard-1', '0302')[0]!, /not of the side/);
    assert.match(why(on, 'bl-barge-1')[0]!, /not of the side/);
    say(on, 'take rd-guard-1', 'to 0102');
    assert.match(why(on, 'rd-guard-1', '0101')[0]!, /has acted/);
  });
  it('says why something is not attacked', () => {
    const on = fight('no attack across river (see 6.3)');
    assert.deepEqual(why(on, 'rd-guard-1', '0201'), ['Forbidden: River (6.3)']);
    assert.deepEqual(why(on, 'rd-guard-2', '0201'), []);
    assert.deepEqual(why(on, 'rd-guard-2', '0302'), ['No enemy stands at 0302 (6)']);
    assert.deepEqual(why(on, 'rd-guard-2', '0401'), ['It is not beside 0401 (6)']);
    say(on, 'attack 0201', 'take rd-guard-2', 'go', 'bl-guard-1', 'stay');
    assert.deepEqual(why(on, 'rd-guard-1', '0201'), ['0201 has been attacked (6)']);
  });
});
