import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { openSample } from '../checks/samples';
import { shippedFiles } from './shipped';

/** Codes of what is found, with the text after the first fix of each that is a comma or `or`. */
function slips(sample: string): { codes: string[]; mended: string } {
  const problems = openSample(sample).all();
  let mended = sample;
  for (const { fixes } of [...problems].reverse())
    for (const { start, end, text } of fixes[0]?.edits.filter(({ uri }) => uri === 'sample:/example.sand') ?? [])
      mended = mended.slice(0, start) + text + mended.slice(end);
  return { codes: problems.map(({ code }) => code), mended };
}

const scenario = (lines: string) => `scenario small extends base {\n${lines}}\n`;
const game = (lines: string) => `game sample {\n${lines}}\n${scenario('  turns 1..2\n')}`;

describe('lists', () => {
  /** A statement with a comma left out, and what stands after the first fix. */
  const written: [string, string, string, string][] = [
    ['a set-up', scenario('  clear setup red\n  setup red { 0101: Ship Army }\n'), 'Ship Army', 'Ship, Army'],
    ['a marker', scenario('  clear setup red\n  setup red { 0101: Ship depot }\n'), 'Ship depot', 'Ship, depot'],
    ['a count', scenario('  clear setup red\n  setup red { 0101: 2 Ship 2 Army }\n'), 'Ship 2', 'Ship, 2'],
    [
      'a state and a nation',
      scenario('  clear setup blue\n  setup blue { 0402: bl Ship reduced bl Army }\n'),
      'reduced bl',
      'reduced, bl',
    ],
    [
      'a reserve',
      scenario('  clear setup blue\n  reserve bl Ship gr Army\n  setup blue { 0402: bl Army }\n'),
      'Ship gr',
      'Ship, gr',
    ],
    ['reinforcements', scenario('  reinforcements blue { turn 2: bl Ship bl Plane at 0402 }\n'), 'Ship bl', 'Ship, bl'],
    ['withdrawals', scenario('  withdrawals blue { turn 2: bl Ship gr Army }\n'), 'Ship gr', 'Ship, gr'],
    ['replacements', scenario('  replacements blue { turn 2: 2 bl Army bl Ship }\n'), 'Army bl', 'Army, bl'],
    ['a removal', scenario('  remove red Army Plane at 0101\n'), 'Army Plane', 'Army, Plane'],
    ['a reduction', scenario('  reduce red Ship Ship at 0101\n'), 'Ship Ship', 'Ship, Ship'],
    ['a delay', scenario('  delay blue bl Army gr Army of turn 2 by 1\n'), 'Army gr', 'Army, gr'],
    ['a class', game('  terrain lake "Lake" { enter fleet air }\n'), 'fleet air', 'fleet, air'],
    ['a limit', game('  marker depot "Depot" ja "兵站基地" { limit red 2 blue 2 }\n'), '2 blue', '2, blue'],
    ['words', game('  attribute mood "Mood" ja "士気" { words bad good }\n'), 'bad good', 'bad, good'],
    ['a demand', game('  every Ship { has strength transports }\n'), 'strength tr', 'strength, tr'],
    ['places', scenario('  control red: 0101 0102\n'), '0101 0102', '0101, 0102'],
    [
      'a set of places',
      scenario('  victory red { a: at any time when red controls (0201 Bravo 0402) }\n'),
      'Bravo 0402',
      'Bravo, 0402',
    ],
    ['a set of units', scenario('  victory red { a: at any time when no (bl Army gr Army) }\n'), 'Army gr', 'Army, gr'],
  ];
  for (const [what, sample, slip, right] of written)
    it(`need a comma between two things: ${what}`, () => {
      const { codes, mended } = slips(sample);
      assert.ok(sample.includes(slip), 'the sample has the slip');
      assert.ok(
        codes.some((code) => ['SND341', 'SND342', 'SYN002'].includes(code)),
        `${codes}`,
      );
      assert.ok(mended.includes(right), mended);
    });

  it('keep words together that describe one thing', () => {
    const { codes } = slips(
      scenario('  clear setup blue\n  setup blue { 0402 Delta: bl Ship, bl Army, depot, bl Plane; 0201: 1 gr Army }\n'),
    );
    assert.deepEqual(codes, []);
  });

  it('join alternatives with or, and nothing else does', () => {
    assert.deepEqual(slips(game('  every port { has owner or source, name }\n')).codes, []);
    const problems = openSample(game('  every port { has owner source, name }\n')).all();
    assert.deepEqual(
      problems.map(({ code, fixes }) => [code, fixes.map(({ title }) => title.en)]),
      [['SND342', ['Insert ,', 'Insert or']]],
    );
  });

  it('have no fix where two nations stand before one kind', () => {
    const problems = openSample(scenario('  clear setup blue\n  setup blue { 0402: bl gr Army }\n')).all();
    assert.deepEqual(
      problems.map(({ code, fixes }) => [code, fixes.length]),
      [['SND341', 0]],
    );
  });
});

