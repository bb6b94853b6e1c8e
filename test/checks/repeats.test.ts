import assert from 'node:assert/strict';
import { message } from '../../server/checks';
import { gameText } from '../engine/by-text/kit';
import { open, openSample } from './samples';

/** What is found in the sample game after a replacement in its text. */
function found(from: string, to: string, more = ''): string[] {
  const opened = openSample(`//! replace ${from} => ${to}\n${more}`);
  return opened.all().map((p) => `${p.code} ${message(p, 'en')}`);
}
const codes = (from: string, to: string, more = '') => found(from, to, more).map((text) => text.slice(0, 6));

describe('checks: one slip, one problem', () => {
  it('a misspelt class, terrain, feature, side or nation is said where it stands, and nothing that rests on it', () => {
    assert.deepEqual(
      codes(
        'terrain coast "Coast" ja "沿岸" { enter fleet, land, air }',
        'terrain coast "Coast" ja "沿岸" { enter fleet, lnad, air }',
      ),
      ['SND101'],
    );
    assert.deepEqual(
      codes(
        'terrain coast "Coast" ja "沿岸" { enter fleet, land, air }',
        'terrain coast "Coast" ja "沿岸" { enter fleet, cavalry, air }',
      ),
      ['SND101'],
    );
    assert.deepEqual(codes('is land { strength 1/0 }', 'is lnad { strength 1/0 }'), ['SND101']);
    assert.deepEqual(codes('is land { strength 1/0 }', 'is cavalry { strength 1/0 }'), ['SND101']);
  });

  it('a misspelt declaration is said once, there, with the places that use the right name', () => {
    const list = found('side red "Red"', 'side rde "Red"');
    assert.equal(list.length, 1, list.join('\n'));
    assert.match(list[0]!, /^SND112 Nothing names the side “rde”; \d+ places name “red”/);
  });

  it('a table that is read without being named is not taken for a missing one', () => {
    const told = (table: string) => {
      const text = gameText({ game: `  table ${table} "T" ja "表" {\n    | turn | year |\n    | 1..3 | 1 |\n  }` });
      const example = 'example "Twice" of fords {\n  given first\n  dice luck 1, luck 2\n}\n';
      return open([{ uri: 'file:///own.sand', text: text + example }])
        .all()
        .map((p) => `${p.code} ${message(p, 'en')}`);
    };
    assert.ok(told('chance').some((text) => text.startsWith('SND112 Nothing names the table “chance”')));
    const list = told('turns');
    assert.equal(list.filter((text) => /^SND101 .*“luck”/.test(text)).length, 2, list.join('\n'));
    assert.ok(!list.some((text) => text.startsWith('SND112')), list.join('\n'));
  });

  it('a name declared twice takes what is declared nowhere for its own', () => {
    const list = found('nation gr "Greenland"', 'nation bl "Greenland"');
    assert.equal(list.length, 1, list.join('\n'));
    assert.match(list[0]!, /^SND102 .*“gr” is declared nowhere/);
  });

  it('a missing declaration is said once in each file', () => {
    const guard = 'game sample {\n  kind Guard "Guard" ja "近衛" is land { strength 1/0 }\n}\n';
    const list = found('  class land "Land" ja "陸軍"', '', guard);
    assert.equal(list.length, 2, list.join('\n'));
    assert.ok(
      list.some((text) => / “land”\. It is named in \d more places of this file\.$/.test(text)),
      list.join('\n'),
    );
  });

  describe('a verb that no use agrees with', () => {
    const verb = 'game sample {\n  verb pay "Pays" ja "支払う" { amount number; points }\n}\n';
    const cards = (...effects: string[]) =>
      `deck more of sample "More" ja "追加" {\n${effects.map((e, i) => `  card ${i + 1} "C" ja "札" {\n    red: ${e}\n  }\n`).join('')}}\n`;
    const wrong = (...effects: string[]) =>
      openSample(`//! replace zzz => zzz\n${verb}${cards(...effects)}`)
        .all()
        .filter((p) => p.code === 'SND505');

    it('is said once, at its declaration, and leads to the uses', () => {
      const list = wrong('pay 1', 'pay 2', 'pay points');
      assert.equal(list.length, 1);
      assert.equal(message(list[0]!, 'en'), '`pay` is written `pay <amount> points`; none of its 3 uses is.');
      assert.equal(
        message(list[0]!, 'ja'),
        '`pay`は`pay <amount> points`と書きます。3か所の使用はどれもそう書かれていません。',
      );
      assert.equal(list[0]!.related.length, 3);
      const [first] = list[0]!.related;
      assert.ok(first!.start > list[0]!.end, 'the uses stand behind it');
    });

    it('is said at each use where one is as the declaration says', () => {
      const list = wrong('pay 1', 'pay 2 points', 'pay points');
      assert.equal(list.length, 2);
      for (const problem of list) assert.match(message(problem, 'en'), /expected here/);
    });

    it('is said at the only use', () => {
      assert.match(message(wrong('pay 1')[0]!, 'en'), /expected here: points/);
      assert.deepEqual(wrong('pay 1 points'), []);
    });
  });

  it('what is wrong besides is still said', () => {
    const wrong = 'scenario small extends base {\n  option fogg on\n  move red Army 0102 -> 0202\n}\n';
    assert.deepEqual(codes('zzz', 'zzz', wrong).sort(), ['SND101', 'SND304']);
  });
});
