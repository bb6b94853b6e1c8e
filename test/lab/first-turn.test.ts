/** What may fall on the first turn: the best chance is found where it is known, and what brings it about is told. */
import { strict as assert } from 'node:assert';
import { firstTurn, NoTarget } from '../../engine/lab/first-turn';
import { tryReplay } from '../../engine/lab/replay';
import { firstTurnSheet } from '../../engine/lab/sheets/first-turn';
import { sheetText } from '../../engine/lab/sheets/sheet';
import { targetNamed } from '../../engine/lab/target';
import { gameText, prepareText } from '../engine/by-text/kit';

/** Together the guards destroy blue's on four of six, one alone on one of six. */
const text = gameText({
  sequence: 'phase fight "Fight" ja "戦闘" { does attack; of foot; strength strength; table combat }',
  game: `
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D2 "Destroyed" ja "壊滅" { defender 2 }
    result A1 "One step" ja "1ステップ" { attacker 1 }
    | die  | 1-1 | 2-1 |
    |------|-----|-----|
    | 1    | D2  | D2  |
    | 2..4 | A1  | D2  |
    | 5..6 | A1  | A1  |
  }
`,
  scenario: '  otherwise blue',
}).replace('setup red { 0101: 2 guard }', 'setup red { 0201: 2 guard }');

describe('what may fall on the first turn', () => {
  const prepared = prepareText(text, 'fords/first');
  const options = { seed: 3, tries: 160, fresh: 60 };

  it('takes what may fall by its id, its name, or both as tables write it', () => {
    const { compiled } = prepareText(text, 'fords/first');
    const [place] = compiled.board.places;
    const named = {
      ...compiled,
      board: { ...compiled.board, places: [{ ...place!, names: { en: 'Ford', ja: '渡し' } }] },
    };
    for (const word of [place!.id, 'Ford', 'ford', '渡し', `${place!.id} Ford`, `${place!.id} 渡し`])
      assert.deepEqual(targetNamed(word, named), { kind: 'place', id: place!.id }, word);
    assert.deepEqual(targetNamed('Blueland Guard 1', named), { kind: 'unit', id: 'bl-guard-1' });
    assert.deepEqual(targetNamed('supply:Blueland Guard 1', named), { kind: 'supply', id: 'bl-guard-1' });
    assert.deepEqual([targetNamed('Fjord', named), targetNamed('supply:Ford', named)], [undefined, undefined]);
  });

  it('is found: a unit that both attackers together destroy on four of six', async () => {
    const found = await firstTurn(prepared, { ...options, target: { kind: 'unit', id: 'bl-guard-1' } });
    assert.equal(prepared.compiled.game.sides[found.attacker]!.id, 'red');
    assert.ok(found.chance.low < 4 / 6 && found.chance.high > 4 / 6, `${found.chance.rate}`);
    assert.ok(found.usual.low < 4 / 6 && found.usual.high > found.chance.low, `${found.usual.rate}`);
    assert.ok(found.answers.length > 0 && found.answers[0]!.share > 0.5);
    assert.equal(tryReplay(prepared, found.replay!).error, undefined);
    assert.ok(found.events.length > 0);
    const told = sheetText(firstTurnSheet(prepared.compiled, found, options.tries), 'ja');
    assert.match(told, /第1ターン：/);
    const { ask, label } = found.answers[0]!;
    const asks = { [ask]: { en: 'Choose the target' } };
    const better = { ...found, usual: { count: 0, rate: 0, low: 0, high: 0.1 } };
    const words = sheetText(firstTurnSheet(prepared.compiled, better, options.tries, asks), 'en');
    assert.ok(words.includes(`Choose the target  ${label.en}`), words);
    assert.doesNotMatch(words, /nothing better/);
    const same = { ...found, fresh: 9, chance: found.usual };
    assert.match(
      sheetText(firstTurnSheet(prepared.compiled, same, options.tries), 'en'),
      /nothing better than the usual players do: more turns to search may[\s\S]*Mind:\n {2}Only 9 games/,
    );
    const again = await firstTurn(prepared, { ...options, target: { kind: 'unit', id: 'bl-guard-1' } });
    assert.deepEqual(again, found);
  });

  it('is nothing that is not there, or that nobody attacks', async () => {
    for (const target of [
      { kind: 'unit', id: 'nobody' },
      { kind: 'place', id: '9999' },
    ] as const)
      await assert.rejects(firstTurn(prepared, { ...options, target }), NoTarget);
  });
});
