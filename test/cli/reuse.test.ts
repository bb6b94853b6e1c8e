/** The command line knows the shipped games from any folder; own texts extend them or take their place, by name. */
import { strict as assert } from 'node:assert';
import { run, workspace } from './cli';

const compile = async (id: string, cwd: string) => {
  const ran = await run(['compile', id], cwd);
  assert.equal(ran.code, 0, ran.err);
  return JSON.parse(ran.out);
};

describe('the command line: shipped games in own texts', () => {
  const game = 'war-in-the-pacific';

  it('a scenario names its game and the scenario it builds on', async () => {
    const cwd = workspace({
      'mine.sand': `scenario brief of ${game} extends standard "Brief" { turns 1..2 }\n`,
      'late.sand': `scenario late of ${game} extends brief "Late" { turns 1..3 }\n`,
    });
    assert.match((await run(['check'], cwd)).out, /^2 files: 0 errors, 0 warnings$/m);
    assert.match((await run(['check', 'late.sand'], cwd)).out, /^1 file: 0 errors, 0 warnings$/m);
    const late = await compile(`${game}/late`, cwd);
    assert.deepEqual(late.scenario.turns, { first: 1, last: 3 });
    assert.ok(late.units.length > 50);
    assert.equal((await run(['render', 'mine.sand'], cwd)).code, 0);
  });

  it('own values, tables, decks, maps and scenarios take the place of the shipped ones of the same name', async () => {
    const cards = Array.from({ length: 10 }, (_, i) => `  card ${i + 1} "Card ${i + 1}" { japan: gain 5 rp }`).join(
      '\n',
    );
    const cwd = workspace({
      'house.sand': `game ${game} {
  value activation-cost 2
}
deck events-1942 of ${game} "My events" ja "自作イベント" {
${cards}
}
scenario short of ${game} extends standard "My short game" ja "自作短縮ゲーム" { turns 1..4 }
`,
    });
    const checked = await run(['check'], cwd);
    assert.match(checked.out, /^1 file: 0 errors, 0 warnings$/m, checked.out);
    const short = await compile(`${game}/short`, cwd);
    const standard = await compile(`${game}/standard`, workspace());
    assert.equal(short.scenario.names.en, 'My short game');
    assert.equal(standard.game.values['activation-cost'], 1);
    assert.equal(short.game.values['activation-cost'], 2);
    type Decks = { game: { decks: { id: string; names: { en: string } }[] } };
    const decks = (of: Decks) => of.game.decks.map((deck) => deck.names.en).sort();
    assert.deepEqual(
      decks(short),
      decks(standard)
        .map((name) => (name === 'Events 1942' ? 'My events' : name))
        .sort(),
    );
    assert.deepEqual(short.game.tables, standard.game.tables, 'what is not named stays');
  });

  it('an own map block without a name goes on with the shipped map', async () => {
    const cwd = workspace({
      'more.sand': `map pacific of ${game} {
  region mine "Mine" ja "自作": 0804, 0904
}
scenario mine of ${game} extends standard "Mine" ja "自作" {
  ensure japanese "Only Japan is there" ja "日本軍だけ": no (allies units in mine)
}
`,
    });
    assert.match((await run(['check'], cwd)).out, /^1 file: 0 errors, 0 warnings$/m);
    const mine = await compile(`${game}/mine`, cwd);
    const regions: { id: string; places: string[] }[] = mine.board.regions;
    assert.deepEqual(regions.find((one) => one.id === 'mine')?.places, ['0804', '0904']);
    assert.ok(mine.board.places.length > 100);
  });

  it('a game that begins anew takes the whole game’s place', async () => {
    const cwd = workspace({
      'own.sand': `game ${game} "My own" {
  rules ${game}
  side red "Red" color #b5483a { nation rd "Red" }
}
`,
    });
    const ran = await run(['compile', `${game}/standard`], cwd);
    assert.equal(ran.code, 2);
    assert.match(ran.err, /There is no scenario "war-in-the-pacific\/standard"; there are: /);
  });
});
