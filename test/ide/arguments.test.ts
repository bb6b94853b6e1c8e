/** Arguments that name the box of a track, a special rule, or a side or nation: hovered, renamed and completed like any other name. */
import assert from 'node:assert/strict';
import { message } from '../../server/checks';
import { complete, hover, rename } from '../../server/ide';
import { applied, type Fixture, fixture, GAME, part, SETUP, scenario } from './support';

const WORDS = `//- words.sand
game duel {
  special no-advance "No advance" ja "前進禁止" { turn number }
  special calm-waters "Calm waters" ja "静かな海" { sky box weather; optional any box; by force }
  track weather "Weather" ja "天候" {
    start fair
    | box | id    | name        | ja   |
    | 0   | storm | Foul        | 嵐   |
    | 1   | fair  | "Fair wind" | 晴れ |
  }
  track opinion "Opinion" ja "世論" { boxes hostile, warm; start warm }
  verb become "Becomes {sky}" ja "{sky}になる" { sky box weather; optional with box; optional for force }
  verb lift "Lifts {rule}" ja "{rule}を解除する" { rule rule }
  query reached "{box} was reached" ja "{box}に達した" { argument box; gives boolean }
  query clouded "{box} is in the sky" ja "空は{box}" { argument box weather; gives boolean }
  query angered "{force} is angry" ja "{force}の怒り" { argument force; gives boolean }
  query lifted "{rule} is lifted" ja "{rule}は解除" { argument rule; gives boolean }
}
`;
const inCard = (line: string) =>
  fixture(GAME, WORDS, part('deck.sand').replace('red: gain 2 rp', line), scenario(...SETUP));
const inScenario = (line: string) => fixture(GAME, WORDS, scenario(...SETUP, line));

interface Case {
  /** The argument stands between dots. */
  line: string;
  in: (line: string) => Fixture;
  /** What its hover says. */
  says: RegExp;
  /** Names that may stand there, and some that may not. */
  yes: readonly string[];
  no: readonly string[];
  /** A slip of it. */
  slip: string;
}

const WEATHER = { yes: ['storm', 'fair'], no: ['hostile', 'warm', 'red'] };
const BOXES = { yes: ['storm', 'fair', 'hostile', 'warm'], no: ['weather', 'red'] };
const FORCES = { yes: ['red', 'blue', 'rr', 'ba'], no: ['fair', 'Army'] };
const RULES = { yes: ['no-advance', 'calm-waters'], no: ['fair', 'red'] };

const CASES: readonly Case[] = [
  { line: 'red: become ·storm·', in: inCard, says: /Foul/, slip: 'stomr', ...WEATHER },
  { line: 'red: become fair with ·hostile·', in: inCard, says: /hostile/, slip: 'hostlie', ...BOXES },
  { line: 'red: become fair for ·ba·', in: inCard, says: /Blue Army/, slip: 'bta', ...FORCES },
  { line: 'red: become fair for ·blue·', in: inCard, says: /Blue/, slip: 'bleu', ...FORCES },
  { line: 'red: lift ·no-advance·', in: inCard, says: /No advance/, slip: 'no-advanse', ...RULES },
  { line: 'red: gain 2 rp when reached ·warm·', in: inCard, says: /warm/, slip: 'wram', ...BOXES },
  { line: 'red: gain 2 rp when clouded ·storm·', in: inCard, says: /Foul/, slip: 'stomr', ...WEATHER },
  { line: 'red: gain 2 rp when angered ·ba·', in: inCard, says: /Blue Army/, slip: 'bta', ...FORCES },
  { line: 'red: gain 2 rp when lifted ·calm-waters·', in: inCard, says: /Calm waters/, slip: 'calm-wates', ...RULES },
  {
    line: 'rule calm-waters { sky ·fair·; any warm; by rr }',
    in: inScenario,
    says: /Fair wind/,
    slip: 'fiar',
    ...WEATHER,
  },
  {
    line: 'rule calm-waters { sky fair; any ·warm·; by rr }',
    in: inScenario,
    says: /warm/,
    slip: 'wram',
    ...BOXES,
  },
  {
    line: 'rule calm-waters { sky fair; any warm; by ·ba· }',
    in: inScenario,
    says: /Blue Army/,
    slip: 'bta',
    ...FORCES,
  },
];

