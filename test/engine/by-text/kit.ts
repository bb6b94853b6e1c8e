/** Small games whose rules are their text, to try one thing each. */
import { type Game, NotPlayable, type PreparedGame, type StartOptions } from '../../../engine/kernel/ruleset';
import { rulesets } from '../../../engine/rulesets';
import { open } from '../../checks/samples';

/** Two sides, seven hexes, five units; lines of the game and of the scenario may be added. */
export function gameText({ game = '', sequence = '', scenario = '', map = '', turns = '1..3' } = {}): string {
  return `game fords "Fords" ja "渡し場" {
  side red "Red" ja "赤軍" color #aa3333 {
    nation rd "Redland" ja "赤国"
  }
  side blue "Blue" ja "青軍" color #3333aa {
    nation bl "Blueland" ja "青国"
  }
  class foot "Foot" ja "歩兵"
  class boat "Boat" ja "舟艇"
  terrain plain "Plain" ja "平地" { enter foot }
  terrain lake "Lake" ja "湖" { enter boat }
  attribute strength "Strength" ja "戦力"
  kind guard "Guard" ja "衛兵" is foot { strength 3/1 }
  kind barge "Barge" ja "はしけ" is boat { strength 1 }
  counters {
    | nation | guard | barge |
    | rd     | 4     | 1     |
    | bl     | 3     | 1     |
  }
${game}
  sequence {
${sequence || '    phase action "Action" ja "行動"'}
  }
}
map fords of fords "Fords" ja "渡し場" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..2; shifted even }
  legend { . plain; ~ lake }
  picture {
    .   .
      .   ~
    .   .
      .   .
  }
${map}
}
scenario first of fords "First" ja "最初" {
  map fords
  turns ${turns}
  setup red { 0101: 2 guard }
  setup blue { 0301: guard; 0401: barge }
${scenario}
}
`;
}

/** The game made ready. Throws when the text has a fault, or cannot be played. */
export function prepare(parts: Parameters<typeof gameText>[0] = {}, more = '', scenario = 'first'): PreparedGame {
  return prepareText(gameText(parts) + more, `fords/${scenario}`);
}

export function start(parts: Parameters<typeof gameText>[0] = {}, options: Partial<StartOptions> = {}): Game {
  return prepare(parts).start({ seed: 1, journal: true, askAll: true, ...options });
}

/**
 * Three sides with a counter each in a row of three hexes, which move one after the other; gold has one, too, far off. `scenario` says who is
 * whose enemy and who plays what.
 */
export function threeSides({ game = '', phases = '', scenario = '', more = '' } = {}): string {
  const side = (id: string, name: string, ja: string) =>
    `  side ${id} "${name}" ja "${ja}" { nation ${id.slice(0, 2)} "${name}" ja "${ja}" }\n`;
  return `game three "Three" ja "三つ巴" {
${side('red', 'Red', '赤軍')}${side('blue', 'Blue', '青軍')}${side('green', 'Green', '緑軍')}
  class foot "Foot" ja "歩兵"
  terrain plain "Plain" ja "平地" { enter foot }
  terrain wood "Wood" ja "森" { enter foot }
  attribute strength "Strength" ja "戦力"
  kind guard "Guard" ja "衛兵" is foot { strength 3/1 }
  counters {
    | nation | guard |
    | re     | 2     |
    | bl     | 2     |
    | gr     | 2     |
  }
${game}
  sequence {
${phases || '    phase march "March" ja "行軍" { does move; allowance 2 }'}
  }
}
map three of three "Three" ja "三つ巴" {
  grid hex flat-top { ids CCRR; columns 1..6; rows 1..1; shifted even }
  legend { . plain }
  picture {
    .   .   .
      .   .   .
  }
}
scenario first of three "First" ja "最初" {
  map three
  turns 1..3
  setup red { 0101: guard }
  setup blue { 0301: guard }
  setup green { 0501: guard }
${scenario}
}
${more}
`;
}

/** Any text of one game made ready by the scenario of this name. Throws when it has a fault, or cannot be played. */
export function prepareText(text: string, scenario: string): PreparedGame {
  const { model, all } = open([{ uri: 'file:///own.sand', text }]);
  const faults = all().filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new Error(faults.map(({ code, args }) => `${code} ${JSON.stringify(args)}`).join('\n'));
  const compiled = model.compile(scenario)?.compiled;
  if (!compiled) throw new NotPlayable([{ message: 'the text does not compile' }]);
  return rulesets['']!.prepare(compiled);
}

/** Gives an answer by its notation. Throws with what is legal. */
export function say(game: Game, ...notations: string[]): void {
  for (const notation of notations) {
    const choices = game.choices();
    const found = choices.find((one) => one.notation === notation);
    if (!found) throw new Error(`${notation}: legal are ${choices.map((one) => one.notation).join(', ')}`);
    game.answer(found.code);
  }
}

export const notations = (game: Game): string[] => game.choices().map(({ notation }) => notation);
export const side = (game: Game): string => game.prepared.compiled.game.sides[game.question()?.side ?? -1]?.id ?? '';
export const at = (game: Game, unit: string): string | undefined =>
  game.view(-1).units.find(({ id }) => id === unit)?.at;
export const story = (game: Game): string[] => game.journal.map(({ text }) => text.en);
