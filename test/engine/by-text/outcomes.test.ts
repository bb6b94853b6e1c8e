/** What results of tables do besides losses: effects, of fights and of fire. */
import assert from 'node:assert/strict';
import { createPlayer } from '../../../engine/players';
import { grantsActions } from '../../../engine/rulesets/by-text/granted';
import { open } from '../../checks/samples';
import { at, gameText, notations, prepare, say, side, start, story } from './kit';

const game = (does: string, results = 'defender 1') => `  marker breach "Breach" ja "突破口" { limit red 3 }
  track wall "Wall" ja "城壁" { from 0; to 5; start 5 }
  track will "Will" ja "戦意" { sides each; from 0; to 9; start 4 }
  state shaken "Shaken" ja "動揺"
  table storm "Storm" ja "強襲" {
    roll d6
    columns odds
    result NO "Nothing" ja "効果なし" { attacker 0 }
    result BR "Breach" ja "突破" (see 7.2) { ${results}; do { ${does} } }
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..3 | NO  | NO  | NO  |
    | 4..6 | BR  | BR  | BR  |
  }`;
const scenario = '  move red guard 0101 -> 0201\n  move blue guard 0301 -> 0302';
const sequence = '    phase fight "Fight" ja "戦闘" { does attack; strength strength; table storm; advance }';
const attacked = (does: string, { die = 6, results = 'defender 1', more = '' } = {}) => {
  const begun = start({ game: game(does, results), sequence, scenario: scenario + more }, { script: { storm: [die] } });
  say(begun, 'attack 0302', 'take rd-guard-1', 'go');
  if (begun.question()?.ask === 'attack-loss') say(begun, 'bl-guard-1');
  return begun;
};

