/** `check` and `play` agree: what passes without an error can be played, in folders with texts of one's own beside the shipped ones. */
import { strict as assert } from 'node:assert';
import { NotPlayable } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets/index';
import { createDiagnostics, type Diagnostics } from '../../server/checks';
import { createModel } from '../../server/model';
import type { ModelImpl } from '../../server/model/model';
import { shippedFiles, withShipped } from '../model/shipped';
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

/** The texts of a shipped game as a game of one's own, with the same rules. */
const ownGame = (of: string, id: string) =>
  shippedFiles()
    .filter(({ uri, text }) => uri.includes(`/${of}/`) && /^(game|map|deck|scenario) /m.test(text))
    .map(({ text }) => text.replaceAll(new RegExp(`(?<!rules )\\b${of}\\b`, 'g'), id))
    .join('\n');

/** Folders of texts, by what is special about them. */
const folders: Readonly<Record<string, string>> = {
  'a map of one’s own beside those of the game': littleMap('ardennes-44', 'little', 'clear'),
  'scenarios of one’s own': `scenario mine of ardennes-44 extends eight-turn "Mine" ja "自作" { turns 1..3 }
scenario mine of war-in-the-pacific extends short "Mine" ja "自作" { value supply-distance 2 }
scenario phase of war-in-the-pacific extends short "Phase" ja "フェイズ" {
  victory japan { gone: at event when turn > 2 }
}
scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" { track score 2 }
scenario points of ardennes-44 extends six-turn "Points" ja "得点" {
  victory points german at end of turn 2 { 5 if turn > 0 }
}
`,
  'scenarios that say otherwise than what a printed table repeats': `scenario brief of taiheiyo-senshi extends campaign "Brief" ja "短" { turns 0..2 }
scenario ground of taiheiyo-senshi extends campaign "Ground" ja "地上" { value ground-strength-step 3 }
scenario late of ardennes-44 extends six-turn "Late" ja "後" { turns 2..3 }
`,
  'a game of one’s own with the rules of another': ownGame('war-in-the-pacific', 'own-war'),
  'another game of one’s own': ownGame('taiheiyo-senshi', 'own-senshi'),
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
  'what no game can begin with': `scenario dice of war-in-the-pacific extends short "Dice" ja "サイコロ" { value die-sides 9000 }
scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" {
  trigger boom "Boom" ja "ブーム" at any-time when turn >= 1 { draw allies 2 limit 10 }
}
scenario mine of ardennes-44 extends six-turn "Mine" ja "自作" {
  victory german { gone: at any time when count (german units in (taken by german)) > 2 }
}
`,
};

/** What to play in a folder: the scenarios that its text declares, and all of a game that it adds something else to. */
function* playable(model: ModelImpl, text: string): Generator<{ id: string; uri: string; start: number; end: number }> {
  const added = new Set([...text.matchAll(/^(?:game|map|deck) (?:[\w-]+ of )?([\w-]+)/gm)].map((found) => found[1]!));
  for (const { id, location } of model.scenarios())
    if (location.uri === own || added.has(id.split('/')[0]!)) {
      const end = text.indexOf('\n}\n', location.start);
      const line = text.indexOf('\n', location.start);
      const one = text.slice(location.start, line).trimEnd().endsWith('}');
      yield { id, uri: location.uri, start: location.start, end: one ? line : end };
    }
}

const own = 'file:///own.sand';

/** Whether a game begins and takes a first answer. */
function begins(model: ModelImpl, id: string): boolean {
  const compiled = model.compile(id)?.compiled;
  if (!compiled) return false;
  try {
    const on = rulesets[compiled.game.rules]!.prepare(compiled).start({ seed: 1 });
    const question = on.question();
    if (question) on.answer(question.options[0]!);
    return true;
  } catch {
    return false;
  }
}

