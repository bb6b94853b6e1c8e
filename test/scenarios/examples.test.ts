import assert from 'node:assert/strict';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import { runExample, traceExample } from '../../engine/lab/examples';
import { rulesets } from '../../engine/rulesets';
import type { ExampleScript } from '../../server/model';
import { shippedModel } from './compiled';
import cases from './facts/cases.json';

const model = shippedModel();
const scripts: ExampleScript[] = model.examples().filter((script) => script.game === 'war-in-the-pacific');
const prepared = new Map<string, PreparedGame>();

/** The game an example is played in, prepared once. */
function gameOf(script: ExampleScript): PreparedGame {
  const known = prepared.get(script.scenario);
  if (known) return known;
  const compiled = model.compile(script.scenario)?.compiled;
  assert.ok(compiled, `${script.scenario} compiles`);
  const game = rulesets[compiled.game.rules]!.prepare(compiled);
  prepared.set(script.scenario, game);
  return game;
}

describe('War in the Pacific: examples', () => {
  for (const script of scripts)
    it(script.title, () => {
      assert.ok(script.complete, 'every word of it is understood');
      assert.deepEqual(
        runExample(gameOf(script), script).map((failure) => failure.text.en),
        [],
      );
    });

  it('cite cases that exist, and cover most of them', () => {
    const cited = new Set(scripts.flatMap((script) => script.cases));
    assert.deepEqual(
      [...cited].filter((id) => !(id in cases)),
      [],
    );
    assert.ok(cited.size >= 180, `${cited.size} cases`);
  });

  it('say of an answer that is not legal what was expected and what was, as of everything else', () => {
    const script = scripts.find(({ steps }) => steps.some((step) => step.what === 'do'))!;
    const at = script.steps.findIndex((step) => step.what === 'do');
    const steps = script.steps.map((step, i) => (i === at && step.what === 'do' ? { ...step, notation: 'fly' } : step));
    const [failure] = runExample(gameOf(script), { ...script, steps });
    assert.equal(failure!.step, at);
    assert.match(failure!.text.en, /^\w+: fly: expected allowed, was refused; \w+ is asked /);
    assert.match(failure!.text.ja!, /^\w+: fly：選べるはずが選べない。/);
  });

  it('remark on scripted dice that nothing rolls, which fails nothing', () => {
    const script = scripts.find(({ dice }) => Object.keys(dice).length > 0)!;
    assert.deepEqual(traceExample(gameOf(script), script).remarks, []);
    const [purpose, values] = Object.entries(script.dice)[0]!;
    const more = { ...script, dice: { ...script.dice, [purpose]: [...values, 3, 4] } };
    const { failures, remarks } = traceExample(gameOf(script), more);
    assert.deepEqual(failures, []);
    assert.deepEqual(remarks, [
      { en: `dice ${purpose}: nothing rolls 3, 4`, ja: `dice ${purpose}：3, 4は振られません` },
    ]);
  });

  it('have titles of their own', () => {
    const titles = scripts.map((script) => script.title);
    assert.equal(new Set(titles).size, titles.length);
  });
});
