/** `side`: in conditions of lines, and in effects of `each side`. */
import assert from 'node:assert/strict';
import { complete } from '../../../server/ide';
import { open } from '../../checks/samples';
import { markdownOf } from './drafted';
import { gameText, notations, prepareText, say, start, story, threeSides } from './kit';

const march = (line: string) => `    phase march "March" ja "行軍" (see 4) { does move; allowance 2; ${line} }`;
const ends = (game: ReturnType<typeof start>) => notations(game).filter((one) => one.startsWith('to '));

describe('by text: `side` in a line', () => {
  const begun = (line: string) => {
    const game = start({
      map: '  places {\n    | hex | holder |\n    | 0201 | red |\n    | 0302 | blue |\n  }',
      sequence: march(line),
    });
    return game;
  };
  it('is the side of the unit that it is about', () => {
    const game = begun('no move when side controls (to)');
    say(game, 'take rd-guard-1');
    assert.deepEqual(ends(game), ['to 0102', 'to 0202'], 'not through its own 0201');
    say(game, 'back', 'done', 'take bl-guard-1');
    assert.ok(ends(game).includes('to 0201'), 'blue is another side');
    assert.ok(!ends(game).includes('to 0302'));
  });
  it('has others, each of which a condition of `each-other` asks', () => {
    const game = begun('cost +1 when each-other controls (to)');
    say(game, 'take rd-guard-1');
    assert.deepEqual(ends(game), ['to 0102', 'to 0201', 'to 0202'], '0302 is blue’s');
  });
  it('counts own units without naming them', () => {
    const game = begun('no move when count (side units in (to)) >= 1');
    say(game, 'take rd-guard-1', 'to 0201', 'take rd-guard-2');
    assert.ok(!ends(game).includes('to 0201'));
    say(game, 'to 0102', 'done', 'take bl-guard-1');
    assert.ok(ends(game).includes('to 0402') || ends(game).includes('to 0302'), ends(game).join());
  });
  it('is the side that attacks, in what is of the whole fight', () => {
    const shifted = (who: string) => {
      const game = start({
        game: `  track pride "Pride" ja "誇り" { sides each; from 0; to 5; start 0 }
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "Defender loses" ja "防御側損失" { defender 1 }
    | die | 1-2 | 1-1 | 2-1 |
    | ..6 | D1  | D1  | D1  |
  }`,
        sequence: `    phase assault "Assault" ja "強襲" { does attack; strength strength; table combat; shift +1 "Proud" ja "誇り" when pride ${who} > 2 }`,
        scenario: '  move blue guard 0301 -> 0201\n  track pride red 4',
      });
      say(game, 'attack 0201', 'take rd-guard-1', 'go');
      return story(game).join('\n');
    };
    assert.match(shifted('side'), /Proud/);
    assert.doesNotMatch(shifted('each-other'), /Proud/);
  });
  it('is told in both languages, and offered', () => {
    const text = gameText({ sequence: march('no move when count (side guard in (to)) >= 3') });
    assert.match(markdownOf(text, 'fords/first', 'en'), /at least 3 of its own Guard where it goes/);
    assert.match(markdownOf(text, 'fords/first', 'ja'), /その陣営/);
    const half = gameText({ sequence: march('no move when ') });
    const { model, workspace } = open([{ uri: 'file:///own.sand', text: half }]);
    const at = half.indexOf('no move when ') + 'no move when '.length;
    const { items } = complete({ model, workspace, locale: 'en' }, 'file:///own.sand', at, { snippets: true });
    const labels = items.map(({ label }) => label);
    assert.ok(
      labels.some((one) => one.startsWith('side')),
      labels.join(' '),
    );
  });
});

describe('by text: effects of each side', () => {
  const game = (effects: string) => `  track pride "Pride" ja "誇り" { sides each; from 0; to 20; start 5 }
  trigger feast "Feast" ja "宴" at march once (see 7) {
${effects}
  }`;
  it('are done for every side, which the block calls `side`', () => {
    const played = start({
      game: game('    each side { shift pride +2 of side when any (side guard in (0101)) }'),
      sequence: march(''),
    });
    assert.deepEqual(played.view(-1).tracks, { pride: [7, 5] });
  });
  it('may stand around places, and name the other of two sides', () => {
    const played = start({
      game: game(
        '    each side { each (within 1 of (0101)) { shift pride +1 of each-other when any (side units in here) } }',
      ),
      sequence: march(''),
    });
    assert.deepEqual(played.view(-1).tracks, { pride: [5, 6] });
  });
  it('name the side alone where there are three', () => {
    const three = (effect: string) =>
      threeSides({
        game: `  track pride "Pride" ja "誇り" { sides each; from 0; to 20; start 5 }
  trigger feast "Feast" ja "宴" at march once { each side { ${effect} } }`,
      });
    const begun = prepareText(three('shift pride +1 of side'), 'three/first').start({ seed: 1 });
    assert.deepEqual(begun.view(-1).tracks, { pride: [6, 6, 6] });
    assert.throws(() => prepareText(three('shift pride +1 of each-other'), 'three/first'), /SND101.*each-other/);
  });
  it('need a block', () => {
    const faults = open([
      { uri: 'file:///own.sand', text: gameText({ game: game('    each side'), sequence: march('') }) },
    ])
      .all()
      .filter(({ severity }) => severity === 'error')
      .map(({ code }) => code);
    assert.deepEqual(faults, ['SND601']);
  });
});
