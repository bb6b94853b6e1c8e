/** Slips in a game of one's own, and in a scenario of a shipped one: each is said once, and its first fix restores the text, or it has none. */
import assert from 'node:assert/strict';
import { createDiagnostics, message } from '../../server/checks';
import { createModel, type Problem } from '../../server/model';
import { withShipped } from '../model/shipped';
import { kestrel, solomons } from './new-game';
import { changeOf } from './slips';

/** What is replaced, by what, the code of what is said, and how many fixes there are, of which the first restores the text. */
type Slip = readonly [right: string, wrong: string, code: string, fixes: number];

const uri = 'file:///own.sand';
const said = (problem: Problem) => `${problem.code} ${message(problem, 'en')}`;
/** A fix may lay cells out otherwise. */
const plain = (text: string) => text.replace(/[ \t]+/g, ' ').replace(/ ?\n\s*/g, '\n');

/** All games are read once; each slip is an edit, as in an editor, and is taken back. */
const workspace = withShipped();
const diagnostics = createDiagnostics(createModel(workspace));

function judge(text: string, slips: readonly Slip[]): void {
  workspace.setFile(uri, text);
  const all = () => [...diagnostics.all().values()].flat();
  const before = new Set(all().map(said));
  for (const [right, wrong, code, count] of slips) {
    assert.ok(text.includes(right), right);
    const changed = text.replace(right, () => wrong);
    const { found, fixes } = workspace.trial(uri, [changeOf(text, changed)], () => {
      const found = all().filter((problem) => !before.has(said(problem)));
      return { found, fixes: found.flatMap((problem) => diagnostics.fixes(problem)) };
    });
    assert.deepEqual(found.length, 1, `${wrong}\n${found.map(said).join('\n')}`);
    assert.equal(found[0]!.code, code, `${wrong}: ${said(found[0]!)}`);
    assert.equal(fixes.length, count, `${wrong}: ${fixes.map(({ title }) => title.en).join(', ')}`);
    if (count === 0) continue;
    const after = [...fixes[0]!.edits]
      .sort((a, b) => b.start - a.start)
      .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), changed);
    assert.equal(plain(after), plain(text), wrong);
  }
}

