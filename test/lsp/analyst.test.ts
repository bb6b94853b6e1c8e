import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { hover } from '../../server/ide';
import { RulesAnalyst } from '../../server/lsp/analyst';
import { type Fixture, shippedGame } from '../ide/support';

describe('what the rules say at the start', () => {
  const analyst = new RulesAnalyst();
  let f: Fixture;
  let compiled: CompiledGame;
  before(() => {
    f = shippedGame('war-in-the-pacific/scenario-standard.sand', '0804 Kure');
    compiled = f.ide.model.compile('war-in-the-pacific/standard')!.compiled!;
  });

  it('is playable', () => {
    assert.deepEqual(analyst.notPlayable(compiled), []);
  });

  it('tells control, stacking, supply and the nearest base of a hex', () => {
    const found = analyst.place(compiled, '0804')!;
    assert.equal(found.control, 'japan');
    assert.equal(found.units.length, 6);
    assert.ok(found.units.some((u) => u.supplied === true));
    const fleet = found.stacking.find((s) => s.what.en === 'Japan Fleet');
    assert.deepEqual([fleet?.used, fleet?.limit], [4, 5]);
    assert.equal(found.nearestBase.find((b) => b.side === 'japan')?.distance, 1);
    assert.equal(analyst.place(compiled, '0804'), found, 'remembered');
  });

  it('has nothing to say about a game without a ruleset', () => {
    const other = { ...compiled, game: { ...compiled.game, rules: 'no-such-ruleset' } };
    assert.equal(analyst.place(other, '0804'), null);
    assert.deepEqual(analyst.notPlayable(other), []);
  });

  it('tells why a game cannot be played', () => {
    const broken = { ...compiled, game: { ...compiled.game, values: {} } };
    assert.ok(analyst.notPlayable(broken).length > 0);
    assert.equal(analyst.place(broken, '0804'), null);
  });

  it('is shown in the hover', () => {
    const text = hover({ ...f.ide, analyst }, f.uri, f.offset)!.markdown;
    assert.match(text, /Control:\*\* Japan/);
    assert.match(text, /Japan Fleet 4\/5/);
    assert.match(text, /in supply/);
    assert.match(text, /Nearest base:\*\* Japan: /);
  });
});
