import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  type Atom,
  type Declaration,
  type ExprNode,
  formatText,
  type Phrase,
  parse,
  type Value,
} from '../../grammar/index';

/** Any node as plain data: what the views say, without offsets. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ((value as { syntax?: string }).syntax === 'Atom') return (value as Atom).text;
  return value;
}
const texts = (atoms: readonly Atom[]): string[] => atoms.map((atom) => atom.text);
const values = (items: readonly (readonly Value[])[]): string[][] => items.map((item) => item.map(show));

function show(value: Value | Phrase['parts'][number]): string {
  switch (value.syntax) {
    case 'Atom':
      return value.type === 'string' ? JSON.stringify(value.text) : value.text;
    case 'FrontBack':
      return texts(value.parts).join(value.separator);
    case 'Range':
      return `[${value.from ?? ''}..${value.to ?? ''}]`;
    case 'Signed':
      return `±${value.value}`;
    case 'Group':
      return `(${value.elements.map(phrase).join(', ')})`;
    default:
      return `@${value.id?.text ?? ''}/${value.name?.text ?? ''}`;
  }
}
const phrase = (node: Phrase | undefined): string => node?.parts.map(show).join(' ') ?? '';

function expression(node: ExprNode | undefined): string {
  switch (node?.syntax) {
    case 'Binary':
      return `[${expression(node.left)} ${node.operator} ${expression(node.right)}]`;
    case 'Not':
      return `not ${expression(node.operand)}`;
    case 'Quantified':
      return `${node.quantifier}:${phrase(node.phrase)}`;
    case 'Parenthesised':
      return `<${expression(node.inner)}>`;
    case 'NumberExpr':
      return String(node.value);
    case 'PhraseExpr':
      return phrase(node.phrase);
    default:
      return '?';
  }
}

const first = <T extends Declaration['syntax']>(text: string, syntax: T): Extract<Declaration, { syntax: T }> => {
  const tree = parse(text);
  assert.deepEqual(tree.problems, []);
  const found = tree.root.declarations.find((declaration) => declaration.syntax === syntax);
  assert.ok(found, `no ${syntax}`);
  return found as Extract<Declaration, { syntax: T }>;
};
const condition = (text: string): string => {
  const scenario = first(`scenario s of g {\n victory a {\n  x: at end of turn 4 when ${text}\n }\n}`, 'Scenario');
  const [victory] = scenario.items;
  assert.ok(victory?.syntax === 'Victory');
  assert.equal(phrase(victory.lines[0]!.timing), 'end of turn 4');
  assert.equal(victory.lines[0]!.label?.text, 'x');
  return expression(victory.lines[0]!.when);
};

describe('grammar: views', () => {
  it('understands every example of docs/language.md', () => {
    const blocks = [...readFileSync('docs/language.md', 'utf8').matchAll(/```sand\n([\s\S]*?)```/g)].map(
      (match) => match[1]!,
    );
    assert.ok(blocks.length >= 6);
    for (const block of blocks) assert.deepEqual(parse(block).problems, [], block);
  });

  it('shows a game', () => {
    const game = first(
      `game g "G" ja "ジ" (see 1.0) {
  rules engine
  side a "A" color #b5483a { nation x "X" }
  terrain shallow color #bcd8e8 { enter fleet, land; closed; limit a 10, b 14 } (reconstructed)
  kind CV "Carrier" is fleet (see 2.2) { strength 2/0; steps 4-4-5; range 1..6; at-most <=1; bonus +1; unit MD/CA; places (9901, 9902 Aa) }
  value cost -1 (see 8.4)
  values (see 9.3) { one 2; two "x" }
  table t "T" (see 3) {
    | turn | a b  | c    |
    |------|:----:|------|
    | 1..8 | x, y 2 | "p q" |
    | >=9  |      | Old Harbour… |
  }
  sequence { phase p "P" { alternate; tie a; phase q } }
}`,
      'Game',
    );
    assert.deepEqual(
      [game.id?.text, game.names?.en?.text, game.names?.ja?.text, texts(game.provenance?.see ?? [])],
      ['g', 'G', 'ジ', ['1.0']],
    );
    const [rules, side, terrain, kind, value, list, table, sequence] = game.items;
    assert.ok(rules?.syntax === 'Rules' && rules.id?.text === 'engine');
    assert.ok(side?.syntax === 'Side' && side.color?.text === '#b5483a' && side.color.type === 'color');
    assert.equal(side.nations[0]?.names?.en?.text, 'X');
    assert.ok(terrain?.syntax === 'Named' && terrain.word === 'terrain');
    assert.equal(terrain.provenance?.certainty?.text, 'reconstructed');
    assert.deepEqual(
      terrain.properties.map((property) => [property.name?.text, values(property.items)]),
      [
        ['enter', [['fleet'], ['land']]],
        ['closed', []],
        [
          'limit',
          [
            ['a', '10'],
            ['b', '14'],
          ],
        ],
      ],
    );
    assert.ok(kind?.syntax === 'Kind' && kind.class?.text === 'fleet');
    assert.deepEqual(
      kind.properties.map((property) => values(property.items)),
      [[['2/0']], [['4-4-5']], [['[1..6]']], [['[..1]']], [['±1']], [['MD/CA']], [['9901'], ['9902', 'Aa']]],
    );
    assert.ok(value?.syntax === 'ValueItem' && value.value?.syntax === 'Signed' && value.value.value === -1);
    assert.equal(value.id?.text, 'cost');
    assert.ok(list?.syntax === 'Values');
    assert.deepEqual(
      list.entries.map((entry) => [entry.id?.text, plain(entry.value)]),
      [
        ['one', '2'],
        ['two', 'x'],
      ],
    );
    assert.ok(table?.syntax === 'Table');
    assert.deepEqual(
      table.body?.header?.cells.map((cell) => cell.text),
      ['turn', 'a b', 'c'],
    );
    assert.deepEqual(
      table.body?.rows.map((row) => row.cells.map((cell) => values(cell.items))),
      [
        [[['[1..8]']], [['x'], ['y', '2']], [['"p q"']]],
        [[['[9..]']], [], [['Old', 'Harbour']]],
      ],
    );
    assert.equal(table.body?.rows[1]?.cells[2]?.text, 'Old Harbour…');
    assert.ok(sequence?.syntax === 'Sequence');
    assert.deepEqual(
      [sequence.phases[0]?.properties.map((one) => one.name?.text), sequence.phases[0]?.phases[0]?.id?.text],
      [['alternate', 'tie'], 'q'],
    );
  });

  it('shows a map', () => {
    const map = first(
      `map m of g {
  grid hex flat-top { ids CCRR; columns 1..18 }
  legend {
    ~ sea
    | land forest
  }
  picture {
    ~   |
      "
  }
  border wall: 9901/9902, 9902/9903 (reconstructed)
  water 9904 west "West" to 9905, 9906 "Q"
  region r "R": 9901, 9902..9904 { supplied a } (see 7)
}`,
      'Map',
    );
    assert.equal(map.game?.text, 'g');
    const [grid, legend, picture, border, water, region] = map.items;
    assert.ok(grid?.syntax === 'Grid');
    assert.deepEqual([texts(grid.words), grid.properties.length], [['hex', 'flat-top'], 2]);
    assert.ok(legend?.syntax === 'Legend');
    assert.deepEqual(
      legend.entries.map((entry) => [entry.glyph.text, entry.glyph.type, texts(entry.words)]),
      [
        ['~', 'glyph', ['sea']],
        ['|', 'glyph', ['land', 'forest']],
      ],
    );
    assert.ok(picture?.syntax === 'Picture');
    assert.deepEqual(picture.lines.map(texts), [['~', '|'], ['"']]);
    assert.ok(border?.syntax === 'Borders' && border.kind?.text === 'wall');
    assert.deepEqual(
      border.sides.map(({ a, b }) => [a?.id?.text, b?.id?.text]),
      [
        ['9901', '9902'],
        ['9902', '9903'],
      ],
    );
    assert.ok(water?.syntax === 'Water');
    assert.deepEqual(
      [
        water.place?.id?.text,
        water.place?.name,
        water.id?.text,
        water.names?.en?.text,
        water.to.map((one) => one.name?.text),
      ],
      ['9904', undefined, 'west', 'West', [undefined, 'Q']],
    );
    assert.ok(region?.syntax === 'Region');
    assert.deepEqual(
      region.places.map(({ from, to }) => [from?.id?.text, to?.id?.text]),
      [
        ['9901', undefined],
        ['9902', '9904'],
      ],
    );
    assert.deepEqual([region.properties.length, texts(region.provenance?.see ?? [])], [1, ['7']]);
  });

  it('shows the lines of a map of points', () => {
    const text = `map ocean of g {
  grid points
  line Truk - "Port Moresby" 2 sea-lane closed until shift and turn > 3 { convoy 3 } (see 7.3)
  line 01 - line
}
`;
    const tree = parse(text);
    const map = tree.root.declarations[0]!;
    assert.ok(map.syntax === 'Map');
    assert.deepEqual(
      map.items.flatMap((item) =>
        item.syntax === 'Line'
          ? [
              [
                [item.a, item.b].map((place) => place && show(place)),
                item.length?.text,
                texts(item.words),
                expression(item.until),
                item.properties.map((p) => p.name?.text),
                item.provenance?.see.map((see) => see.text),
              ],
            ]
          : [],
      ),
      [
        [['@/Truk', '@/Port Moresby'], '2', ['sea-lane', 'closed'], '[shift and [turn > 3]]', ['convoy'], ['7.3']],
        [['@01/', '@/line'], undefined, [], expression(undefined), [], undefined],
      ],
    );
    const squeezed = 'map ocean of g {\ngrid   points\n  line   Truk -"Port Moresby"   2\nline 01 -   line\n}\n';
    assert.equal(
      formatText(squeezed),
      'map ocean of g {\n  grid points\n  line Truk - "Port Moresby" 2\n  line 01 - line\n}\n',
    );
  });

  it('shows cards', () => {
    const deck = first(
      'deck d of g "D" {\n  size 2\n  card 3 "C" ja "カ" mandatory, not-dealt (reconstructed) {\n    a: lose 1 (reduced b Land in (9901, r)) or 2 when turn > 3 (see 4)\n    both: pass\n  }\n}',
      'Deck',
    );
    const [card] = deck.cards;
    assert.deepEqual(
      [
        deck.game?.text,
        deck.properties[0]?.name?.text,
        card?.id?.text,
        card?.names?.ja?.text,
        texts(card?.flags ?? []),
      ],
      ['g', 'size', '3', 'カ', ['mandatory', 'not-dealt']],
    );
    assert.deepEqual(
      card?.events.map(({ side, effect }) => [
        side?.text,
        effect?.verb?.text,
        phrase(effect?.phrase),
        expression(effect?.when),
      ]),
      [
        ['a', 'lose', '1 (reduced b Land in (9901, r)) or 2', '[turn > 3]'],
        ['both', 'pass', '', '?'],
      ],
    );
    assert.equal(card?.events[0]?.effect?.provenance?.see[0]?.text, '4');
  });

  it('shows a scenario', () => {
    const scenario = first(
      `scenario 1943 extends base of g "S" {
  map m
  turns 6..16 (see 1)
  reinforcements a (see 11.0; reconstructed) { turn 3: us CV, 2 us Land at 9901 Aa, 9902 }
  reserve us Air, "28 Army" reduced
  option x on
  rule y { z a } (see 2)
  otherwise a
  clear setup a
  place a 9901: Land, depot
  move a 2 Naval 9901 -> 9902 Bb
  remove a CV at 9901
  delay a uk Air of turn 6 to 8
  delay a uk Air of turn 6 by 2 (see 3)
}`,
      'Scenario',
    );
    assert.deepEqual(
      [scenario.id?.text, scenario.base?.text, scenario.game?.text, scenario.names?.en?.text],
      ['1943', 'base', 'g', 'S'],
    );
    const [map, turns, arrivals, reserve, option, rule, otherwise, clear, place, move, remove, delay, by] =
      scenario.items;
    assert.ok(map?.syntax === 'MapUse' && map.id?.text === 'm');
    assert.ok(turns?.syntax === 'Turns' && turns.span?.from?.text === '6' && turns.span.to?.text === '16');
    assert.ok(arrivals?.syntax === 'Reinforcements');
    const [line] = arrivals.lines;
    assert.deepEqual(
      [line?.turn?.text, line?.groups.map((group) => texts(group.words)), line?.at.map((one) => one.id?.text)],
      [
        '3',
        [
          ['us', 'CV'],
          ['us', 'Land'],
        ],
        ['9901', '9902'],
      ],
    );
    assert.ok(reserve?.syntax === 'Reserve');
    assert.deepEqual(
      reserve.groups.map((group) => texts(group.words)),
      [
        ['us', 'Air'],
        ['28 Army', 'reduced'],
      ],
    );
    assert.ok(option?.syntax === 'Option' && option.state?.text === 'on');
    assert.ok(rule?.syntax === 'Rule' && rule.properties[0]?.name?.text === 'z' && rule.provenance !== undefined);
    assert.ok(otherwise?.syntax === 'Otherwise' && otherwise.side?.text === 'a');
    assert.ok(clear?.syntax === 'Clear' && clear.what?.text === 'setup' && clear.side?.text === 'a');
    assert.ok(
      place?.syntax === 'Change' &&
        place.verb === 'place' &&
        place.at?.id?.text === '9901' &&
        place.groups.length === 2,
    );
    assert.ok(move?.syntax === 'Change' && move.groups[0]?.count?.text === '2');
    assert.deepEqual([move.at?.id?.text, move.to?.name?.text], ['9901', 'Bb']);
    assert.ok(remove?.syntax === 'Change' && remove.verb === 'remove' && remove.at?.id?.text === '9901');
    assert.ok(
      delay?.syntax === 'Change' && delay.turn?.text === '6' && delay.toTurn?.text === '8' && delay.by === undefined,
    );
    assert.ok(by?.syntax === 'Change' && by.by?.text === '2' && by.toTurn === undefined && by.provenance !== undefined);
  });

  it('shows conditions with what binds closer inside', () => {
    assert.equal(condition('a or b and not c'), '[a or [b and not c]]');
    assert.equal(condition('(a or b) and c = 1 + 2 * 3'), '[<[a or b]> and [c = [1 + [2 * 3]]]]');
    assert.equal(condition('6 - political-will > -1'), '[[6 - political-will] > -1]');
    assert.equal(condition('no (a Land outside (home, 9901 Aa))'), 'no:(a Land outside (home, 9901 Aa))');
    assert.equal(condition('count controlled by a of (ports) >= 3'), '[count:controlled by a of (ports) >= 3]');
    assert.equal(condition('any (x) and depot of b in (9901, "Q R")'), '[any:(x) and depot of b in (9901, "Q R")]');
    assert.equal(condition('distance 9901 9902 = 1'), '[distance 9901 9902 = 1]');
    assert.equal(condition('no-supply a'), 'no-supply a');
    assert.equal(condition('a - b - c != 1'), '[[[a - b] - c] != 1]');
  });

  it('shows examples and replays', () => {
    const example = first(
      `example "E" ja "例" of g case c-1, c-2 (see 9.7) {
  given s empty turn 1 phase combat {
    9901 Aa: no uk Naval, 2 jp Land aboard
    W3420 Foxtrot: uk CV
    rp a 3
    hand a 1942-03
    bomb
  }
  dice fleet a 6, fleet b 5 2
  do {
    a: move 9901 ->   9902: 2 Naval // c
    b: pass
  }
  expect 9901: no uk Naval, jp CV reduced
  expect strength fleet 9901 a = 4 (see 9.4)
  expect allowed a: pass
  expect refused b: target 9906
}`,
      'Example',
    );
    assert.deepEqual(
      [example.id, example.names?.ja?.text, example.game?.text, texts(example.cases)],
      [undefined, '例', 'g', ['c-1', 'c-2']],
    );
    const [given, dice, doing, units, value, allowed, refused] = example.items;
    assert.ok(given?.syntax === 'Given' && given.empty);
    assert.deepEqual([given.scenario?.text, given.turn?.text, given.phase?.text], ['s', '1', 'combat']);
    assert.deepEqual(
      given.lines.map((line) =>
        line.syntax === 'SetupLine'
          ? line.groups.map((group) => [group.negated, group.count?.text, ...texts(group.words)])
          : [line.name?.text, values(line.items)],
      ),
      [
        [
          [true, undefined, 'uk', 'Naval'],
          [false, '2', 'jp', 'Land', 'aboard'],
        ],
        [[false, undefined, 'uk', 'CV']],
        ['rp', [['a', '3']]],
        ['hand', [['a', '1942-03']]],
        ['bomb', []],
      ],
    );
    assert.ok(dice?.syntax === 'Dice');
    assert.deepEqual(dice.rolls.map(phrase), ['fleet a 6', 'fleet b 5 2']);
    assert.ok(doing?.syntax === 'Do');
    assert.deepEqual(
      doing.actions.map((action) => [action.side?.text, action.notation]),
      [
        ['a', 'move 9901 -> 9902: 2 Naval'],
        ['b', 'pass'],
      ],
    );
    assert.ok(units?.syntax === 'Expect' && units.form === 'units' && units.line?.groups[0]?.negated);
    assert.ok(value?.syntax === 'Expect' && value.form === 'condition');
    assert.equal(expression(value.condition), '[strength fleet 9901 a = 4]');
    assert.ok(allowed?.syntax === 'Expect' && allowed.form === 'allowed' && allowed.action?.notation === 'pass');
    assert.ok(refused?.syntax === 'Expect' && refused.form === 'refused' && refused.action?.side?.text === 'b');

    const replay = first(
      'replay of g/s seed 17 (see "played") {\n  player a random\n  turn 1 {\n    a: depot 9907\n  }\n  result draw last-turn hash "00ff"\n}',
      'Replay',
    );
    assert.deepEqual([replay.game?.text, replay.scenario?.text, replay.seed?.text], ['g', 's', '17']);
    assert.deepEqual([replay.players[0]?.side?.text, replay.players[0]?.kind?.text], ['a', 'random']);
    assert.deepEqual([replay.turns[0]?.turn?.text, replay.turns[0]?.actions[0]?.notation], ['1', 'depot 9907']);
    assert.deepEqual(
      [replay.result?.winner?.text, replay.result?.reason?.text, replay.result?.hash?.text],
      ['draw', 'last-turn', '00ff'],
    );
  });

  it('decodes texts', () => {
    const game = first('game g "a \\"b\\" \\\\ \\n" {\n}', 'Game');
    assert.equal(game.names?.en?.text, 'a "b" \\ \n');
  });
});
