/** Positions of examples, replays and scenarios: what they take of the scenario's counters, and what answers are about. */
import assert from 'node:assert/strict';
import type { Given } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { shippedFiles } from '../model/shipped';
import { choices, messages, slip } from './slips';

/** The texts of one shipped game. */
function textsOf(game: string): Workspace {
  const workspace = new Workspace(parse);
  for (const { uri, text } of shippedFiles()) if (uri.includes(`/${game}/`)) workspace.setFile(uri, text);
  return workspace;
}

const cavalry = '    0606: cr cavalry\n';
const given = (line: string, code: string, meant: string | undefined, words?: RegExp) =>
  slip('example.sand', cavalry, `    ${line}\n`, code, meant === undefined ? undefined : `    ${meant}\n`, words);

describe('a position', () => {
  it('whose scenario is not understood says that alone', () => {
    const begun = 'given spring empty turn 2 phase combat';
    for (const [wrong, code] of [
      ['given scenario spring empty turn 2 phase combat', 'SYN001'],
      ['given sprang empty turn 2 phase combat', 'SND101'],
      ['given empty turn 2 phase combat', 'SND701'],
    ] as const)
      assert.deepEqual(
        messages('example.sand', begun, wrong).map((said) => said.slice(0, 6)),
        [code],
      );
  });

  it('takes no more counters than its scenario has', () => {
    given('0606: militia-1, militia-1', 'SND708', '0606: militia-1', /takes 2 militia-1; the scenario spring has 1/);
    given('0606: cr cavalry, guard, guard', 'SND708', '0606: cr cavalry, guard');
    given('0606: 2 militia, militia', 'SND708', '0606: 2 militia', /takes 3 militia; the scenario spring has 2/);
    given('0606: 9 cr cavalry', 'SND708', undefined, /takes 9 Crown Cavalry/);
    given('0606: militia-3', 'SND101', '0606: militia');
    slip('example.sand', '    0604: 2 cr infantry\n', '    0604: 99 cr infantry\n', 'SND708', undefined);
    slip('scenario-thaw.sand', '0803: lg infantry', '0803: 99 lg infantry', 'SND708', undefined);
  });

  it('lists the units of a place once', () => {
    given('0605: cr cavalry', 'SND709', undefined, /0605 are listed already/);
    assert.deepEqual(messages('example.sand', cavalry, `${cavalry}    0605: crown supply-dump\n`), []);
  });

  it('may name several equal counters by their row, and takes any of them', () => {
    const compiled = createModel(textsOf('tutorial')).compile('tutorial/spring')!.compiled!;
    const prepared = rulesets[compiled.game.rules]!.prepare(compiled);
    const at = (units: NonNullable<Given['units']>) =>
      prepared
        .start({ seed: 1, given: { units } })
        .view(-1)
        .units.flatMap(({ id, at: where }) => (id.startsWith('militia') ? [`${id} ${where}`] : []));
    const militia = (unit: string, place: string, count = 1) => ({
      unit,
      nation: 'lg',
      kind: 'line',
      at: place,
      count,
    });
    assert.deepEqual(at([militia('militia', '0404', 2)]), ['militia-1 0404', 'militia-2 0404']);
    assert.deepEqual(at([militia('militia-2', '0404'), militia('militia', '0405')]), [
      'militia-1 0405',
      'militia-2 0404',
    ]);
    assert.throws(() => at([militia('militia', '0404', 3)]), /no militia is left for 0404/);
  });
});

describe('an answer, a fact and a roll', () => {
  const take = 'crown: take cr-cavalry-1';
  it('name one counter', () => {
    slip(
      'example.sand',
      take,
      'crown: take militia',
      'SND710',
      undefined,
      /2 counters militia: say which one, militia-1/,
    );
    slip('example.sand', 'dice combat 6', 'dice fire militia 6', 'SND710', undefined);
    slip('example.sand', cavalry, `${cavalry}    moved militia\n`, 'SND710', undefined);
    slip('example.sand', take, 'crown: take 0605', 'SND101', undefined);
    slip('example.sand', take, 'crown: take gaurd', 'SND101', 'crown: take guard');
    slip('example.sand', 'crown: attack 0706', 'crown: attack Eastgate', 'SND101', 'crown: attack 0706');
    assert.equal(choices('example.sand', 'crown: attack 0706', 'crown: attack 9906').code, 'SND202');
  });

  it('take each unit once', () => {
    const twice = 'crown: take cr-guns-1; crown: take cr-cavalry-1';
    slip('example.sand', 'crown: take cr-guns-1', twice, 'SND711', undefined, /cr-cavalry-1 is taken already/);
  });

  it('are read in Indian Ocean Region, whose answers have types', () => {
    const { uri, text } = shippedFiles().find((one) => one.uri.endsWith('/indian-ocean-region/examples/play.sand'))!;
    const workspace = textsOf('indian-ocean-region');
    const diagnostics = createDiagnostics(createModel(workspace));
    const found = (right: string, wrong: string) => {
      workspace.setFile(
        uri,
        text.replace(right, () => wrong),
      );
      return diagnostics
        .problems(uri)
        .map(
          ({ code, start, end, args }) => `${code} ${workspace.tree(uri)!.text.slice(start, end)} ${args.suggestion}`,
        );
    };
    assert.deepEqual(found('engage 1918', 'engage 9918'), ['SND202 9918 undefined']);
    assert.deepEqual(found('strike us-f35-cv-1 prc-j31-cv-1', 'strike us-f35-cv-1 prc-j31-vc-1'), [
      'SND101 prc-j31-vc-1 prc-j31-cv-1',
    ]);
  });
});
