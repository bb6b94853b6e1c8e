/** `victory each`: what is said of each side once. */
import assert from 'node:assert/strict';
import { complete, hover } from '../../server/ide';
import { open as openTexts } from '../checks/samples';
import { threeSides } from '../engine/by-text/kit';
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

describe('set-ups, reinforcements, replacements, withdrawals and cards of each side', () => {
  const compiled = (scenario: string) => {
    const { model, all } = openTexts([{ uri: 'file:///own.sand', text: threeSides({ scenario }) }]);
    const told = all().filter(({ severity }) => severity === 'error');
    return { told, scenario: model.compile('three/first')?.compiled };
  };
  const blocks = (side: string, own = side) => `
  setup ${side} { in (places held by ${own}): guard at 0101 }
  reinforcements ${side} { turn 2: guard in (plain held by ${own}) }
  replacements ${side} { turn 2..3: guard }
  withdrawals ${side} { turn 3: guard }`;

  it('are what each of them would say', () => {
    const clear = '  clear setup\n  control red: 0101\n  control blue: 0101\n';
    const each = compiled(`${clear}${blocks('each', 'side')}`);
    const spelt = compiled(clear + ['red', 'blue', 'green'].map((side) => blocks(side)).join(''));
    const plain = (found: typeof each) => {
      const { zones, replacements, withdrawals } = found.scenario!.scenario;
      const units = found.scenario!.units.map(({ id, at, arrives }) => ({ id, at, arrives }));
      const strip = (list: object[] | undefined) => list?.map((one) => ({ ...one, provenance: undefined }));
      return { zones: strip(zones), replacements: strip(replacements), withdrawals: strip(withdrawals), units };
    };
    const [one, other] = [plain(each), plain(spelt)];
    const bySide = (list: object[] | undefined) =>
      [...(list ?? [])].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    for (const what of ['zones', 'replacements', 'withdrawals', 'units'] as const)
      assert.deepEqual(bySide(one[what]), bySide(other[what]), what);
    assert.equal(one.replacements?.length, 3);
  });

  it('tell a slip once', () => {
    const { told } = compiled('  replacements each { turn 2: gard }\n  reinforcements each { turn 2: gard at 0201 }');
    assert.deepEqual(
      told.map(({ code, args }) => `${code} ${args.name}`),
      ['SND101 gard', 'SND101 gard'],
    );
  });

  it('offer the words for the sides', () => {
    const labels = (text: string) => {
      const f = fixture(GAME, scenario(...SETUP, text));
      return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
    };
    assert.ok(labels('reinforcements $0').includes('each'));
    assert.ok(labels('cards $0').includes('each'));
    assert.ok(labels('reinforcements each { turn 2: Army in (plain held by $0) }').includes('side'));
    assert.ok(labels('reinforcements each { turn 2: Army in (plain held by side $0) }').includes('at start'));
    assert.ok(!labels('reinforcements each { turn 2: Army in (plain taken by side $0) }').includes('at start'));
  });
});

describe('tracks of each side', () => {
  const compiled = (sides: string, starts: string) => {
    const game = `  track will "Will" ja "戦意" { from 0; to 9; sides ${sides}; start 5 }`;
    const { model, all } = openTexts([{ uri: 'file:///own.sand', text: threeSides({ game, scenario: starts }) }]);
    assert.deepEqual(
      all().filter(({ severity }) => severity === 'error'),
      [],
    );
    const { game: vocabulary, scenario } = model.compile('three/first')!.compiled!;
    const begins = scenario.tracks!.map(({ side, value }) => `${side} ${value}`).sort();
    return { sides: vocabulary.tracks![0]!.sides, begins };
  };

  it('have a counter for every side, and begin where each is said to', () => {
    const spelt = compiled('red, blue, green', '  track will red 3; track will blue 3; track will green 3');
    assert.deepEqual(compiled('each', '  track will each 3'), spelt);
    assert.deepEqual(spelt.begins, ['blue 3', 'green 3', 'red 3']);
  });

  it('begin elsewhere for the side of which that is said later', () => {
    assert.deepEqual(compiled('each', '  track will each 3; track will blue 7').begins, ['blue 7', 'green 3', 'red 3']);
  });

  it('offer the word, and say what it means', () => {
    const at = (game: string, starts: string) => {
      const text = threeSides({ game: `  track will "Will" { from 0; to 9; ${game} }`, scenario: `  ${starts}` });
      const offset = text.indexOf('$0');
      const opened = openTexts([{ uri: 'file:///own.sand', text: text.replace('$0', '') }]);
      const ide = { model: opened.model, workspace: opened.workspace, locale: 'en' as const };
      return {
        labels: complete(ide, 'file:///own.sand', offset, { snippets: true }).items.map(({ label }) => label),
        help: JSON.stringify(hover(ide, 'file:///own.sand', offset)),
      };
    };
    assert.ok(at('sides $0', '').labels.includes('each'));
    assert.ok(at('sides each', 'track will $0').labels.includes('each'));
    assert.match(at('sides ea$0ch', '').help, /every side/);
    assert.match(at('sides each', 'track will ea$0ch 3').help, /every side/);
  });
});

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
