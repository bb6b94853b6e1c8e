/** `check` and `play` agree: what passes without an error can be played, in folders with texts of one's own beside the shipped ones. */
import { strict as assert } from 'node:assert';
import { rulesets } from '../../engine/rulesets/index';
import { createModel } from '../../server/model';
import { withShipped } from '../model/shipped';
import { run, workspace } from './cli';

const littleMap = (game: string, id: string, terrain: string) => `map ${id} of ${game} "Little" ja "小地図" {
  grid hex pointy-top { ids CCRR; columns 1..4; rows 1..3; shifted even }
  legend { . ${terrain} }
  picture {
    . . . .
     . . . .
    . . . .
  }
}
`;

/** Folders of texts, by what is special about them. */
const folders: Readonly<Record<string, string>> = {
  'a map of one’s own beside those of the game': littleMap('ardennes-44', 'little', 'clear'),
  'scenarios of one’s own': `scenario mine of ardennes-44 extends eight-turn "Mine" ja "自作" { turns 1..3 }
scenario mine of war-in-the-pacific extends short "Mine" ja "自作" { value supply-distance 2 }
scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" { track score 2 }
`,
  'what the rules do not play': `scenario mine of war-in-the-pacific extends short "Mine" ja "自作" {
  withdrawals japan { turn 2: 2 CV }
  trigger boom "Boom" ja "ブーム" at resources when turn >= 1 { gain 50 rp for japan }
  victory points japan at end of turn 1 { 5 if turn > 0 }
  neutral japan
}
scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" {
  victory japan { held: at end of turn for 3 turns in a row when turn > 5 }
  trigger late "Late" ja "遅" when turn >= 1 { draw allies 2 limit 10 }
}
scenario mine of ardennes-44 extends six-turn "Mine" ja "自作" {
  control german: 2129
  victory german { held: at any time when turn > 90 }
}
`,
  'what no game can begin with': `scenario mine of war-in-the-pacific extends short "Mine" ja "自作" {
  victory japan { gone: at event when turn > 2 }
}
scenario dice of war-in-the-pacific extends short "Dice" ja "サイコロ" { value die-sides 9000 }
scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" {
  trigger boom "Boom" ja "ブーム" at any-time when turn >= 1 { draw allies 2 limit 10 }
}
scenario mine of ardennes-44 extends six-turn "Mine" ja "自作" {
  victory points german at end of turn 2 { 5 if turn > 0 }
}
`,
};

/** Ids of the scenarios that a game with rules has there. */
function playable(text: string): string[] {
  const model = createModel(withShipped({ 'file:///own.sand': text }));
  return model
    .scenarios()
    .map(({ id }) => id)
    .filter((id) => Object.keys(rulesets).some((rules) => id.startsWith(`${rules}/`)));
}

describe('check and play agree', function () {
  this.timeout(120_000);

  for (const [title, text] of Object.entries(folders))
    it(`in a folder with ${title}`, async () => {
      const folder = workspace({ 'own.sand': text });
      const checked = JSON.parse((await run(['check', '.', '--json'], folder)).out) as {
        diagnostics: { severity: string; line: number }[];
      };
      const wrong = checked.diagnostics.filter((one) => one.severity === 'error');
      const lines = text.split('\n');
      for (const id of playable(text)) {
        const name = id.split('/')[1]!;
        const game = id.split('/')[0]!;
        // Of a scenario of one's own: the errors of its lines.
        const first = lines.findIndex((line) => line.startsWith(`scenario ${name} of ${game} `));
        const last = first < 0 ? -1 : lines.findIndex((line, i) => i >= first && /\}$/.test(line) && !/^ /.test(line));
        const errors = first < 0 ? 0 : wrong.filter((one) => one.line > first && one.line <= last + 1).length;
        const compiled = createModel(withShipped({ 'file:///own.sand': text })).compile(id)!.compiled;
        let begins = true;
        try {
          const on = rulesets[compiled!.game.rules]!.prepare(compiled!).start({ seed: 1 });
          const question = on.question();
          if (question) on.answer(question.options[0]!);
        } catch {
          begins = false;
        }
        // What a check forbids for the time that it takes may begin; what passes must.
        if (errors === 0) assert.ok(begins, `${id} passes and cannot be played`);
        else assert.ok(!begins || first >= 0, `${id} begins in spite of ${errors} errors`);
      }
    });
});
