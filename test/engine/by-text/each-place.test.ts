/** Effects that are done for each place of a set: `each (town held by red) { … here … }`. */
import assert from 'node:assert/strict';
import { deedsOf } from '../../../engine/players/by-text/tides';
import type { Happening } from '../../../engine/rulesets/by-text/world';
import { complete } from '../../../server/ide';
import { rulebookOf } from '../../../server/ide/rulebook';
import { open } from '../../checks/samples';
import { at, gameText, notations, prepare, say, start } from './kit';

const MAP = `  places {
    | hex  | name  | ja | features | holder |
    | 0101 | Alpha | ア | town     | red    |
    | 0201 | Beta  | ベ | town     | red    |
    | 0301 | Gamma | ガ | town     | blue   |
  }`;
const DECLARED = `  feature town "Town" ja "町"
  marker fire "Fire" ja "火事" { limit red 6 }
  track score "Score" ja "得点" { sides each; from 0; to 20; start 0 }`;
const parts = (effects: string, more = '') => ({
  map: MAP,
  game: `${DECLARED}
${more}
  trigger harvest "Harvest" ja "収穫" at action once (see 7.2) {
${effects}
  }`,
});
const happening = (effects: string, options = {}, more = '') => start(parts(effects, more), options);
const marked = (game: ReturnType<typeof start>) => game.view(-1).markers.map(({ at: place }) => place);

describe('by text: effects for each place', () => {
  it('are done as often as there are such places now', () => {
    const game = happening(
      '    each (town held by red) { shift score +2 of red }\n    each (town held by blue) { shift score +1 of blue }',
    );
    assert.deepEqual(game.view(-1).tracks, { score: [4, 1] });
    assert.ok(
      game.journal.some(({ what, rule }) => what === 'track' && rule === '7.2'),
      'and cite their rule',
    );
  });
  it('roll for each, and mean the place by `here`', () => {
    const roll = '    each (town held by red) {\n      roll d6 { 1..3: mark fire at here of red; 4..6 {} }\n    }';
    assert.deepEqual(marked(happening(roll, { script: { event: [5, 2] } })), ['0201']);
    assert.deepEqual(marked(happening(roll, { script: { event: [1, 1] } })), ['0101', '0201']);
  });
  it('ask about it in conditions and sets', () => {
    const game = happening(
      '    each (town) {\n      mark fire at here of red when any (red units in here)\n      reduce (blue units in here)\n    }',
    );
    assert.deepEqual(marked(game), ['0101']);
    assert.equal(game.view(-1).units.find(({ id }) => id === 'bl-guard-1')!.steps, 1);
  });
  it('let players choose for each, one after the other', () => {
    const game = happening(
      '    each (town held by red) { relocate 1 (red guard outside (0102)) to (within 1 of (0102)) when count (red guard) > 0\n      mark fire at here of red }',
    );
    assert.deepEqual(notations(game), ['rd-guard-1', 'rd-guard-2']);
    say(game, 'rd-guard-1', 'into 0102');
    assert.equal(at(game, 'rd-guard-1'), '0102');
    assert.deepEqual(marked(game), ['0101']);
    assert.equal(game.question()?.ask, 'effect-unit', 'the next town');
  });
  it('stand in each other, where `here` is the inner place, and in verbs with places', () => {
    const nested = happening(
      '    each (0101) {\n      each (within 1 of here) { mark fire at here of red when no (red units in here) }\n    }',
    );
    assert.deepEqual(marked(nested), ['0102', '0201']);
    const verb =
      '  verb burn "{targets} burn" ja "{targets}が燃える" { targets places; do { each targets { mark fire at here of red } } }';
    assert.deepEqual(marked(happening('    burn (town held by red)', {}, verb)), ['0101', '0201']);
  });
  it('are known to the player as often as there are places', () => {
    const { compiled } = prepare(parts('    each (town held by red) { take 1 (here) for blue }'));
    const [trigger] = compiled.game.triggers!;
    const deeds = deedsOf({ trigger } as Happening).map(({ effect, each }) => [
      effect.verb,
      each?.held,
      effect.args.places,
    ]);
    const places = { set: 'places', feature: 'town', held: 'red' };
    assert.deepEqual(deeds, [
      ['each', undefined, places],
      ['take', 'red', places],
    ]);
  });
  it('are said in sentences, in both languages, and offered', () => {
    const text = gameText(parts('    each (town held by red) { mark fire at here of red }'));
    const said = (locale: 'en' | 'ja') => {
      const { model, workspace } = open([{ uri: 'file:///own.sand', text }]);
      return JSON.stringify(rulebookOf({ model, workspace, locale }, ['fords/first']));
    };
    assert.match(said('en'), /For each Town held by Red: Fire of Red is placed at that place/);
    assert.match(said('ja'), /町（赤軍が支配）のそれぞれについて：.*その場所に赤軍の火事を置く/);
    const offered = (at: string) => {
      const { model, workspace } = open([
        { uri: 'file:///own.sand', text: text.replace('here of red', `${at} of red`) },
      ]);
      const offset = text.indexOf('mark fire at here') + 'mark fire at '.length;
      return complete({ model, workspace, locale: 'en' }, 'file:///own.sand', offset, { snippets: true }).items.map(
        ({ label }) => label,
      );
    };
    assert.ok(offered('').includes('here'), offered('').join(' '));
  });
  it('need a block, and places', () => {
    const faults = (effects: string) =>
      open([{ uri: 'file:///own.sand', text: gameText(parts(effects)) }])
        .all()
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    assert.deepEqual(faults('    each (town)'), ['SND601']);
    assert.deepEqual(faults('    each { shift score +1 of red }'), ['SND420']);
    assert.deepEqual(faults('    each (town) { 1..3: shift score +1 of red }'), ['SND420']);
    assert.deepEqual(faults('    mark fire at here of red').length, 1, '`here` is a word of such a block only');
  });
});
