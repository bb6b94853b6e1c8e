import { strict as assert } from 'node:assert';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { hasNoTrace, later, run, scenarios, workspace } from './cli';
import { parseAs } from './schemas';

interface Finding {
  file: string;
  line: number;
  column: number;
  severity: string;
  code: string;
  message: string;
  related?: { file: string; line: number; column: number; message: string }[];
}

describe('the command line: texts', () => {
  const shipped = path.join(scenarios, 'war-in-the-pacific');
  /** A copy of the shipped game in a folder of its own. */
  const copy = (): string => {
    const cwd = workspace();
    cpSync(shipped, path.join(cwd, 'game'), { recursive: true });
    return cwd;
  };
  const broken = 'scenario odd extends standard "Odd" {\n  setup japan { 0804 Osaka: Land }\n}\n';

  it('check finds nothing wrong in the shipped games', async () => {
    const ran = await run(['check', '--json', scenarios], workspace());
    const report = parseAs('check', ran.out) as { diagnostics: Finding[]; summary: { files: number; errors: number } };
    assert.deepEqual(
      report.diagnostics.filter((one) => one.severity === 'error'),
      [],
    );
    assert.equal(ran.code, 0);
    assert.ok(report.summary.files > 10);
  });

  it('check says file, line, column, severity, code and message', async () => {
    const cwd = workspace({ 'odd.sand': broken });
    const ran = await run(['check', 'odd.sand'], cwd);
    assert.equal(ran.code, 1, ran.out + ran.err);
    assert.match(ran.out, /^odd\.sand:2:\d+ error [A-Z]+\d+ .*Osaka/m);
    assert.match(ran.out, /^1 file: [1-9]\d* errors?, \d+ warnings?$/m);
    const report = parseAs('check', (await run(['check', '--json'], cwd)).out) as { diagnostics: Finding[] };
    assert.equal(report.diagnostics[0]!.file, 'odd.sand');
    assert.equal(report.diagnostics[0]!.line, 2);
    const japanese = parseAs('check', (await run(['check', '--json', '--locale', 'ja'], cwd)).out) as {
      diagnostics: Finding[];
    };
    assert.equal(japanese.diagnostics[0]!.code, report.diagnostics[0]!.code);
    assert.notEqual(japanese.diagnostics[0]!.message, report.diagnostics[0]!.message);
  });

  it('check --reconstructed lists what is not from the rulebook', async () => {
    const cwd = workspace({
      'toy.sand': `game toy "Toy" (see 1.0) {
  side red "Red" color #b5483a { nation rd "Red" }
  class land "Land"
  kind inf "Infantry" is land (uncertain) { strength 1/0 }
  units red (reconstructed) {
    | unit | name    | kind | see | certainty |
    | a    | Alpha 1 | inf  |     |           |
    | b    | "B"     | inf  | 2.1 | inferred  |
    | c    | Gamma   | inf  | 2.2 | stated    |
    | d    | Delta   | inf  | 2.3 |           |
  }
}
`,
    });
    const ran = await run(['check', '--reconstructed'], cwd);
    assert.equal(ran.code, 0, ran.err);
    assert.equal(
      ran.out,
      'toy.sand:4:3 uncertain kind inf "Infantry" is land\n' +
        'toy.sand:5:3 reconstructed units red [2 lines]\n' +
        'toy.sand:8:5 inferred units red: b B (see 2.1)\n' +
        '1 file, 3 entries; lines: stated 3, inferred 1, reconstructed 2, uncertain 1\n',
    );
    assert.match((await run(['check', '--reconstructed', '--locale', 'ja'], cwd)).out, /［2行］[\s\S]*3件。行数/);
    const listed = parseAs('reconstructed', (await run(['check', '--reconstructed', '--json', shipped], cwd)).out);
    assert.ok((listed.summary as { lines: { reconstructed: number } }).lines.reconstructed > 100);
  });

  it('check says where what is declared twice was declared first', async () => {
    const side = (id: string) => `  side ${id} "${id}" { nation ${id[0]} "${id}" }\n`;
    const cwd = workspace({
      'toy.sand': `game toy "Toy" {
${side('red')}${side('blue')}  class land "Land"
  class land "Land again"
  track weather "Weather" { boxes fair, mud, fair }
  word die "Die"
  table hits "Hits" {
    roll d6
    result H "Hit" { defender 1 }
    result H "Hit again" { defender 2 }
    | die  | 1 |
    | 1..6 | H |
  }
  sequence { phase day "Day" { phase walk "Walk"; phase walk "Walk again" } }
}
map field of toy "Field" { legend { . plain; . plain } }
`,
    });
    const ran = await run(['check'], cwd);
    const lines = ran.out.split('\n');
    const first = (at: string) => {
      const k = lines.findIndex((line) => line.startsWith(`toy.sand:${at} error SND102`));
      return k < 0 ? ran.out : lines[k + 1];
    };
    assert.deepEqual(
      ['5:9', '6:46', '11:12', '15:57', '17:46'].map(first),
      ['4:9', '6:35', '10:12', '15:38', '17:37'].map((at) => `    toy.sand:${at} First declared here`),
    );
    const told = parseAs('check', (await run(['check', '--json', '--locale', 'ja'], cwd)).out) as {
      diagnostics: Finding[];
    };
    assert.deepEqual(told.diagnostics.find(({ line }) => line === 5)?.related, [
      { file: 'toy.sand', line: 4, column: 9, message: '最初の宣言' },
    ]);
  });

  it('check looks at the given file only, with its folder in mind', async () => {
    const cwd = copy();
    const own = 'scenario mine extends standard "Mine" {\n  turns 1..4\n}\n';
    writeFileSync(path.join(cwd, 'game', 'mine.sand'), own);
    const ran = await run(['check', 'game/mine.sand', '--json'], cwd);
    const report = parseAs('check', ran.out) as { summary: { files: number; errors: number } };
    assert.equal(report.summary.files, 1);
    assert.equal(report.summary.errors, 0, ran.out);
  });

  describe('check of a file takes in what it needs, and nothing else', () => {
    const toy = (name: string, more = '') => `game toy "${name}" (see 1.0) {
  side red "Red" color #b5483a { nation rd "Red" }
  side blue "Blue" color #3a6ea5 { nation bl "Blue" }
  class land "Land"
  terrain plain "Plain" { enter land }
  attribute strength "Strength"
  kind inf "Infantry" is land (see 2.0) { strength 1/0 }
${more}}
map field of toy "Field" (see 2.0) {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..4; shifted even }
  terrain plain: 0101..0404
}
`;
    const scenario = (id: string, base = '') => `scenario ${id} of toy${base} "${id}" (see 3.0) {
  map field
  turns 1..2
  setup red { 0101: inf }
  setup blue { 0404: inf }
  otherwise red
}
`;
    const checked = async (file: string, cwd: string) => {
      const ran = await run(['check', file, '--json'], cwd);
      const { diagnostics, summary } = parseAs('check', ran.out) as {
        diagnostics: Finding[];
        summary: { files: number };
      };
      assert.equal(summary.files, 1);
      return diagnostics.flatMap((one) => (one.severity === 'error' ? `${one.file} ${one.code}` : []));
    };

    it('what else lies in the folder has no say', async () => {
      const files: Record<string, string> = {
        'mine.sand': toy('Toy') + scenario('one'),
        'copy.sand': toy('A copy') + scenario('one'),
        'notes/older.sand': toy('Older', '  kind inf "Infantry again" is land (see 2.0) { strength 2/0 }\n'),
        'notes/broken.sand': 'game other "Other" { side red }}}\n',
        'else.sand': scenario('two').replace('0404', '9999'),
      };
      const alone = workspace({ 'mine.sand': files['mine.sand']! });
      const among = workspace(files);
      const codes = async (cwd: string) =>
        (parseAs('check', (await run(['check', 'mine.sand', '--json'], cwd)).out) as { diagnostics: Finding[] })
          .diagnostics;
      assert.deepEqual(await checked('mine.sand', among), []);
      assert.deepEqual(await codes(among), await codes(alone));
      assert.equal((await run(['check'], among)).code, 1, 'the folder as a whole is checked as it is: with its copies');
    });

    it('the game, its maps and the scenarios that are named are found where they are', async () => {
      const cwd = workspace({
        'parts/game.sand': toy('Toy'),
        'parts/more.sand': 'game toy {\n  kind tank "Tank" is land (see 2.0) { strength 3/0 }\n}\n',
        'parts/first.sand': scenario('first').replace('0101: inf', '0101: inf, tank'),
        'parts/second.sand': scenario('second', ' extends first').replace('setup red { 0101: inf }', ''),
        'parts/not-needed.sand': scenario('third'),
        'mine.sand': 'scenario mine extends second "Mine" {\n  place red 0202: tank\n}\n',
        'given.sand':
          'example "E" of toy (see 1.0) {\n  given first empty {\n    0101: rd tank\n  }\n  expect 0101: rd tank\n}\n',
      });
      assert.deepEqual(await checked('mine.sand', cwd), []);
      assert.deepEqual(await checked('given.sand', cwd), []);
      writeFileSync(path.join(cwd, 'mine.sand'), 'scenario mine extends missing "Mine" {\n  turns 1..2\n}\n');
      assert.ok((await checked('mine.sand', cwd)).length > 0);
    });

    it('a part of a game is checked with all that is of the game', async () => {
      const game = toy('Toy', '  option fog "Fog"\n');
      const text =
        'scenario first of toy "First" (see 3.0) {\n  map field\n  turns 1..2\n  option fog on\n  otherwise red\n}\n';
      const apart = workspace({ 'game.sand': game, 'first.sand': text });
      const one = workspace({ 'game.sand': game + text });
      const found = async (cwd: string) =>
        (
          parseAs('check', (await run(['check', 'game.sand', '--json'], cwd)).out) as { diagnostics: Finding[] }
        ).diagnostics
          .filter(({ line }) => line <= game.split('\n').length - 1)
          .map(({ code, line }) => `${line} ${code}`);
      assert.deepEqual(await found(apart), await found(one));
    });
  });

  it('garbage gets diagnostics, never a stack trace', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256));
    const deep = `${'scenario x { '.repeat(3000)}`;
    const files: Record<string, string | Buffer> = {
      'bytes.sand': bytes,
      'deep.sand': deep,
      'quotes.sand': '"'.repeat(5000),
      'parens.sand': `game g { value x ${'('.repeat(5000)} }`,
      'long.sand': `game ${'x'.repeat(300_000)} {`,
      'nul.sand': '\0\0\0',
      'empty.sand': '',
    };
    const cwd = workspace(files);
    const commands = [['check'], ['check', '--json'], ['test'], ['format', '--check', '.']];
    for (const name of ['bytes.sand', 'deep.sand', 'parens.sand']) commands.push(['compile', name], ['render', name]);
    for (const args of commands) {
      const ran = await run(args, cwd);
      assert.ok(hasNoTrace(ran), `${args.join(' ')}: ${ran.err.slice(0, 500)}`);
      assert.ok(!/went wrong inside/.test(ran.err), `${args.join(' ')}: ${ran.err.slice(0, 500)}`);
      assert.ok(ran.code === 0 || ran.code === 1, `${args.join(' ')} ended with ${ran.code}`);
    }
    const report = parseAs('check', (await run(['check', '--json'], cwd)).out) as { diagnostics: Finding[] };
    const withErrors = new Set(report.diagnostics.map((one) => one.file));
    for (const name of Object.keys(files)) assert.equal(withErrors.has(name), name !== 'empty.sand', name);
  });

  it('a file that is too large or cannot be read is reported', async () => {
    const cwd = workspace({ 'huge.sand': Buffer.alloc(17 * 1024 * 1024, 32), 'good.sand': '// nothing\n' });
    const ran = await run(['check', '--json'], cwd);
    const report = parseAs('check', ran.out) as { diagnostics: Finding[]; summary: { files: number } };
    assert.equal(ran.code, 1);
    assert.equal(report.diagnostics[0]!.file, 'huge.sand');
    assert.match(report.diagnostics[0]!.message, /too large/);
    assert.equal(report.summary.files, 2);
    mkdirSync(path.join(cwd, 'folder.sand'));
    assert.ok(hasNoTrace(await run(['check', 'folder.sand'], cwd)));
  });

  it('format says what is not formatted, formats in place, and leaves what is no text', async () => {
    const untidy = 'game   g "G" {\nrules   g\n   value  x   3\n}\n';
    const bytes = Buffer.from([0x67, 0x61, 0x6d, 0x65, 0x20, 0xff, 0xfe, 0x20, 0x20, 0x7b, 0x0a]);
    const cwd = workspace({ 'a.sand': untidy, 'bytes.sand': bytes });
    const said = await run(['format', '--check', 'a.sand'], cwd);
    assert.equal(said.code, 1);
    assert.equal(said.out, 'a.sand\n');
    assert.equal(readFileSync(path.join(cwd, 'a.sand'), 'utf8'), untidy);
    const done = await run(['format', 'a.sand'], cwd);
    assert.equal(done.code, 0);
    const tidy = readFileSync(path.join(cwd, 'a.sand'), 'utf8');
    assert.notEqual(tidy, untidy);
    assert.equal(tidy.replace(/\s+/g, ''), untidy.replace(/\s+/g, ''));
    assert.deepEqual(await run(['format', '--check', 'a.sand'], cwd), { code: 0, out: '', err: '' });
    const left = await run(['format', 'bytes.sand'], cwd);
    assert.ok(left.code === 1 || left.out === '', 'bytes that are no text are not rewritten');
    assert.deepEqual(readFileSync(path.join(cwd, 'bytes.sand')), bytes);
  });

  it('format keeps a byte order mark', async () => {
    const cwd = workspace({ 'a.sand': '\ufeffgame   g "G" {\n}\n' });
    assert.equal((await run(['format', '.'], cwd)).code, 0);
    assert.match(readFileSync(path.join(cwd, 'a.sand'), 'utf8'), /^\ufeffgame g/);
  });

  it('the shipped games are formatted', async () => {
    const ran = await run(['format', '--check', scenarios], workspace());
    assert.equal(ran.out, '');
    assert.equal(ran.code, 0);
  });

  it('compile writes canonical JSON of the game and its opening', async () => {
    const cwd = workspace();
    const ran = await run(['compile', 'war-in-the-pacific/standard'], cwd);
    assert.equal(ran.code, 0, ran.err);
    const game = JSON.parse(ran.out);
    const schema = JSON.parse(
      readFileSync(path.resolve(__dirname, '../../docs/schema/compiled-game.schema.json'), 'utf8'),
    );
    const ajv = new Ajv({ allErrors: true, strict: false });
    const valid: boolean = ajv.validate(schema, game as object);
    assert.ok(valid, ajv.errorsText());
    assert.equal(game.game.id, 'war-in-the-pacific');
    assert.equal(game.scenario.id, 'standard');
    assert.ok(game.board.places.length > 100 && game.board.places.every((place: { id?: string }) => place.id));
    assert.ok(game.units.every((unit: object) => ['id', 'side', 'kind', 'at'].every((key) => key in unit)));
    const keys = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(keys);
      else if (value !== null && typeof value === 'object') {
        assert.deepEqual(Object.keys(value), Object.keys(value).sort());
        Object.values(value).forEach(keys);
      }
    };
    keys(game);
    assert.equal((await run(['compile', 'war-in-the-pacific/standard', '-o', 'out.json'], cwd)).out, '');
    assert.equal(readFileSync(path.join(cwd, 'out.json'), 'utf8'), ran.out);
    assert.equal((await run(['compile', 'war-in-the-pacific/standard', '-o', 'no/such/folder.json'], cwd)).code, 1);
  });

  it('a file, a file with a scenario id, and own texts in place of the shipped ones', async () => {
    const cwd = copy();
    const byFile = await run(['compile', 'game/scenario-1943.sand'], cwd);
    assert.equal(JSON.parse(byFile.out).scenario.id, '1943');
    const chosen = await run(['compile', 'game/scenario-1943.sand#1943'], cwd);
    assert.equal(chosen.out, byFile.out);
    assert.match(
      (await run(['compile', 'game/scenario-1943.sand#1944'], cwd)).err,
      /has no scenario "1944"\. Did you mean war-in-the-pacific\/1943\? It has/,
    );
    assert.match((await run(['compile', 'game/tables.sand'], cwd)).err, /declares no scenario/);
    const own = 'scenario brief extends standard "Brief" {\n  turns 1..2\n}\n';
    writeFileSync(path.join(cwd, 'brief.sand'), own);
    const found = await run(['compile', 'war-in-the-pacific/brief'], cwd);
    assert.equal(found.code, 0, found.err);
    assert.equal(JSON.parse(found.out).scenario.turns.last, 2);
  });

  it('compile tells errors and still writes what can be understood', async () => {
    const cwd = workspace({ 'odd.sand': broken });
    const ran = await run(['compile', 'odd.sand'], cwd);
    assert.equal(ran.code, 1);
    assert.match(ran.err, /odd\.sand:2:/);
    assert.equal(JSON.parse(ran.out).scenario.id, 'odd');
  });

  it('render draws the map', async () => {
    const cwd = workspace();
    const ran = await run(['render', 'war-in-the-pacific/standard', '-o', 'out.svg'], cwd);
    assert.equal(ran.code, 0, ran.err);
    const svg = readFileSync(path.join(cwd, 'out.svg'), 'utf8');
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    assert.match(svg, /Standard game/);
    assert.match((await run(['render', 'war-in-the-pacific/standard', '--locale', 'ja'], cwd)).out, /標準ゲーム/);
    assert.ok(!existsSync(path.join(cwd, 'undefined')));
  });

  it('explain tells of units and hexes what the editor tells, in words alone', async () => {
    const cwd = workspace();
    const south = 'empire-of-the-sun/south-pacific';
    const ran = await run(['explain', south, 'jp-af21', 'port moresby'], cwd);
    assert.equal(ran.code, 0, ran.err);
    assert.match(
      ran.out,
      /Attack on 3823 Port Moresby \(9\.0\) — Condition: Intercept\n {2}- Japan \(in the air and at sea\) 16 = /,
    );
    assert.match(ran.out, /→ 4 hits: 30 %/);
    assert.match(ran.out, /\n3823 Port Moresby .*\n\n- Terrain: Mountain/);
    assert.doesNotMatch(ran.out, /\*\*|!\[|data:/);
    assert.match(
      (await run(['explain', south, '3823', '--locale', 'ja'], cwd)).out,
      /^3823 ポートモレスビー .*\n\n- 地形: 山岳/,
    );
    const wrong = await run(['explain', south, 'jp-a2f'], cwd);
    assert.equal(wrong.code, 2);
    assert.match(wrong.err, /no unit or hex "jp-a2f"\. Did you mean jp-a/);
  });

  it('test runs the shipped examples, and tells what failed where', async () => {
    // Small games, one of which nobody plays yet; `test/scenarios` runs the examples of all.
    const cwd = workspace({
      'later.sand': `${later}example "What waits" of later {
  given war
  expect distance north south = 1
  expect fortune red = 7
}
`,
    });
    const games = ['later.sand', path.join(scenarios, 'halm')];
    const ran = await run(['test', ...games, path.join(scenarios, 'indian-ocean-region'), '--json'], cwd);
    const report = parseAs('test', ran.out) as {
      summary: Record<'passed' | 'failed' | 'waiting', number>;
      examples: object[];
    };
    assert.ok(report.summary.passed > 20);
    const { passed, failed: wrong, waiting } = report.summary;
    assert.equal(passed + wrong + waiting, report.examples.length);
    assert.ok(waiting > 0, 'examples of games that nobody plays yet');
    assert.match((await run(['test', ...games], cwd)).out, /, \d+ not played \(there is no rules engine/);
    assert.match((await run(['test', ...games, '--locale', 'ja'], cwd)).out, /未実行 \d+/);
    assert.equal(ran.code, report.summary.failed === 0 ? 0 : 1);
    const text =
      'example "Right" of war-in-the-pacific {\n  given standard empty turn 4\n  expect distance 0804 0904 = 1\n}\n' +
      'example "Wrong" of war-in-the-pacific {\n  given standard empty turn 4\n  expect distance 0804 0904 = 7\n}\n';
    const own = workspace({ 'ex.sand': text });
    const failed = await run(['test', 'ex.sand'], own);
    assert.equal(failed.code, 1);
    assert.match(failed.out, /^ex\.sand:7 Wrong: distance 0804 0904: expected 7, was 1$/m);
    assert.match(failed.out, /^1 passed, 1 failed$/m);
    const told = JSON.parse((await run(['test', 'ex.sand', '--json'], own)).out).examples[1].failures[0];
    assert.deepEqual([told.expected, told.was], ['7', '1']);
  });

  it('test plays the games that a scenario expects something of', async () => {
    const text =
      'scenario mine of war-in-the-pacific extends short "Mine" {\n' +
      '  expect japan wins between 0% and 100% of 2 games seed 3 {\n    player japan random\n    player allies random\n  }\n' +
      '  expect allies wins between 12% and 13% of 1 games {\n    player allies random\n    player japan random\n  }\n}\n';
    const cwd = workspace({ 'mine.sand': text });
    const ran = await run(['test', 'mine.sand'], cwd);
    assert.equal(ran.code, 1, ran.err);
    assert.match(
      ran.out,
      /^mine\.sand:6 allies wins between 12% and 13% of 1 games: expected between 12% and 13%, was (0|100)%; Allies won [01] of 1 games: /m,
    );
    assert.match(ran.out, /^1 passed, 1 failed$/m);
    const other = workspace({ 'mine.sand': text.replace('player japan random', 'player japan genius') });
    const unknown = await run(['test', 'mine.sand'], other);
    assert.equal(unknown.code, 1, unknown.err);
    assert.match(unknown.out, /^mine\.sand:3:18 error SND101 There is no kind of player called “genius”/m);
    assert.match(unknown.out, /^0 passed, 2 failed, 1 error in the texts$/m);
  });
});
