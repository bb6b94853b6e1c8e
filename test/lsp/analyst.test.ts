import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { rulesets } from '../../engine/rulesets';
import { hover, lensTitle } from '../../server/ide';
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

describe('what a unit could fight at the start', () => {
  const analyst = new RulesAnalyst();
  let at: Fixture;
  before(() => {
    at = shippedGame('war-in-the-pacific/scenario-standard.sand', '0804 Kure');
  });
  const compiledOf = (id: string) => at.ide.model.compile(id)!.compiled!;
  const hovered = (id: string, unit: string, locale: 'en' | 'ja' = 'en') => {
    const { location } = at.ide.model.scenario(id)!.units.find((one) => one.unit.id === unit)!;
    return hover({ ...at.ide, locale, analyst }, location.uri, location.end - 1)?.markdown ?? '';
  };

  it('is reckoned as play reckons it', () => {
    const compiled = compiledOf('ardennes-44/campaign');
    const ruleset = rulesets['ardennes-44']!;
    const game = ruleset.prepare(compiled).start({ seed: 1 });
    let attacks = 0;
    for (const { id, at: place } of compiled.units) {
      if (place === null) continue;
      for (const view of analyst.prospects(compiled, id)) {
        if (view.place === place) {
          const side = compiled.game.sides[1 - view.side]!.id;
          const total = view.sums.find((sum) => sum.side !== view.side)!.total;
          assert.equal(total, game.probe('defence', [place]), `${side} ${id}`);
          continue;
        }
        attacks++;
        const { ladder } = view.tables[0]!;
        assert.equal(view.sums[0]!.total, game.probe('attack', [view.place, id]));
        assert.equal(ladder!.columns[ladder!.column], game.probe('column', [view.place, id]));
      }
    }
    assert.ok(attacks > 20, `${attacks}`);
  });

  it('is a sum of its parts in every game that is played', () => {
    for (const id of [
      'ardennes-44/six-turn',
      'taiheiyo-senshi/campaign',
      'war-in-the-pacific/standard',
      'empire-of-the-sun/south-pacific',
    ]) {
      const compiled = compiledOf(id);
      let told = 0;
      for (const unit of compiled.units)
        for (const { sums, rule } of analyst.prospects(compiled, unit.id)) {
          told++;
          assert.match(rule, /^\d+\.\d/);
          for (const sum of sums)
            assert.equal(
              sum.factors.reduce((n, one) => n + one.counts, 0),
              sum.total,
              `${id} ${unit.id}`,
            );
        }
      assert.ok(told > 20, `${id}: ${told}`);
    }
  });

  it('is told on the unit in the set-up, with the rules, in both languages', () => {
    const pearl = compiledOf('taiheiyo-senshi/campaign').units.find(
      (u) => u.at === 'hawaii' && u.kind === 'battleship',
    )!;
    assert.match(
      hovered('taiheiyo-senshi/campaign', pearl.id),
      /gunfire at Hawaii\*\* \(8\.2\): \*\*28\*\* = .*column \*\*26-30\*\*/,
    );
    assert.match(hovered('taiheiyo-senshi/campaign', pearl.id, 'ja'), /連合軍の砲撃\*\* \(8\.2\): \*\*28\*\*/);
  });

  it('is told of who attacks from elsewhere, and of nobody who fights not', () => {
    const text = hovered('empire-of-the-sun/south-pacific', 'jp-af21');
    assert.match(text, /Attack on 3823 Port Moresby\*\* \(9\.0\) — Condition: Intercept/);
    assert.match(text, /Defence of 4021 Rabaul\*\* \(9\.0\) — If it is attacked there/);
    // What stands in the air and on the ground, and what each die brings: ten faces, by thirds of the table.
    assert.match(text, /Japan \(on the ground\) \*\*18\*\* = 18 17 Army/);
    assert.match(
      text,
      /strength 16, no modifier; critical hit on 9 → 4 hits: 30 %, 8 hits: 30 %, 16 hits: 40 % \(9\.2\)/,
    );
    const japanese = hovered('empire-of-the-sun/south-pacific', 'jp-af21', 'ja');
    assert.match(japanese, /3823 ポートモレスビーへの攻撃\*\* \(9\.0\) — 情報状態: 迎撃/);
    assert.match(japanese, /戦力16、修正なし。致命的命中: 9 → 損害4: 30 %、損害8: 30 %、損害16: 40 %/);
    const headquarters = hovered('empire-of-the-sun/south-pacific', 'al-hq-anzac');
    assert.notEqual(headquarters, '');
    assert.doesNotMatch(headquarters, /At the start/);
  });

  it('is beside how many units of a formation are in supply, in the lens that is seen', () => {
    const title = (locale: 'en' | 'ja', formation: string) =>
      lensTitle({ ...at.ide, locale, analyst }, `formation:ardennes-44/${formation}`);
    assert.match(title('en', 'US-99Inf'), / · Campaign[^:]*: (\d+) placed(, \d+ coming)?, in supply: \1 of \1 · /);
    assert.match(title('ja', 'US-99Inf'), /配置(\d+)(、増援\d+)?、補給下: \1のうち\1/);
    assert.doesNotMatch(lensTitle(at.ide, 'formation:ardennes-44/US-99Inf'), /supply/, 'nothing without the rules');
    const compiled = compiledOf('ardennes-44/campaign');
    const units = compiled.units.filter((unit) => unit.at !== null);
    const game = rulesets['ardennes-44']!.prepare(compiled).start({ seed: 1 });
    const asked = units.filter(({ id }) => game.probe('supplied', [id]) === true).length;
    assert.deepEqual(analyst.supply(compiled, units), { supplied: asked, of: units.length });
    assert.equal(analyst.supply(compiledOf('taiheiyo-senshi/campaign'), units), null, 'a game without supply');
  });
});