const inGame: readonly Slip[] = [
  ['"Rifles" ja "小銃" is foot', '"Rifles" ja "小銃" is feet', 'SND101', 1],
  ['{ face attack-guard-pace; above grade }', '{ face attack-gaurd-pace; above grade }', 'SND101', 1],
  ['pace 4; steps 1', 'pace 4; step 1', 'SND109', 1],
  ['{ on kind }', '{ on kinds }', 'SND101', 1],
  ['#dfe3b0 { enter foot, mule }', '#dfe3b0 { enters foot, mule }', 'SND109', 1],
  ['#dfe3b0 { enter foot, mule }', '#dfe3b0 { enter foot mule }', 'SND342', 1],
  ['over torrent }', 'over torent }', 'SND101', 1],
  ['route track "Mule track"', 'route trail "Mule track"', 'SND112', 1],
  ['state frozen', 'state forzen', 'SND112', 1],
  ['limit valley 3, duchy 2', 'limit valley 3, dutchy 2', 'SND101', 1],
  ['from 0; to 12; start 7', 'from 0 to 12; start 7', 'SND342', 1],
  ['start fair', 'start fine', 'SND101', 0],
  ['excludes blizzard', 'excludes blizard', 'SND101', 1],
  ['scenarios autumn', 'scenarios autunm', 'SND101', 1],
  ['gives boolean', 'gives bool', 'SND760', 1],
  ['is no (duchy units in pass)', '= no (duchy units in pass)', 'SYN001', 1],
  ['{ restore units; shift', '{ restore unit; shift', 'SND505', 0],
  ['"{units} take heart"', '"{unit} take heart"', 'SND109', 1],
  ['needs effort; takes reach', 'needs effort', 'SND109', 0],
  ['{ before attack }', '{ before attacks }', 'SND109', 1],
  ['{ turn turn; places places; optional', '{ turn trun; places places; optional', 'SND760', 1],
  ['| turn | season |', '| turn | saeson |', 'SND108', 1],
  ['| 4    | deep   |', '| 3    | deep   |', 'SND405', 2],
  ['| ground    | foot | mule | foot-snow |', '| ground    | foot | mules | foot-snow |', 'SND807', 1],
  ['| foot-snow |', '| snow-foot |', 'SND807', 0],
  ['| ground | shift | defence |', '| ground | shfit | defence |', 'SND807', 1],
  ['| fort   |       | double  |', '| forts  |       | double  |', 'SND797', 1],
  ['| crag   | -2    |', '| crag   | −2    |', 'SND407', 1],
  ['roll 2d6', 'roll d6', 'SND768', 1],
  ['| 7      | AR ', '| 7      | RA ', 'SND767', 1],
  ['{ repulse 1 }', '{ replse 1 }', 'SND109', 1],
  ['| nation | rifles | jaegers | battery | train |', '| nation | rifles | jaegers | batery | train |', 'SND101', 1],
  ['| hm     | 3 ', '| mh     | 3 ', 'SND101', 1],
  ['| vl     | 6 ', '| vl     | six ', 'SND407', 1],
  ['"谷旅団" { side valley }', '"谷旅団" { side duchy }', 'SND336', 2],
  ['| hm     | jaegers |', '| hm     | jager |', 'SND101', 0],
  ['| 4-3-6             |', '| 4-3               |', 'SND334', 0],
  ['| hm     | jaegers | first', '| du     | jaegers | first', 'SND302', 0],
  ['| seasoned | 0403', '| season   | 0403', 'SND331', 1],
  ['order valley, duchy\n    phase', 'order valley, duchess\n    phase', 'SND101', 0],
  ['must-play ruse', 'must play ruse', 'SND109', 1],
  ['costs going by weather', 'costs going by season', 'SND807', 0],
  ['costs going by weather', 'costs going with weather', 'SND109', 1],
  ['cost -1 into crag of jaegers', 'cost - 1 into crag of jaegers', 'SYN001', 1],
  ['first duchy; does', 'first: duchy; does', 'SYN001', 1],
  ['strength attack against guard', 'strength attack vs guard', 'SND109', 1],
  ['any (defenders in (crag))', 'any (defender in (crag))', 'SND101', 1],
  ['half attack of battery in forest', 'half attack of batteries in forest', 'SND101', 1],
  ['no attack across precipice', 'no attacks across precipice', 'SND109', 1],
  ['within haul', 'within hual', 'SND101', 1],
  ['sources source, village, cache', 'sources source, vilage, cache', 'SND101', 1],
  ['into enemy zone\n', 'into enemy zones\n', 'SND109', 1],
  ['negated by friend for', 'negated by friends for', 'SND109', 1],
  ['most 2; each side', 'max 2; each side', 'SND109', 1],
  ['has attack, guard; steps 2', 'has attack, guard; 2 steps', 'SYN001', 1],
  ['at upkeep once when turn = 2', 'at uphold once when turn = 2', 'SND101', 0],
  ['{ shift weather +1 }', '{ shift wether +1 }', 'SND101', 1],
  ['      m   m   f   m\n', '      m   m   f   m   m\n', 'SND203', 1],
  ['| 0403 | Kestrel', '| 0430 | Kestrel', 'SND113', 1],
  ['0203/0303, 0303/0304', '0203/0403, 0303/0304', 'SND205', 3],
  ['0402, 0403, 0503\n', '0402-0403-0503\n', 'SYN001', 1],
  ['0403-0503-0603', '0403-0603', 'SND205', 3],
  ['size 4', 'size 5', 'SND501', 1],
  ['act march with 1', 'act marching with 1', 'SND101', 0],
  ['mark blocked at 0402 of valley', 'place blocked at 0402 of valley', 'SND101', 1],
  ['hm rifles dug-in', 'hm rifles dugin', 'SND101', 1],
  ['restore (foot)', 'restore foot', 'SND505', 1],
  ['bonus -1 to shift', 'bonus -1 for shift', 'SND505', 1],
  ['does attack; of foot; strength', 'does battle; of foot; strength', 'SND109', 1],
  ['allowance pace', 'allowance 4 pace', 'SYN001', 0],
  ['every village "Villages" ja "村" { has name }', 'every village "Villages" ja "村" { has a name }', 'SND342', 1],
  ['stops; shuts retreat', 'stop; shuts retreat', 'SND109', 1],
  ['along track; otherwise', 'by track; otherwise', 'SND109', 0],
  ['region pass "The pass" ja "峠": 0402', 'region pass "The pass" ja "峠" 0402', 'SYN002', 1],
  ['rule avalanche { turn 3; places 0402, 0302 }', 'rule avalanche { turn 3; places }', 'SND762', 0],
  ['rule avalanche { turn 3; places 0402, 0302 }', 'rule avalanche { turn; places 0402, 0302 }', 'SND762', 0],
  ['levy at 0103', 'levy by 0103', 'SYN001', 1],
  ['pool volunteers: vl rifles, vl jaegers', 'pool volunters: vl rifles, vl jaegers', 'SND101', 1],
  ['draw volunteers:', 'draw volunters:', 'SND101', 1],
  ['setup valley {\n', 'setup valley\n', 'SYN002', 1],
  ['control duchy: 0706 Lower', 'control duchy 0706 Lower', 'SYN002', 1],
  ['players 2 { valley; duchy }', 'players 2 { valley, duchy }', 'SYN001', 1],
  ['hand plots-01', 'hand plots-1', 'SND101', 1],
  ['resolve valley < 2', 'valley resolve < 2', 'SND601', 1],
  ['villages: 2 per (village) held by valley', 'villages: 2 for each (village) held by valley', 'SND601', 1],
  ['held by valley, at end of game', 'held by valley at end of game', 'SND601', 1],
  ['result >=5 valley', 'result >=6 valley', 'SND455', 1],
  ['given autumn empty turn 1', 'given autumn turn 1 empty', 'SYN001', 1],
  ['valley: attack 0403;', 'valley attack 0403;', 'SYN002', 1],
  ['track resolve duchy 6', 'track duchy resolve 6', 'SND101', 0],
  ['between 0% and 100%', 'between 0 and 100', 'SYN001', 1],
  ['otherwise draw\n  expect', 'otherwise\n  expect', 'SYN003', 0],
  ['extends autumn "Thaw"', 'extend autumn "Thaw"', 'SYN001', 1],
  ['vl rifles, vl train, cache', 'vl rifles, vl train, 4 cache', 'SND310', 1],
  ['within haul; sources', 'range haul; sources', 'SND794', 0],
  ['of jaegers\n', 'of jaegers when weather = rain\n', 'SND101', 0],
  ['| 3    | deep   |\n', '| 3    | depp   |\n', 'SND108', 1],
];

