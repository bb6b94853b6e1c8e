import assert from 'node:assert/strict';
import { message } from '../../server/checks';
import { openSample } from './samples';

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

  it('what is wrong besides is still said', () => {
    const wrong = 'scenario small extends base {\n  option fogg on\n  move red Army 0102 -> 0202\n}\n';
    assert.deepEqual(codes('zzz', 'zzz', wrong).sort(), ['SND101', 'SND304']);
  });
});
