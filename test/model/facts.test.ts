/** Facts of given positions: each ruleset's words are those of its position, and others are told at their lines. */
import assert from 'node:assert/strict';
import { saysFact } from '../../engine/kernel/given-facts';
import { rulesets } from '../../engine/rulesets';
import { facts as ardennes } from '../../engine/rulesets/ardennes-44/given';
import { facts as byText } from '../../engine/rulesets/by-text/given';
import { facts as empire } from '../../engine/rulesets/empire-of-the-sun/given';
import { facts as ocean } from '../../engine/rulesets/indian-ocean-region/given';
import { facts as taiheiyo } from '../../engine/rulesets/taiheiyo-senshi/given';
import { facts as pacific } from '../../engine/rulesets/war-in-the-pacific/given';
import { createDiagnostics } from '../../server/checks';
import { createModel } from '../../server/model';
import { withShipped } from './shipped';

const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  '': byText,
  'ardennes-44': ardennes,
  'empire-of-the-sun': empire,
  'indian-ocean-region': ocean,
  'taiheiyo-senshi': taiheiyo,
  'war-in-the-pacific': pacific,
};
/** What a position keeps as such, not as facts (`Given`). */
const KEPT = ['clear', 'hand', 'hands', 'draw', 'draws', 'targets', 'sources'];
/** And as tracks, of a rulebook that declares none, or of a text. */
const TRACKS = ['rp', 'trp', 'brp', 'redeployments', 'modifier', 'track'];

/** Errors and what is meant, of one more line in a position of each game. */
function told(lines: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(lines).map(([scenario, line]) => {
    const [game] = scenario.split('/') as [string];
    const uri = `file:///${game}.sand`;
    return [uri, `example "It" of ${game} {\n  given ${scenario.split('/')[1]} {\n    ${line}\n  }\n}\n`] as const;
  });
  const diagnostics = createDiagnostics(createModel(withShipped(Object.fromEntries(texts))));
  return Object.fromEntries(
    texts.map(([uri], k) => [
      Object.keys(lines)[k]!,
      diagnostics
        .problems(uri)
        .filter(({ severity }) => severity === 'error')
        .map(({ code, args }) => [code, args?.name ?? '', args?.suggestion ?? ''].join(' ').trim())
        .join('; '),
    ]),
  );
}

describe('facts of positions', () => {
  it('are those that the positions of each ruleset declare', () => {
    for (const [id, declared] of Object.entries(POSITIONS)) {
      const { named, others, unchecked } = rulesets[id]!.needs.facts!;
      const words = [...named, ...others, ...unchecked].filter((one) => !KEPT.includes(one) && !TRACKS.includes(one));
      assert.deepEqual([...words].sort(), [...declared].sort(), id);
    }
  });
  it('may end in other words where a list says so', () => {
    assert.ok(saysFact(['in-force', 'in-force-*'], 'in-force-2'));
    assert.ok(!saysFact(['in-force'], 'in-force-2'));
    assert.ok(!saysFact(['in-force-*'], 'in-forced'));
  });
  it('are told where no position holds them, with what is meant', () => {
    assert.deepEqual(
      told({
        'ardennes-44/campaign': 'surender-points ge-1 2',
        'empire-of-the-sun/burma': 'discardd al-01',
        'indian-ocean-region/6-lakshadweep': 'cratrs 0101 2',
        'taiheiyo-senshi/campaign': 'initative 3',
        'war-in-the-pacific/short': 'bomb-droped',
      }),
      {
        'ardennes-44/campaign': 'SND109 surender-points surrender-points',
        'empire-of-the-sun/burma': 'SND109 discardd discarded',
        'indian-ocean-region/6-lakshadweep': 'SND109 cratrs craters',
        'taiheiyo-senshi/campaign': 'SND109 initative initiative',
        'war-in-the-pacific/short': 'SND109 bomb-droped bomb-dropped',
      },
    );
  });
  it('are told where they name what there is not', () => {
    const found = told({
      'ardennes-44/campaign': 'holds german 9999',
      'empire-of-the-sun/burma': 'removed al-999',
      'war-in-the-pacific/short': 'fought 9999',
      'tutorial/spring': 'moved lgg',
      'halm/morning': 'plotted no-such-unit 0101',
    });
    for (const [scenario, errors] of Object.entries(found))
      assert.match(errors, /^SND[12]\d\d/, `${scenario}: ${errors}`);
  });
  it('take what is said', () => {
    const fine = told({
      'ardennes-44/campaign': 'traffic german 3014 2',
      'war-in-the-pacific/short': 'in-force-2 d1942-01 1',
      'tutorial/spring': 'streaks anything 1',
    });
    assert.ok(!fine['ardennes-44/campaign'] && !fine['tutorial/spring'], JSON.stringify(fine));
    assert.ok(!fine['war-in-the-pacific/short']!.includes('SND109'));
  });
});
