/** What docs/language.md says under *Said with what there is*: units that dare too little, or fire only as they charge. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notations, prepareText, say, story, threeSides } from './kit';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/language.md'), 'utf8');
const [charge, nerve, , search] = [
  ...page.split('#### Said with what there is')[1]!.matchAll(/```sand\n([\s\S]*?)```/g),
].map(([, text]) => text!);

/** The phases of an example of the page in a game of three guards in a row; what stands before its sequence goes into the game. */
function begin(text: string, scenario: string, script = {}) {
  const phases = /sequence \{\n([\s\S]*?)\n {2}\}/.exec(text)![1]!;
  const game = text
    .replace(/^game tutorial \{\n/, '')
    .split('  sequence {')[0]!
    .replaceAll('league', 'red');
  const ours = (said: string) => said.replaceAll('cavalry', 'guard').replaceAll('infantry', 'guard');
  const table = `  word die "Die" ja "目"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "Defender" ja "防" { defender 1 }
    | die  | 1-1 |
    | 1..6 | D1  |
  }`;
  const whole = threeSides({
    game: ours(game) + table,
    phases: ours(phases).replaceAll('allowance movement', 'allowance 2'),
    scenario,
  });
  return prepareText(whole, 'three/first').start({ seed: 1, journal: true, askAll: true, script });
}

describe('said with what there is', () => {
  it('fire as a charge: who has come beside the enemy fires at half, and nobody else', () => {
    const game = begin(charge!, '  remove green guard at 0501');
    say(game, 'take re-guard-1', 'to 0201', 'done', 'done', 'done');
    assert.deepEqual(notations(game), ['done', 'take re-guard-1']);
    say(game, 'take re-guard-1');
    assert.equal(game.choices()[1]!.detail?.en.includes('1 dice'), true, game.choices()[1]!.detail?.en);
    say(game, 'fire bl-guard-1');
    assert.deepEqual(notations(game), ['done']);
    say(game, 'done');
    assert.deepEqual(notations(game), ['done'], 'blue stood still');
    const still = begin(charge!, '  remove green guard at 0501');
    say(still, 'done', 'done', 'done');
    assert.deepEqual(notations(still), ['done'], 'nor who has not moved');
  });

  it('timidity: who does not pass his check attacks nobody, and does not go in', () => {
    const attackers = (roll: number) => {
      const game = begin(nerve!, '  move red guard 0101 -> 0201\n  remove green guard at 0501', {
        'rally re-guard-1': [roll, roll],
      });
      return { answers: notations(game), story: story(game).join('\n') };
    };
    const [bold, timid] = [attackers(2), attackers(6)];
    assert.ok(bold.answers.includes('attack 0301'), bold.story);
    assert.deepEqual(timid.answers, ['done'], timid.story);
  });

  it('search by dice: who stands beside finds by the die alone, and a decoy that is found leaves the map', () => {
    const [before, phases] = search!
      .replaceAll('crown', 'red')
      .replaceAll('league land', 'blue foot')
      .replace('  state', '  every foot { meets enemy }\n  state')
      .split('  sequence {');
    const [sequence, trigger] = phases!.split('  trigger');
    const searched = (roll: number, decoy = '') => {
      const text = `${before}  trigger${trigger!.replace(/\n}\s*$/, '\n')}  sequence {${sequence}`;
      const game = begin(
        text.replace('within 0 }', `within 0${decoy} }`),
        '  remove blue guard at 0301\n  place blue 0301: guard unseen\n  remove green guard at 0501',
        { event: [roll] },
      );
      say(game, 'take re-guard-1', 'to 0201', 'done');
      while (game.view(-1).phase === 'march' && game.view(-1).turn === 1) say(game, 'done');
      const seen = (viewer: number) => game.view(viewer).units.find(({ id }) => id === 'bl-guard-1')!.at;
      return { red: seen(0), all: seen(-1), story: story(game).join('\n') };
    };
    const [found, missed, decoy] = [searched(2), searched(5), searched(2, '; removes guard')];
    assert.equal(found.red, '0301', found.story);
    assert.match(found.story, /Blue Guard 1: no longer Unseen/);
    assert.deepEqual([missed.red, missed.all], ['reserve', '0301'], missed.story);
    assert.doesNotMatch(missed.story, /Blue Guard 1/);
    assert.equal(decoy.all, 'eliminated', decoy.story);
  });
});
