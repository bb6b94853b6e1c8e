/** Procedures of phases: each is data that is bound to code, and several may stand in one phase. */
import assert from 'node:assert/strict';
import { procedureForms } from '../../../engine/rulesets/by-text/forms';
import { complete, hover, signatureHelp } from '../../../server/ide';
import { explainedWords, wordHelp } from '../../../server/ide/word-help';
import { fixture, GAME, scenario } from '../../ide/support';
import { notations, prepare, say, side, start } from './kit';

const game = GAME.replace(/^ {2}rules .*$/m, '');
const inPhase = (text: string) => fixture(game.replace('{ alternate }', `{ ${text} }`), scenario(''));
const phase = (text: string) => `    phase march "March" ja "行軍" { ${text} }`;

describe('by text: procedures', () => {
  it('says all its words in both languages, with examples', () => {
    const known = new Set(explainedWords());
    for (const form of procedureForms) {
      for (const { word, doc, example } of form.params) {
        assert.ok(known.has(`phase ${word}`), word);
        assert.ok(doc.ja && example.includes(word), word);
      }
      for (const { en, ja } of form.says) assert.ok(ja && en !== ja, en);
      for (const [id, one] of Object.entries({ ...form.quantities, ...form.actions })) {
        assert.ok(one.names.ja, id);
        assert.ok(one.about === undefined || one.about in form.units, `${id}: ${one.about}`);
      }
      assert.ok(wordHelp(form.id, 'phase')?.doc.ja);
    }
  });
  it('does one after the other, side by side', () => {
    const table = `  word die "Die" ja "ダイス"
  table fights "Fights" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result DR "Back" ja "後退" { retreat 1 }
    | die  | 1-1 |
    | 1..6 | DR  |
  }`;
    const both = phase('does move, attack; allowance 1; strength strength; table fights');
    const game = start({ game: table, sequence: both, scenario: '  move blue guard 0301 -> 0202' });
    assert.deepEqual([side(game), notations(game)[0], notations(game).at(-1)], ['red', 'done', 'take rd-guard-2']);
    say(game, 'done');
    assert.deepEqual([side(game), notations(game)], ['red', ['done']], 'nobody stands beside an enemy');
  });
  it('reports what stands wrong behind a word, at the word', () => {
    const wrong = (text: string) => () => prepare({ sequence: phase(text) });
    assert.throws(wrong('does marching; allowance 1'), /SND.*move/);
    assert.throws(wrong('does move; allowance'), /SND110.*allowance/);
    assert.throws(wrong('does move; allowance strenth'), /SND101.*strenth/);
    assert.throws(wrong('does move; allowance 1 2'), /SYN001/);
    assert.throws(wrong('does move; allowance 1; stops beside'), /SND.*enemy/);
    assert.throws(wrong('does move; allowance 1; rounding sideways'), /SND.*sideways/);
    assert.throws(wrong('does move; allowance 1; table fights'), /SND/);
  });
  it('is completed, explained and shown as a form', () => {
    const offered = (text: string) => {
      const f = inPhase(text);
      return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
    };
    assert.ok(offered('does $0').includes('attack'));
    assert.ok(offered('does attack; strength strength $0').includes('against'));
    assert.ok(offered('does move; stops beside $0').includes('enemy'));
    const at = inPhase('does move; allow$0ance 3');
    assert.match(hover(at.ide, at.uri, at.offset)!.markdown, /movement points of a unit/);
    const form = inPhase('does attack $0; table combat');
    assert.match(
      signatureHelp(form.ide, form.uri, form.offset)!.forms[0]!.label,
      /^does attack; \[of units, …\]; strength attribute \[against\] \[attribute\]; table table; \[advance\]/,
    );
    const word = inPhase('does move; allowance $0');
    assert.equal(signatureHelp(word.ide, word.uri, word.offset)!.forms[0]!.label, 'allowance number | attribute');
  });
});