/** Everything that stands in the files now: codes and texts of the names that mean nothing. */
function unknown(f: Fixture): string[] {
  const problems = ['words', 'deck', 'main', 'game', 'map'].flatMap((name) =>
    f.ide.diagnostics.problems(`file:///${name}.sand`),
  );
  return problems.filter(({ code }) => code === 'SND101').map((problem) => message(problem, 'en'));
}

describe('arguments that are boxes, rules and forces', () => {
  for (const { line, in: open, says, yes, no, slip } of CASES) {
    const [before = '', name = '', after = ''] = line.split('·');
    const written = (text: string) => `${before}${text}${after}`;

    it(`are hovered and renamed: ${written(name)}`, () => {
      const f = open(written(`${name.slice(0, 1)}$0${name.slice(1)}`));
      assert.deepEqual(unknown(f), []);
      assert.match(hover(f.ide, f.uri, f.offset)?.markdown ?? '', says);
      const edits = rename(f.ide, f.uri, f.offset, 'renamed');
      for (const uri of new Set(edits.map((edit) => edit.uri))) {
        const { text } = f.workspace.tree(uri)!;
        f.workspace.setFile(
          uri,
          applied(
            text,
            edits.filter((edit) => edit.uri === uri),
          ),
        );
      }
      assert.ok(f.workspace.tree(f.uri)!.text.includes(written('renamed')));
      assert.deepEqual(unknown(f), [], 'every use was renamed');
    });

    it(`are completed: ${before}`, () => {
      const f = open(written('$0'));
      const found = complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
      assert.deepEqual(
        yes.filter((label) => !found.includes(label)),
        [],
      );
      assert.deepEqual(
        no.filter((label) => found.includes(label)),
        [],
      );
    });

    it(`are found when misspelt: ${written(slip)}`, () => {
      const [said, ...more] = unknown(open(written(slip)));
      assert.deepEqual(more, []);
      assert.match(said ?? '', new RegExp(`“${slip}”.*Did you mean “${name}”`));
    });
  }

  it('say which box a track begins with, by name', () => {
    const starting = (box: string) => fixture(GAME, WORDS.replace('start warm', `start ${box}`), scenario(...SETUP));
    assert.match(unknown(starting('wram')).join('\n'), /“wram”.*Did you mean “warm”/);
  });

  it('are of a track that is there', () => {
    const slips = WORDS.replace('sky box weather; optional with', 'sky box wether; optional with').replace(
      'argument box weather',
      'argument box opinoin',
    );
    const said = unknown(fixture(GAME, slips, scenario(...SETUP))).join('\n');
    assert.match(said, /“wether”.*Did you mean “weather”/);
    assert.match(said, /“opinoin”.*Did you mean “opinion”/);
    const f = fixture(GAME, WORDS.replace('track weather', 'track wea$0ther'), scenario(...SETUP));
    assert.equal(rename(f.ide, f.uri, f.offset, 'sky').length, 4);
  });

  it('are filled in where a verb or query is offered', () => {
    // Of the words of a rulebook only those that it plays are offered.
    const free = part('game.sand').replace('  rules war-in-the-pacific\n', '');
    const f = fixture(GAME, free, WORDS, part('deck.sand').replace('red: gain 2 rp', 'red: $0'), scenario(...SETUP));
    const inserted = complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ text }) => text);
    for (const verb of ['become $', 'lift $'].map((one, i) => `${one}{1:${['storm', 'no-advance'][i]}}`))
      assert.ok(inserted.includes(verb), `${verb} is missing`);
  });
});
