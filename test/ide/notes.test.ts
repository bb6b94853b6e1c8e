import assert from 'node:assert/strict';
import { complete, definitions, hover, workspaceSymbols } from '../../server/ide';
import { cardsInWords } from '../../server/ide/cards';
import { fixture, GAME, scenario } from './support';

/** The game with rules of its own and notes in every place where one may stand. */
const NOTED = GAME.replace(
  '  kind Army "Army" ja "軍" is land (see 2.1) { strength 4/2 }',
  `  rule 2 "Units" ja "ユニット" note "All of them." ja "全部。"
  rule 2.1 "Armies" ja "軍" {
    note "They march." ja "行軍する。"
    note "They fight." ja "戦う。"
  }
  kind Army "Army" ja "軍" is land (see 2.1) { strength 4/2 }
    note "The backbone." ja "主力。"`,
);

describe('notes and rules of a game', () => {
  it('puts a note into the compiled game, in both languages, with paragraphs as lines', () => {
    const f = fixture(NOTED, scenario('setup red { 0101 Kure: Army$0 note "The garrison." }'));
    const compiled = f.ide.model.compile(f.ide.model.scenarios()[0]!.id)!.compiled!;
    const kind = compiled.game.kinds.find(({ id }) => id === 'Army')!;
    assert.deepEqual(kind.provenance, { see: ['2.1'], note: { en: 'The backbone.', ja: '主力。' } });
    assert.deepEqual(compiled.units[0]!.provenance?.note, { en: 'The garrison.' });
    assert.deepEqual(compiled.game.ruleTexts?.find(({ id }) => id === '2.1')?.provenance?.note, {
      en: 'They march.\nThey fight.',
      ja: '行軍する。\n戦う。',
    });
  });

  it('says the note in the hover of the thing', () => {
    const f = fixture(NOTED, scenario('setup red { 0101 Kure: Ar$0my }'));
    assert.match(hover(f.ide, f.uri, f.offset)!.markdown, /> The backbone\./);
    const japanese = { ...f.ide, locale: 'ja' as const };
    assert.match(hover(japanese, f.uri, f.offset)!.markdown, /> 主力。/);
  });

  it('leads from a cited number to the rule, in hover, definition, symbols and completion', () => {
    const f = fixture(NOTED.replace('is land (see 2.1)', 'is land (see 2$0.1)'), scenario(''));
    const { markdown } = hover(f.ide, f.uri, f.offset)!;
    assert.match(markdown, /\*\*2\.1 Armies/);
    assert.match(markdown, /> They march\./);
    const [jump] = definitions(f.ide, f.uri, f.offset);
    const { text } = f.ide.workspace.tree(jump!.uri)!;
    assert.equal(text.slice(jump!.to.start - 5, jump!.to.end), 'rule 2.1');
    assert.ok(workspaceSymbols(f.ide, 'Armies').some(({ definition }) => definition.symbol.kind === 'rule-text'));
    const c = fixture(NOTED.replace('is land (see 2.1)', 'is land (see $0)'), scenario(''));
    const labels = complete(c.ide, c.uri, c.offset, { snippets: true }).items.map(({ label }) => label);
    assert.ok(labels.includes('2.1') && labels.includes('2'), labels.join());
  });

  it('prints the designer’s own text on a card, before what the program makes of its effects', () => {
    const deck = `//- cards.sand\ndeck more of duel "More" ja "追加" {\n  card 9 "One" ja "一" {\n    note "All is quiet." ja "静かだ。"\n  }\n}\n`;
    const f = fixture(`${NOTED}${deck}`, scenario('$0'));
    const told = cardsInWords(f.ide, f.ide.model.scenarios()[0]!.id);
    assert.deepEqual(told['more-09']?.[0], { head: '', lines: ['All is quiet.'] });
  });
});