const COLUMNS = 30;
const ROWS = 17;
const many = `game many "Many" {
  side red "Red" color #aa0000 { nation rd "Red" }
  side blue "Blue" color #0000aa { nation bl "Blue"; nation gr "Green" }
  class any "Any"
  terrain plain "Plain" { enter any }
  kind Ship "Ship" is any { strength 2/1; steps 2 }
  kind Army "Army" is any { strength 2/1; steps 2 }
  kind Plane "Plane" is any { strength 2/1; steps 2 }
  attribute strength "Strength"
  marker depot "Depot"
}
map field of many "Field" {
  grid hex flat-top { ids CCRR; columns 1..${COLUMNS}; rows 1..${ROWS}; shifted even }
  terrain plain: 0101..${COLUMNS}${ROWS}
}
`;
const KINDS = ['Ship', 'Army', 'Plane'];
const NATIONS = ['bl', 'gr'];

/** What a line says by itself: the counters between its commas; undefined where something between two commas is not one thing. */
function plainly(groups: string): Map<string, number> | undefined {
  const found = new Map<string, number>();
  for (const chunk of groups.split(',')) {
    const [, number, rest = ''] = /^\s*(?:(\d+)\s+)?(.*?)\s*$/.exec(chunk)!;
    const words = rest.split(/\s+/);
    const kinds = words.filter((word) => KINDS.includes(word));
    const nations = words.filter((word) => NATIONS.includes(word));
    const markers = words.filter((word) => word === 'depot');
    const states = words.filter((word) => word === 'reduced');
    if (kinds.length + markers.length !== 1 || nations.length !== kinds.length || states.length > 1) return undefined;
    if (kinds.length + nations.length + markers.length + states.length !== words.length) return undefined;
    const key = markers.length > 0 ? 'depot' : `${nations[0]} ${kinds[0]}${states.length > 0 ? ' reduced' : ''}`;
    found.set(key, (found.get(key) ?? 0) + Number(number ?? 1));
  }
  return found;
}

const group = fc
  .record({
    count: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
    nation: fc.constantFrom(...NATIONS),
    kind: fc.constantFrom(...KINDS),
    marker: fc.integer({ min: 0, max: 9 }),
    reduced: fc.boolean(),
  })
  .map(({ count, nation, kind, marker, reduced }) =>
    marker === 0 ? 'depot' : `${count === null ? '' : `${count} `}${nation} ${kind}${reduced ? ' reduced' : ''}`,
  );
const separator = fc.constantFrom(', ', ', ', ',', ' ,', ',  ', ' ');
const groupsOfLine = fc
  .tuple(group, fc.array(fc.tuple(separator, group), { maxLength: 4 }))
  .map(([first, rest]) => first + rest.map(([mark, one]) => mark + one).join(''));

