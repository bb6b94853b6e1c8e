import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run, workspace } from './cli';
import { parseAs } from './schemas';

describe('the command line: what is wrong is not passed over', () => {
  it('test reports a text with errors: an example whose first word is misspelt is none that passes', async () => {
    const cwd = workspace({ 'e.sand': 'exampel "x" {\n  given scenario tutorial/thaw\n}\n' });
    const ran = await run(['test', 'e.sand'], cwd);
    assert.equal(ran.code, 1);
    assert.match(ran.out, /^e\.sand:1:1 error /);
    assert.match(ran.out, /0 passed, 0 failed, \d+ error/);
    const { summary } = parseAs('test', (await run(['test', 'e.sand', '--json'], cwd)).out) as unknown as {
      summary: { errors: number };
    };
    assert.ok(summary.errors > 0);
  });

  it('print of a game ends with 1 when a text of it has errors', async () => {
    const cwd = workspace({
      'odd.sand': 'scenario odd of tutorial extends thaw "Odd" {\n  place red 0101: 2 Nonsense\n}\n',
    });
    const ran = await run(['print', 'tutorial', '--format', 'svg', '--what', 'tables', '-o', 'out'], cwd);
    assert.equal(ran.code, 1, ran.err);
    assert.match(ran.err, /^odd\.sand:2:/m);
  });

  it('print drafts the rulebook in each format, and no other part in those of texts', async () => {
    const cwd = workspace({});
    for (const format of ['pdf', 'svg', 'html', 'md']) {
      const ran = await run(['print', 'tutorial', '--rules', '--format', format, '-o', format], cwd);
      assert.equal(ran.code, 0, ran.err);
      assert.match(ran.out, new RegExp(`tutorial-rules(-1)?\\.${format}`));
    }
    const page = readFileSync(path.join(cwd, 'html/tutorial-rules.html'), 'utf8');
    assert.match(page, /^<!doctype html>\n<html lang="en">/);
    const refused = await run(['print', 'tutorial', '--format', 'html'], cwd);
    assert.equal(refused.code, 2);
    assert.match(refused.err, /--format is pdf or svg, not "html"\. The rulebook can be: add --rules\./);
  });

  it('print says that the rulebook is not among everything', async () => {
    const cwd = workspace({});
    const told = async (...more: string[]) => {
      const ran = await run(['print', 'halm', '--format', 'svg', '-o', 'out', ...more], cwd);
      assert.equal(ran.code, 0, ran.err);
      return ran.err;
    };
    assert.match(await told(), /The rulebook is not among them: --rules prints it/);
    assert.match(await told('--locale', 'ja'), /ルールブックは含まれていません/);
    assert.doesNotMatch(await told('--what', 'tables'), /rulebook/);
    assert.doesNotMatch(await told('--rules'), /not among/);
  });

  it('a circle of scenarios that name no game is said to be one, at each of them', async () => {
    const cwd = workspace({
      'a.sand': 'scenario a extends b "A" {\n}\nscenario b extends a "B" {\n}\n',
      'c.sand': 'scenario c extends c "C" {\n}\n',
    });
    const circle = await run(['check', 'a.sand'], cwd);
    assert.match(circle.out, /a\.sand:1:20 error SND607 .*a -> b -> a/);
    assert.match(circle.out, /a\.sand:3:20 error SND607 .*b -> a -> b/);
    assert.doesNotMatch(circle.out, /SND101/);
    assert.match((await run(['check', 'c.sand'], cwd)).out, /SND607 .*c -> c/);
    const outside = workspace({
      'a.sand': 'scenario a extends b "A" {\n}\nscenario b extends a "B" {\n}\nscenario d extends a "D" {\n}\n',
      'e.sand': 'scenario e extends d "E" {\n}\n',
      'g.sand': 'scenario f extends nowhere "F" {\n}\nscenario g extends f "G" {\n}\n',
    });
    for (const [file, line, base] of [
      ['a', 5, 'a'],
      ['e', 1, 'd'],
      ['g', 3, 'f'],
    ] as const) {
      const said = (await run(['check', `${file}.sand`], outside)).out;
      const words = `the game of “${base}”, which it extends, is not known either`;
      assert.ok(said.includes(`${file}.sand:${line}:20 error SND104 `) && said.includes(words), said);
      assert.doesNotMatch(said, /called “[adf]”/);
    }
  });

  it('a column that stands twice is reported at the second', async () => {
    const cwd = workspace({
      'u.sand':
        'game tutorial {\n  units crown {\n    | unit | kind | kind |\n    | x | infantry | cavalry |\n  }\n}\n',
    });
    assert.match((await run(['check', 'u.sand'], cwd)).out, /u\.sand:3:21 error SND691 /);
  });
});
