/** `shift plus command of attackers leader`: lines whose number is printed on units. */
import assert from 'node:assert/strict';
import { playGame } from '../../../engine/lab/play';
import { createPlayer } from '../../../engine/players';
import { complete } from '../../../server/ide';
import { open } from '../../checks/samples';
import { markdownOf } from './drafted';
import { gameText, notations, prepareText, say, story } from './kit';

const GAME = `  class leader "Leader" ja "武将"
  attribute command "Command" ja "統率"
  attribute speed "Speed" ja "速度"
  kind general "General" ja "部将" is leader { strength 1; command 1; speed 2; steps 1 }
  kind daimyo "Daimyo" ja "大名" is leader { strength 1; command 3; speed 3; steps 1 }
  units red {
    | unit  | name  | ja   | kind    |
    | baba  | Baba  | 馬場 | general |
    | obu   | Obu   | 飯富 | general |
    | kai   | Kai   | 甲斐 | daimyo  |
  }
  units blue {
    | unit  | name  | ja   | kind    |
    | naoe  | Naoe  | 直江 | general |
  }
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "Defender loses" ja "防御側損失" { defender 1 }
    | die | 1-4 | 1-3 | 1-2 | 1-1 | 2-1 | 3-1 | 4-1 | 5-1 |
    | ..6 | D1  | D1  | D1  | D1  | D1  | D1  | D1  | D1  |
  }`;
const assault = (line: string) =>
  `    phase assault "Assault" ja "強襲" (see 4) { does attack; strength strength; table combat; ${line} }`;
const text = (line: string) => ({ game: GAME, sequence: assault(line) });
const SCENARIO = '  move blue guard 0301 -> 0201\n  place red 0101: baba, obu, kai\n  place blue 0201: naoe';

/** Leaders may stand on the plain, too. */
const prepare = (parts: Parameters<typeof gameText>[0]) =>
  prepareText(gameText(parts).replace('{ enter foot }', '{ enter foot, leader }'), 'fords/first');
const start = (parts: Parameters<typeof gameText>[0]) => prepare(parts).start({ seed: 1, journal: true, askAll: true });

/** What the log says of the fight by these units against 0201. */
function fought(line: string, ...units: string[]): string {
  const game = start({ ...text(line), scenario: SCENARIO });
  say(game, 'attack 0201', ...units.map((unit) => `take ${unit}`), 'go');
  return story(game).join('\n');
}
/** The lines that the log tells of it. */
const told = (line: string, ...units: string[]) => / (\w+ [+−]\d)/.exec(fought(line, ...units))?.[1];

describe('by text: lines whose number is printed on units', () => {
  it('are of units of the fight, added up, or the highest of them', () => {
    const all = ['rd-guard-1', 'baba', 'obu', 'kai'];
    assert.equal(told('shift plus command of attackers leader', ...all), 'Command +5');
    assert.equal(told('shift plus command of attackers general', ...all), 'Command +2');
    assert.equal(told('shift plus highest command of attackers leader', ...all), 'Command +3');
    assert.equal(told('shift plus highest command of attackers', 'rd-guard-1', 'obu'), 'Command +1');
    assert.equal(told('shift minus command of defenders leader', 'rd-guard-1'), 'Command −1');
    assert.equal(told('shift plus command of attackers leader', 'rd-guard-1'), undefined, 'nobody leads');
  });
  it('hold under conditions, and take names', () => {
    const line = 'shift plus command of attackers leader "Led" ja "指揮" when turn = 2';
    assert.equal(told(line, 'rd-guard-1', 'kai'), undefined);
    assert.equal(told(line.replace('turn = 2', 'turn = 1'), 'rd-guard-1', 'kai'), 'Led +3');
  });
  it('are of the unit itself, in what is of each', () => {
    assert.match(fought('attack plus command of leader', 'rd-guard-1', 'kai'), /7/, '3 and 1 + 3 against 4');
    const game = start({
      game: GAME,
      sequence: '    phase march "March" ja "行軍" { does move; allowance 0; allowance plus speed of leader }',
      scenario: '  place red 0101: baba, kai',
    });
    const far = (unit: string) => {
      say(game, `take ${unit}`);
      const found = notations(game).filter((one) => one.startsWith('to ')).length;
      say(game, 'back');
      return found;
    };
    assert.ok(!notations(game).includes('take rd-guard-1'));
    assert.ok(far('kai') > far('baba'));
  });
  it('are said in both languages, and offered', () => {
    const source = gameText(text('shift plus highest command of attackers leader; attack minus speed of general'));
    const [english, japanese] = (['en', 'ja'] as const).map((locale) => markdownOf(source, 'fords/first', locale));
    assert.match(english!, /Column shift \+ highest Command of attacking Leader\./);
    assert.match(english!, /− Speed of the unit, for General\./);
    assert.match(japanese!, /＋?\+ 攻撃側の武将の最大の統率/);
    const offered = (line: string) => {
      const half = gameText(text(line));
      const { model, workspace } = open([{ uri: 'file:///own.sand', text: half }]);
      const at = half.indexOf(line) + line.length;
      const { items } = complete({ model, workspace, locale: 'en' }, 'file:///own.sand', at, { snippets: true });
      return items.map(({ label }) => label);
    };
    assert.ok(offered('shift ').includes('plus'));
    assert.ok(['command', 'highest'].every((word) => offered('shift plus ').includes(word)));
    assert.ok(offered('shift plus command of ').includes('attackers'));
  });
  it('say what they do not understand', () => {
    for (const [line, code] of [
      ['shift plus', 'SND109'],
      ['shift plus comand of attackers', 'SND101'],
      ['shift plus command', 'SND109'],
      ['shift plus command of leader', 'SND101'],
      ['shift plus command of attackers leadr', 'SND101'],
    ])
      assert.throws(() => prepare({ ...text(line!), scenario: SCENARIO }), new RegExp(code!), line);
  });
  it('are known to the computer', () => {
    const prepared = prepare({ ...text('shift plus command of attackers leader'), scenario: SCENARIO });
    const { turn } = playGame(
      prepared,
      [0, 1].map((one) => createPlayer('heuristic', one, 3)),
      3,
    );
    assert.equal(turn, 3);
  });
});