describe('check and play agree', () => {
  // What is shipped is understood once; the text of one's own is another in each folder.
  let shipped: ReturnType<typeof withShipped>;
  let model: ModelImpl;
  let diagnostics: Diagnostics;
  before(() => {
    shipped = withShipped();
    model = createModel(shipped) as ModelImpl;
    diagnostics = createDiagnostics(model);
  });

  for (const [title, text] of Object.entries(folders))
    it(`in a folder with ${title}`, () => {
      shipped.setFile(own, text);
      const wrong = diagnostics.problems(own).filter((one) => one.severity === 'error');
      const all = [...playable(model, text)];
      let passed = 0;
      for (const { id, uri, start, end } of all) {
        const mine = uri === own;
        const errors = mine ? wrong.filter((one) => one.start >= start && one.start <= end).length : 0;
        if (errors === 0) passed++;
        // What a check forbids for the time that it takes may begin; what passes must.
        if (errors === 0) assert.ok(begins(model, id), `${id} passes and cannot be played`);
      }
      const some = title !== 'what no game can begin with';
      assert.equal(passed > 0, some, 'as the title says');
    });

  it('in the command line, about a game that no rules play', async () => {
    const text = `game bare "Bare" ja "素" {
  rules nobody-wrote
  side red "Red" ja "赤軍" color #b5483a { nation rd "Redland" ja "赤国" }
  class land "Land" ja "陸軍"
  terrain plain "Plain" ja "平地" { enter land }
  kind Army "Army" ja "陸軍" is land
}
${littleMap('bare', 'little', 'plain')}scenario first of bare "First" ja "初" { map little; turns 1..2; setup red { 0101: rd Army } }
`;
    const folder = workspace({ 'own.sand': text });
    const checked = await run(['check', '.'], folder);
    const played = await run(['play', 'bare/first'], folder);
    assert.notEqual(played.code, 0);
    assert.match(played.err, /there is no ruleset “nobody-wrote”/);
    assert.match(checked.out, /nobody-wrote/, 'the check says so, too');
  });

  it('in the command line, about a scenario of fewer turns than a printed table has', async () => {
    const folder = workspace({
      'own.sand': folders['scenarios that say otherwise than what a printed table repeats']!,
    });
    assert.equal((await run(['check', '.'], folder)).code, 0);
    const played = await run(
      ['play', 'taiheiyo-senshi/brief', '--player', 'japan=random', '--player', 'allies=random'],
      folder,
    );
    assert.equal(played.code, 0, played.err);
    assert.match(played.out, /^replay of taiheiyo-senshi\/brief/);
  });

  it('in the command line, about a mistake in another scenario of a file, and in what a scenario is made of', async () => {
    const mine = 'scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" { turns 0..1 }\n';
    const other =
      'scenario other of taiheiyo-senshi extends campaign "Other" ja "他" { move japan nobody 9999 -> 9998 }\n';
    const on = 'scenario on of taiheiyo-senshi extends other "On" ja "続" { turns 0..2 }\n';
    const play = (id: string, folder: string) =>
      run(['play', `taiheiyo-senshi/${id}`, '--player', 'japan=random', '--player', 'allies=random'], folder);
    const folder = workspace({ 'own.sand': `${mine}${other}${on}example "E" of taiheiyo-senshi { expect }\n` });
    const played = await play('mine', folder);
    assert.equal(played.code, 0, played.err);
    for (const id of ['other', 'on']) assert.match((await play(id, folder)).err, /own\.sand:2:\d+ SND\d+ .*9999/, id);
    for (const text of ['game taiheiyo-senshi { terrain bog enter sky }\n', '}\n']) {
      const broken = workspace({ 'own.sand': `${mine}${text}` });
      const { code, err } = await play('mine', broken);
      assert.equal(code, 1, text);
      assert.match(err, /own\.sand:2:\d+ S/, text);
    }
  });

  it('in the command line, where the rules refuse what no check has found', async () => {
    const text = 'scenario mine of taiheiyo-senshi extends campaign "Mine" ja "自作" { turns 0..1 }\n';
    const folder = workspace({ 'own.sand': text });
    const rules = rulesets['taiheiyo-senshi']!;
    const { prepare } = rules;
    rules.prepare = (compiled) => {
      if (compiled.scenario.id === 'mine') throw new NotPlayable([{ message: 'no bridge leads there' }]);
      return prepare(compiled);
    };
    try {
      const checked = await run(['check', '.'], folder);
      assert.equal(checked.code, 1);
      assert.match(checked.out, /^own\.sand:1:\d+ error not-playable .*no bridge leads there/m);
      const played = await run(['play', 'taiheiyo-senshi/mine'], folder);
      assert.match(played.err, /own\.sand:1:\d+ not-playable .*no bridge leads there/);
    } finally {
      rules.prepare = prepare;
    }
  });

  it('in the command line, of a position that the rules refuse', async () => {
    const given = (lines: string) => `scenario mine of tutorial extends spring "M" ja "M" {\n  ${lines}\n}\n`;
    for (const [lines, why] of [
      ['given { blizzard 2 }', /SND109/],
      ['given turn 1 phase supply { 0606: 9 lg guns }', /SND708/],
    ] as const) {
      const folder = workspace({ 'own.sand': given(lines) });
      assert.match(
        (await run(['check', '.'], folder)).out,
        new RegExp(`^own\\.sand:2:\\d+ error .*${why.source}`, 'm'),
      );
      const played = await run(['play', 'tutorial/mine'], folder);
      assert.equal(played.code, 1);
      assert.match(played.err, why);
    }
  });
});
