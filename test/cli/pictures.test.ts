import { strict as assert } from 'node:assert';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pngOf } from '../client/kit/png';
import { hasNoTrace, run, workspace } from './cli';

const text = (image: string) => `game toy "Toy" {
  side red "Red" color #b5483a { nation rd "Redland" }
  class land "Land"
  terrain plain "Plain" { enter land }
}
map field of toy "Field" {
  grid hex flat-top { ids CCRR; columns 1..3; rows 1..2; shifted even }
  terrain plain: 0101..0302
  ${image}
}
scenario one of toy "One" {
  map field
  turns 1..2
}
`;
const bytes = Buffer.from(pngOf(30, 20));

describe('the command line: pictures under maps', () => {
  const opened = (image: string, more: Record<string, string | Buffer> = {}) =>
    workspace({ 'a.sand': text(image), 'maps/field.png': bytes, ...more });

  it('embeds the picture in the drawing and in printed sheets', async () => {
    const cwd = opened('image "maps/field.png" { opacity 70%; terrain 20% }');
    const ran = await run(['render', 'toy/one', '-o', 'out.svg'], cwd);
    assert.equal(ran.code, 0, ran.err);
    const svg = readFileSync(path.join(cwd, 'out.svg'), 'utf8');
    assert.ok(svg.includes(`<image href="data:image/png;base64,${bytes.toString('base64')}"`));
    assert.match(svg, /<g opacity="0.2"><g class="ground"/);
    const printed = await run(['print', 'toy/one', '--what', 'map', '-o', 'paper'], cwd);
    assert.equal(printed.code, 0, printed.err);
    assert.match(readFileSync(path.join(cwd, 'paper/toy-map.pdf'), 'latin1'), /\/Subtype \/Image/);
  });

  it('finds a picture that is not there, and the one that is meant', async () => {
    const ran = await run(['check', '--json', 'a.sand'], opened('image "field.png"'));
    const [found] = (
      JSON.parse(ran.out) as { diagnostics: { code: string; message: string; fixes: string[] }[] }
    ).diagnostics.filter(({ code }) => code === 'SND250');
    assert.match(found?.message ?? '', /did you mean “maps\/field.png”/);
    assert.deepEqual(found?.fixes, ['Change to "maps/field.png"']);
    assert.match((await run(['check', 'a.sand'], opened('image "maps/field.png"'))).out, / 0 errors/);
  });

  it('follows no path and no link out of the folder', async () => {
    const outside = workspace({ 'secret.png': bytes });
    for (const file of [`${outside}/secret.png`, '../secret.png', 'file:///etc/passwd', 'maps\\\\..\\\\secret.png']) {
      const ran = await run(['check', 'a.sand'], opened(`image "${file}"`));
      assert.match(ran.out, /SND245/, file);
    }
    const cwd = opened('image "maps/link.png"');
    symlinkSync(path.join(outside, 'secret.png'), path.join(cwd, 'maps/link.png'));
    mkdirSync(path.join(cwd, 'out'));
    const ran = await run(['render', 'toy/one', '-o', 'out/a.svg'], cwd);
    assert.notEqual(ran.code, 0);
    assert.match(ran.err, /leads out of the folder/);
    assert.ok(hasNoTrace(ran));
  });

  it('says in words what is no picture, is a folder, or is not there', async () => {
    for (const [spoil, said] of [
      [(file: string) => writeFileSync(file, 'GIF89a'), /is no picture that can lie under a map/],
      [(file: string) => mkdirSync(file), /is no picture/],
      [() => {}, /cannot be read \(there is no such file/],
    ] as const) {
      const cwd = workspace({ 'a.sand': text('image "b.png"') });
      spoil(path.join(cwd, 'b.png'));
      const ran = await run(['render', 'toy/one'], cwd);
      assert.notEqual(ran.code, 0);
      assert.match(ran.err, said);
      assert.ok(hasNoTrace(ran));
    }
  });
});