describe('the counters of a set-up', () => {
  const perScenario = 500;
  const places = Array.from({ length: perScenario }, (_, i) => {
    const column = Math.floor(i / ROWS) + 1;
    return `${String(column).padStart(2, '0')}${String((i % ROWS) + 1).padStart(2, '0')}`;
  });

  it('are those of its text, in 10,000 lines', () => {
    let slipped = 0;
    const all = fc.sample(groupsOfLine, { numRuns: 10_000, seed: 1 });
    for (let from = 0; from < all.length; from += perScenario) {
      const lines = all.slice(from, from + perScenario);
      const head = 'scenario s of many "S" {\n  map field\n  turns 1..2\n  setup blue {\n';
      const text = `${head}${lines.map((line, i) => `    ${places[i]}: ${line}`).join('\n')}\n  }\n}\n`;
      const uri = 'file:///lines.sand';
      const workspace = new Workspace(parse);
      workspace.setFile('file:///many.sand', many);
      workspace.setFile(uri, text);
      const model = createModel(workspace);
      const first = head.split('\n').length - 1;
      const starts = text.split('\n').reduce((all, l) => [...all.slice(-1e6), all.at(-1)! + l.length + 1], [0]);
      const errors = createDiagnostics(model)
        .problems(uri)
        .filter(({ severity }) => severity === 'error');
      const wrong = new Set<number>();
      for (const { start } of errors) wrong.add(starts.findLastIndex((at) => at <= start) - first);
      const compiled = model.compile('many/s')!.compiled!;
      const there = new Map<string, Map<string, number>>();
      const add = (at: string, key: string) => {
        const found = there.get(at) ?? new Map<string, number>();
        there.set(at, found.set(key, (found.get(key) ?? 0) + 1));
      };
      for (const unit of compiled.units)
        add(unit.at!, `${unit.nation} ${unit.kind}${unit.steps === 1 ? ' reduced' : ''}`);
      for (const { marker, at } of compiled.scenario.markers) add(at, marker);
      lines.forEach((line, i) => {
        const said = plainly(line);
        if (said) {
          assert.deepEqual(new Map([...(there.get(places[i]!) ?? [])].sort()), new Map([...said].sort()), line);
          // Two depots in a place, or no back side: wrong, but read as written.
          assert.ok(!wrong.has(i) || /reduced|depot.*depot/.test(line), `nothing is wrong in “${line}”`);
        } else {
          slipped++;
          assert.ok(wrong.has(i), `something is said of “${line}”`);
        }
      });
    }
    assert.ok(slipped > 1000, `${slipped} lines with a slip`);
  });

  it('are those of the shipped texts, whichever character is left out: the same game, or a diagnostic on the line', () => {
    const files = shippedFiles();
    const workspace = new Workspace(parse);
    for (const { uri, text } of files) workspace.setFile(uri, text, { shipped: true });
    const model = createModel(workspace);
    const diagnostics = createDiagnostics(model);
    const lines = files.flatMap(({ uri, text }) => setupLines(uri, text));
    assert.ok(lines.length > 300, `${lines.length} lines`);
    let same = 0;
    let said = 0;
    for (const [at, where] of fc.sample(fc.tuple(fc.nat({ max: lines.length - 1 }), fc.nat()), {
      numRuns: 80,
      seed: 1,
    })) {
      const { uri, start, end, game: id } = lines[at]!;
      const { text } = files.find((file) => file.uri === uri)!;
      const gone = start + (where % (end - start));
      const changed = text.slice(0, gone) + text.slice(gone + 1);
      const before = counted(model, id);
      workspace.setFile(uri, changed, { shipped: true });
      const after = counted(model, id);
      const found = diagnostics.problems(uri).filter((p) => p.start <= end && p.end >= start);
      workspace.setFile(uri, text, { shipped: true });
      if (found.length > 0) said++;
      else if (after === before) same++;
      else {
        // What is written is something else: so much is in the game as the line says.
        const [was, is] = [plainCount(text.slice(start, end)), plainCount(changed.slice(start, end - 1))];
        assert.equal(after - before, is - was, `${uri}: ${changed.slice(start, end - 1)}`);
      }
    }
    assert.ok(same > 0 && said > 50, `${same} the same, ${said} said`);
  });
});

interface Line {
  uri: string;
  start: number;
  end: number;
  /** The scenario that has it: `game/scenario`. */
  game: string;
}

/** The lines of set-ups in a text, told by their shape alone. */
function setupLines(uri: string, text: string): Line[] {
  const found: Line[] = [];
  let key: string | undefined;
  let inside = false;
  let at = 0;
  const folder = /scenarios\/([^/]+)/.exec(uri)![1]!;
  for (const line of text.split('\n')) {
    const head = /^scenario (\S+)(?: of (\S+))?/.exec(line);
    if (head) key = `${head[2] ?? folder}/${head[1]}`;
    if (/^\s+setup \w+.*\{$/.test(line)) inside = true;
    else if (/^\s*\}/.test(line)) inside = false;
    else if (inside && key && /^\s+[\w"][^{}]*: [^{}(]+(\(.*\))?$/.test(line)) {
      const indent = /^\s*/.exec(line)![0].length;
      found.push({ uri, start: at + indent, end: at + line.length, game: key });
    }
    at += line.length + 1;
  }
  return found;
}

function counted(model: ReturnType<typeof createModel>, key: string): number {
  const compiled = model.compile(key)?.compiled;
  return compiled ? compiled.units.filter((unit) => unit.at !== undefined).length : -1;
}

/** How many counters a line speaks of: the numbers before what stands between its commas, one where none stands. */
function plainCount(line: string): number {
  const [, groups = ''] = /:\s*([^(]*)/.exec(line) ?? [];
  return groups.split(',').reduce((sum, chunk) => sum + Number(/^\s*(\d+)/.exec(chunk)?.[1] ?? 1), 0);
}