describe('by text: what a result does besides', () => {
  it('happens behind its losses, for whoever attacked, about the place that is attacked', () => {
    const played = attacked(
      'shift wall -2; shift will +1; mark breach at here of red; make (blue units in here) shaken',
    );
    const view = played.view(-1);
    assert.deepEqual(view.tracks, { wall: [3, 3], will: [5, 4] });
    assert.deepEqual(
      view.markers.map(({ at: where }) => where),
      ['0302'],
    );
    assert.ok(view.units.find(({ id }) => id === 'bl-guard-1')!.states?.includes('shaken'));
    const told = story(played);
    const order = ['Guard 1 lost a step', 'Wall: 3', 'Will of Red: 5'].map((words) =>
      told.findIndex((one) => one.includes(words)),
    );
    assert.ok(
      order.every((k, i) => k >= 0 && (i === 0 || k > order[i - 1]!)),
      told.join('|'),
    );
    assert.equal(played.journal.find(({ text }) => text.en === 'Wall: 3')?.rule, '7.2', 'by the rule of the result');
    assert.equal(played.question()?.ask, 'attack-advance');
  });
  it('asks what it has to, before retreats, and does nothing with another result', () => {
    const asked = attacked('choose (within 1 of here) by blue { mark breach at here of red }', {
      results: 'retreat 1',
    });
    assert.deepEqual([side(asked), asked.question()?.ask], ['blue', 'effect-where']);
    say(asked, 'at 0302');
    assert.equal(asked.question()?.ask, 'attack-retreat');
    assert.deepEqual(attacked('shift wall -2', { die: 1 }).view(-1).tracks?.wall, [5, 5]);
    assert.equal(attacked('win red').outcome()?.winner, 0);
  });
  it('is of fire, too, and of results that say nothing else', () => {
    const fire = '    phase fire "Fire" ja "射撃" { does fire; firepower strength; range 2; table storm }';
    const shot = start(
      {
        game: game('shift wall -1; mark breach at here of red')
          .replace('defender 1; ', '')
          .replaceAll('1-2 | 1-1 | 2-1', '1 | 2 | 3')
          .replace('columns odds', 'columns strength'),
        sequence: fire,
        scenario,
      },
      { script: { fire: [5] } },
    );
    say(shot, 'take rd-guard-1', 'fire bl-guard-1');
    assert.deepEqual([shot.view(-1).tracks?.wall?.[0], at(shot, 'bl-guard-1')], [4, '0302']);
    assert.deepEqual(
      shot.view(-1).markers.map(({ at: where }) => where),
      ['0302'],
    );
  });
  it('is foreseen by computers: a fight that costs no enemy is fought for what it brings', () => {
    const chosen = (does: string) => {
      const parts = {
        game: game(does, 'attacker 0'),
        sequence,
        scenario: `${scenario}\n  victory red { open: at any time when wall <= 0 }\n  otherwise blue`,
      };
      const begun = start(parts);
      const player = createPlayer('heuristic', 0, 3);
      return notations(begun).find((_, k) => begun.question()!.options[k] === player.choose(begun));
    };
    assert.equal(chosen('shift wall -2'), 'attack 0302');
    assert.equal(chosen('shift wall +1'), 'done');
    assert.equal(chosen('shift wall -2 when turn = 9'), 'done', 'under a condition that does not hold');
  });
  it('knows who attacks as `side` and the other as `each-other`', () => {
    const played = attacked(
      'shift will +2 of side; shift will -1 of each-other; make (units of each-other in here) shaken',
    );
    assert.deepEqual(played.view(-1).tracks?.will, [6, 3]);
    assert.ok(
      played
        .view(-1)
        .units.find(({ id }) => id === 'bl-guard-1')!
        .states?.includes('shaken'),
    );
    const back = start(
      { game: game('shift will +2 of side'), sequence: sequence.replace('does', 'first blue; does'), scenario },
      { script: { storm: [6] } },
    );
    say(back, 'attack 0201', 'take bl-guard-1', 'go');
    if (back.question()?.ask === 'attack-loss') say(back, 'rd-guard-1');
    assert.deepEqual(back.view(-1).tracks?.will, [4, 6], 'blue attacks');
  });
  it('is foreseen in fire: who is fired at for what it brings', () => {
    const aimed = (does: string) => {
      const begun = start({
        game: game(does, 'attacker 0')
          .replaceAll('1-2 | 1-1 | 2-1', '1 | 2 | 3')
          .replace('columns odds', 'columns strength'),
        sequence: '    phase fire "Fire" ja "射撃" { does fire; firepower strength; range 2; table storm }',
        scenario: `${scenario}\n  victory red { open: at any time when wall <= 0 }\n  otherwise blue`,
      });
      const player = createPlayer('heuristic', 0, 3);
      return notations(begun).find((_, k) => begun.question()!.options[k] === player.choose(begun));
    };
    assert.match(aimed('shift wall -2')!, /^take rd-guard/);
    assert.equal(aimed('shift wall +1'), 'done');
  });
  it('may let units act again, which positions then remember', () => {
    const grants = (does: string) => grantsActions(prepare({ game: game(does), sequence }).compiled);
    assert.equal(grants('roll d6 { 1..3: act fight with 1 (red guard); 4..6 { } }'), true);
    assert.equal(grants('shift wall -1'), false);
  });
  it('is of a table that is looked up by hand; where it needs a place, the players say which', () => {
    const looked = (does: string, ...more: string[]) => {
      const begun = start(
        { game: game(does), sequence: '    phase free "Free" ja "自由"', scenario },
        { script: { storm: [6] } },
      );
      say(begun, 'table storm', 'column 1-1');
      assert.equal(begun.question()!.ask, more.length > 0 ? 'by-hand-spot' : 'by-hand');
      say(begun, ...more);
      assert.equal(begun.question()!.ask, 'by-hand');
      return begun.view(-1);
    };
    assert.deepEqual(looked('shift will +2 of side').tracks?.will, [6, 4]);
    const breach = 'shift will +2 of side; mark breach at here of red';
    const there = looked(breach, 'at 0302');
    assert.deepEqual(there.tracks?.will, [6, 4]);
    assert.ok(there.markers.some(({ marker, at }) => marker === 'breach' && at === '0302'));
    const left = looked(breach, 'done');
    assert.deepEqual(left.tracks?.will, [4, 4], 'by hand');
    assert.ok(!left.markers.some(({ marker }) => marker === 'breach'));
  });
  it('is said where it is wrong, and is of games by text alone', () => {
    const codes = (text: string) =>
      open([{ uri: 'file:///fords.sand', text }])
        .all()
        .filter(({ severity }) => severity !== 'hint')
        .map(({ code, args }) => `${code} ${args.name ?? args.found ?? ''}`);
    const clean = codes(gameText({ game: game('shift wall -1'), sequence }));
    const added = (does: string) =>
      codes(gameText({ game: game(does), sequence })).filter((one) => !clean.includes(one));
    assert.deepEqual(
      clean.filter((one) => /SYN|SND4|SND80/.test(one)),
      [],
      clean.join(),
    );
    assert.deepEqual(added('batter wall'), ['SND101 batter']);
    assert.deepEqual(added('reduce (units in nowhere)'), ['SND101 nowhere']);
    assert.equal(added('').length, 1);
    const ghosts = game('reduce (red ghost)').concat('\n  kind ghost "Ghost" ja "亡霊" is foot { strength 1 }');
    const nobody = (text: string) => codes(gameText({ game: text, sequence })).filter((one) => /SND804/.test(one));
    assert.equal(nobody(ghosts).length, 1, 'of a result');
    const body = '\n  verb haunt "Haunt" ja "祟る" { do { reduce (red ghost) } }';
    assert.equal(nobody(ghosts.replace('reduce (red ghost)', 'haunt') + body).length, 1, 'of a verb');
    assert.deepEqual(nobody(ghosts.replace('red ghost', 'red guard')), []);
    assert.throws(() =>
      prepare({ game: game('shift wall -1').replace('does', 'dos').replace('do {', 'do shift {'), sequence }),
    );
  });
});
