/** `victory each`: what is said of each side once. */
import assert from 'node:assert/strict';
import { complete, hover } from '../../server/ide';
import { fixture, GAME, SETUP, scenario } from './support';

const said = `victory points each at end of game {
    land: 1 per (plain) held by side
    only: 2 if no (each-other Army in (plain)), at end of any turn
    result <=2 "Even" ja "互角"
    result >=3 side "Won" ja "勝ち"
  }
  victory each (see 3.2) {
    most: at end of turn when count controlled by side of (plain) > count controlled by each-other of (plain)
  }
`;

describe('victory of each side', () => {
  const open = (text: string) => fixture(GAME, scenario(...SETUP, text));

  it('is what each of them would say', () => {
    const f = open(said);
    const each = f.ide.model.compile('duel/first')!.compiled!.scenario;
    const own = (side: string, other: string) => {
      const spoken = said
        .replace('points each', `points ${side}`)
        .replace('victory each', `victory ${side}`)
        .replaceAll('each-other', other)
        .replace(/\bside\b/g, side)
        .replace('most:', `most-${side}:`);
      return open(spoken).ide.model.compile('duel/first')!.compiled!.scenario;
    };
    const [red, blue] = [own('red', 'blue'), own('blue', 'red')];
    assert.deepEqual(each.victory, [...red.victory, ...blue.victory]);
    assert.deepEqual(each.scoring, [...red.scoring!, ...blue.scoring!]);
    assert.equal(each.victory.length, 2);
    assert.deepEqual(
      f.ide.diagnostics.problems(f.uri).filter(({ severity }) => severity === 'error'),
      [],
    );
  });

  it('says what its words mean, offers them, and knows them nowhere else', () => {
    const at = (text: string) => {
      const f = open(text);
      return {
        labels: complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label),
        help: hover(f.ide, f.uri, f.offset)?.markdown ?? '',
      };
    };
    assert.match(at('victory ea$0ch { a: at any time when turn > 1 }').help, /said of every one/);
    assert.match(at('victory each { a: at any time when no (each-ot$0her Army) }').help, /every side but the one/);
    assert.match(at('victory each { a: at any time when si$0de controls (Kure) }').help, /the side that is spoken of/);
    assert.ok(at('victory $0').labels.includes('each'));
    assert.ok(at('victory each { a: at any time when no ($0) }').labels.includes('each-other'));
    const points = at('victory points each { a: 1 per (plain) held by $0 }').labels;
    assert.ok(points.includes('side') && !points.includes('each-other'));
    assert.ok(!at('victory red { a: at any time when no ($0) }').labels.includes('each-other'));
    const f = open('victory red { a: at any time when no (each-other Army) }');
    assert.ok(f.ide.diagnostics.problems(f.uri).some(({ code }) => code === 'SND101'));
  });
});
