/** Small files that stand for more than any game has: each says so at its line, and costs what a game costs. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { message } from '../../server/checks';
import { MOST_OF_KIND } from '../../server/checks/listed';
import { MOST_UNITS } from '../../server/model/facts/setup';
import { MOST_LISTED } from '../../server/model/lower/pieces';
import { MOST_EXTENDS } from '../../server/model/worlds';
import { openSample } from './samples';

const small = (lines: string) => `scenario small extends base {\n${lines}}\n`;
const at = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

describe('limits of a text', () => {
  it('a line of a set-up repeated ten thousand times fills a scenario and no more, and is said where it is full', () => {
    const text = small('  place red 0102: 20 Army\n'.repeat(10_000));
    const opened = openSample(text);
    const found = opened.diagnostics.problems('sample:/example.sand').filter((p) => p.code === 'SND130');
    assert.equal(found.length, 1);
    assert.equal(at(text, found[0]!.start), 1 + Math.ceil((MOST_UNITS - 12 + 1) / 20));
    assert.ok(opened.model.compile('sample/small')!.compiled!.units.length <= MOST_UNITS);
  });

  it('two thousand groups of five hundred on one line do as well', () => {
    const opened = openSample(small(`  place red 0102: ${Array(2000).fill('500 Army').join(', ')}\n`));
    assert.equal(opened.all().filter((p) => p.code === 'SND130').length, 1);
    assert.ok(opened.model.compile('sample/small')!.compiled!.units.length <= MOST_UNITS);
  });

  it('a chain of sixty scenarios with five thousand units each is too long at its link after the last allowed one', () => {
    const units = `  reserve 500 rd Army\n`.repeat(10);
    const text = Array.from(
      { length: 60 },
      (_, i) => `scenario s${i} of sample extends ${i === 0 ? 'base' : `s${i - 1}`} "S${i}" ja "第${i}" {\n${units}}\n`,
    ).join('');
    const opened = openSample(text);
    const deep = opened.all().filter((p) => p.code === 'SND131');
    assert.deepEqual(
      deep.map((p) => p.args.scenario),
      [`s${MOST_EXTENDS}`],
    );
    for (let i = 0; i < MOST_EXTENDS; i++)
      assert.ok(opened.model.compile(`sample/s${i}`)!.compiled!.units.length <= MOST_UNITS);
  });

  it('a chain of five hundred costs each of its links no more than the limit', () => {
    const text = Array.from(
      { length: 500 },
      (_, i) => `scenario s${i} of sample extends ${i === 0 ? 'base' : `s${i - 1}`} "S${i}" ja "第${i}" {\n}\n`,
    ).join('');
    const opened = openSample(text);
    opened.all();
    for (const i of [0, 10, MOST_EXTENDS, 499])
      assert.ok(opened.model.core.chain('sample', `s${i}`).length <= MOST_EXTENDS + 1);
  });

  it('thirty thousand scenarios that extend one that is not there are told so, each at the cost of one', () => {
    // 4 s on a free machine, and minutes when each looks through all.
    const text = 'scenario s extends nowhere {\n  setup red {\n'.repeat(30_000);
    const found = openSample(text).diagnostics.problems('sample:/example.sand');
    assert.ok(found.some((p) => p.code === 'SND101' && p.args.name === 'nowhere'));
  });

  const map = (region: string) => `map hill of sample "Hill" ja "丘" {
  grid hex flat-top { ids CCRR; columns 1..99; rows 1..99; shifted even }
  places {
    | hex  | name | ja | terrain |
    | 0101 | Peak | 峰 | plain   |
  }
  region all "All" ja "全域": ${region} (see 7.3)
}
`;

  it('a region of two thousand times all places is read to the limit', () => {
    const opened = openSample(map(Array(2000).fill('0101..9999').join(', ')));
    const found = opened.all();
    assert.equal(found.filter((p) => p.code === 'SND132').length, 1);
    assert.equal(found.filter((p) => p.code === 'SND216').length, 0);
  });

  it('twenty thousand regions of all places of a map are read to the limit, which is said at the line that crosses it', () => {
    const line = (i: number) => `  region r${i} "R${i}" ja "域${i}": 0101..9999 (see 7.3)\n`;
    const regions = Array.from({ length: 20_000 }, (_, i) => line(i)).join('');
    const text = map('0101').replace('}\n', (end) => `${end}${regions}`);
    const opened = openSample(text);
    const found = opened.diagnostics.problems('sample:/example.sand');
    const crossing = Math.floor(MOST_LISTED / (99 * 99));
    assert.deepEqual(
      found.filter((p) => p.code === 'SND133').map((p) => text.slice(p.start, p.end)),
      [line(crossing).trim()],
    );
    // What is left out is not found empty as well, nor is its name unknown.
    assert.ok(!found.some((p) => ['SND653', 'SND101'].includes(p.code)));
  });

  it('a range that names places again says so once, with how many', () => {
    const found = openSample(map('0101..0302, 0101..0302'))
      .all()
      .filter((p) => p.code === 'SND216');
    assert.equal(found.length, 1);
    assert.equal(message(found[0]!, 'en'), '0101 and 5 more of these places is in the region all already.');
  });

  it('of one kind so many problems are listed in a file, and the rest is counted', () => {
    const found = openSample(map('0101..2020'))
      .all()
      .filter((p) => p.code === 'SND212');
    assert.equal(found.length, MOST_OF_KIND + 1);
    assert.match(message(found.at(-1)!, 'en'), /299 more of this kind are not listed/);
    assert.match(message(found.at(-1)!, 'ja'), /299件は表示していません/);
    assert.equal(found.at(-1)!.severity, 'error');
  });

  it('random bytes have a bounded number of problems, and all of them are counted', () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed >> 8;
    };
    const text = Array.from({ length: 200_000 }, () => String.fromCharCode(next() % 256)).join('');
    const all = parse(text).problems.length;
    assert.ok(all > 10_000, String(all));
    const found = openSample(text).diagnostics.problems('sample:/example.sand');
    assert.ok(found.length < 2000, String(found.length));
    assert.ok(
      found.some((p) => p.args.unlisted === String(all - 1000)),
      'what was not looked at is counted',
    );
  });
});