const inScenario: readonly Slip[] = [
  ['extends 1943', 'extends 1943-scenario', 'SND101', 0],
  ['extends 1943', 'based on 1943', 'SYN001', 1],
  ['turns 6..10', 'turns 10', 'SYN001', 0],
  ['turns 6..10', 'turn 6..10', 'SYN004', 1],
  ['option sudden-death on', 'option Sudden-Death on', 'SND101', 1],
  ['option sudden-death on', 'sudden-death on', 'SYN004', 1],
  ['move japan Naval 0907 Truk', 'move japan Navy 0907 Truk', 'SND101', 0],
  ['-> 1008 Rabaul', '-> Rabaul 1008', 'SYN001', 1],
  ['move japan Naval', 'move Japan Naval', 'SND101', 1],
  ['place allies 1110 "New Hebrides": us Land', 'place allies 1110 New Hebrides: us Land', 'SYN001', 1],
  ['place allies 1110 "New Hebrides": us Land', 'add allies 1110 "New Hebrides": us Land', 'SYN004', 1],
  ['remove japan CV at 0904 Yokosuka', 'delete japan CV at 0904 Yokosuka', 'SYN004', 1],
  ['reduce japan Air at 1008 Rabaul', 'reduce japan Air at 1006 Rabaul', 'SND201', 1],
  ['reserve us CV, us Air', 'reserve us CV us Air', 'SND341', 1],
  ['reserve us CV, us Air', 'reserves us CV, us Air', 'SYN004', 1],
  ['turn 7: us CV at', 'turn 7 us CV at', 'SYN002', 1],
  ['turn 8: us Land, us Air at', 'turn 8: us Land, Air at', 'SND303', 1],
  ['turn 7..9: Air', 'turn 7-9: Air', 'SYN001', 1],
  ['turn 7..9: Air', 'turns 7..9: Air', 'SYN001', 1],
  ['rule no-defence-bonus', 'rule no-defense-bonus', 'SND101', 1],
  ['{ turn 6; against japan }', '{ turn 6; japan }', 'SND109', 0],
  ['clear victory', 'clear victories', 'SND101', 1],
  ['rabaul: at any time when allies controls', 'rabaul: any time when allies controls', 'SYN001', 1],
  ['allies controls 1008 Rabaul\n', 'allies control 1008 Rabaul\n', 'SND101', 1],
  ['allies controls 1008 Rabaul\n', 'allies hold 1008 Rabaul\n', 'SND101', 1],
  ['at end of turn 8 when', 'at end of turn eight when', 'SND450', 1],
  ['at end of turn 8 when', 'at the end of turn 8 when', 'SND611', 1],
  ['>= 2', '=> 2', 'SYN001', 1],
  ['>= 2', 'at least 2', 'SND601', 1],
  ['count controlled by allies of', 'number controlled by allies of', 'SND101', 1],
  ['depot of allies in (1008', 'depot in (1008', 'SND601', 0],
  ['depot of allies in (1008', 'allies depot in (1008', 'SND601', 1],
  ['no (allies units in 1008 Rabaul)', 'no (allied units in 1008 Rabaul)', 'SND101', 1],
  ['and count (japan CV) >= 1', 'and (japan CV) >= 1', 'SND601', 1],
  ['otherwise draw', 'otherwise a draw', 'SYN001', 1],
  ['given solomons turn 6', 'given Solomons turn 6', 'SND101', 1],
  ['phase combat {', 'phase fighting {', 'SND101', 0],
  ['expect 1008: jp Land', 'expects 1008: jp Land', 'SYN004', 1],
  ['expect 1008: jp Land', 'expect 1008 jp Land', 'SYN002', 1],
  ['victory japan { hold', 'victory japanese { hold', 'SND101', 0],
  ['  otherwise draw\n}', '  otherwise draw\n', 'SYN006', 1],
  ['"The Solomons" ja', "'The Solomons' ja", 'SYN013', 1],
];

describe('a game of one’s own', () => {
  it('is clean, and says nothing of what may be written so', () => {
    const diagnostics = createDiagnostics(createModel(withShipped({ [uri]: kestrel })));
    assert.deepEqual(
      diagnostics.problems(uri).filter(({ severity }) => severity === 'error' || severity === 'warning'),
      [],
    );
    const same = kestrel
      .replace('when weather = 0', 'when weather = fair')
      .replace('hm rifles dug-in', 'dug-in hm rifles')
      .replace('2 per (village) held', '2 per village held');
    const model = createModel(withShipped({ [uri]: same }));
    assert.deepEqual(
      model.compile('kestrel/thaw')?.compiled,
      createModel(withShipped({ [uri]: kestrel })).compile('kestrel/thaw')?.compiled,
    );
  });

  for (let from = 0; from < inGame.length; from += 25)
    it(`tells slips ${from + 1} to ${Math.min(from + 25, inGame.length)} once`, () =>
      judge(kestrel, inGame.slice(from, from + 25)));
});

describe('a scenario of a shipped game', () => {
  it('tells each slip once', () => judge(solomons, inScenario));
});
