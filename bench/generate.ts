/**
 * A generated game of any length for the benchmarks: one game, one map, and as many scenarios as the number of lines asks for.
 * The same arguments give the same text; it has no errors.
 */

const TERRAINS = ['sea', 'sea', 'sea', 'shallow', 'land', 'land', 'land', 'land'];
const SYLLABLES = ['ka', 'mo', 'ri', 'ta', 'su', 'ne', 'ho', 'wa', 'ki', 'ru'];
const COLUMNS = 40;
const ROWS = 30;

/** A small deterministic sequence of numbers below `limit`. */
function sequence(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Text of about `lines` lines (at least the game and the map, some 450). */
export function generate(lines: number, seed = 1): string {
  const next = sequence(seed);
  const out: string[] = [];
  const hexes: { id: string; terrain: string; name?: string }[] = [];
  for (let c = 1; c <= COLUMNS; c++) {
    for (let r = 1; r <= ROWS; r++) {
      hexes.push({
        id: `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`,
        terrain: TERRAINS[next(TERRAINS.length)]!,
      });
    }
  }
  out.push(...gameLines());
  out.push(...mapLines(hexes, next));
  const land = hexes.filter((h) => h.name !== undefined);
  for (let n = 1; out.length < lines - 4; n++) {
    const room = Math.min(90, lines - out.length - 14);
    if (room < 4) break;
    out.push(...scenarioLines(n, room, land, next));
  }
  while (out.length < lines) out.push(`// line ${out.length + 1}`);
  return `${out.join('\n')}\n`;
}

function gameLines(): string[] {
  return `game bench "Bench" ja "計測" (see 1.0) {
  side red "Red" ja "赤軍" color #b5483a {
    nation rn "Redland" ja "赤国"
  }
  side blue "Blue" ja "青軍" color #3a6ea5 {
    nation bn "Blueland" ja "青国"
    nation bo "Blue Overseas" ja "海外青国" color #9a8fc8
  }
  class fleet "Fleet" ja "艦隊"
  class ground "Ground" ja "地上"
  terrain sea "Sea" ja "海" color #9cc4dc { enter fleet }
  terrain shallow "Shallow sea" ja "浅海" color #bcd8e8 { enter fleet, ground }
  terrain land "Land" ja "陸" color #d8d4a8 { enter ground }
  feature port "Port" ja "港"
  attribute strength "Strength" ja "戦力"
  kind Corps "Corps" ja "軍団" is ground (see 2.1) { strength 4/2 }
  kind Brigade "Brigade" ja "旅団" is ground (see 2.1) { strength 2/1 }
  kind Ship "Ship" ja "艦" is fleet (see 2.2) { strength 3/1 }
  marker depot "Depot" ja "兵站基地" { limit red 20, blue 20 }
  value stacking 8 (see 4.1)
  word die "Die" ja "ダイス"
  table losses "Losses" ja "損害" (see 9.1) {
    | die  | red | blue |
    | 1..2 | 0   | 1    |
    | 3..4 | 1   | 1    |
    | 5..6 | 2   | 1    |
  }
  sequence (see 3.1) {
    phase movement "Movement" ja "移動" (see 5.0) { alternate }
    phase combat "Combat" ja "戦闘" (see 6.0) { alternate }
  }
}
`.split('\n');
}

function mapLines(hexes: { id: string; terrain: string; name?: string }[], next: (n: number) => number): string[] {
  const glyph: Record<string, string> = { sea: '~', shallow: 's', land: 'x' };
  const out = [
    'map field of bench "Field" ja "戦場" (see 2.3) {',
    `  grid hex flat-top { ids CCRR; columns 1..${COLUMNS}; rows 1..${ROWS}; shifted even }`,
    '  legend {',
    ...Object.entries(glyph).map(([terrain, g]) => `    ${g} ${terrain}`),
    '  }',
    '  picture {',
  ];
  for (let r = 0; r < ROWS; r++) {
    const row = (parity: number) =>
      Array.from({ length: COLUMNS }, (_, c) => c)
        .filter((c) => c % 2 === parity)
        .map((c) => glyph[hexes[c * ROWS + r]!.terrain]!)
        .join('   ');
    out.push(`    ${row(0)}`, `      ${row(1)}`);
  }
  out.push('  }', '  places (see 2.3) {', '    | hex  | name           | ja   | features | owner |');
  let n = 0;
  for (const hex of hexes) {
    if (hex.terrain === 'sea' || next(3) !== 0) continue;
    const s = [next(10), next(10), next(10)].map((i) => SYLLABLES[i]!).join('');
    hex.name = `${s[0]!.toUpperCase()}${s.slice(1)}${n}`;
    const port = hex.terrain === 'shallow' ? 'port' : '';
    out.push(
      `    | ${hex.id} | ${hex.name.padEnd(14)} | 町${String(n).padEnd(3)} | ${port.padEnd(8)} | ${n % 2 ? 'rn' : 'bn'}    |`,
    );
    n++;
  }
  out.push('  }', '}', '');
  return out;
}

function scenarioLines(
  n: number,
  room: number,
  places: { id: string; terrain: string; name?: string }[],
  next: (n: number) => number,
): string[] {
  const out = [
    `scenario s${n} of bench "Scenario ${n}" ja "シナリオ${n}" (see 13.${n}) {`,
    '  map field',
    '  turns 1..12',
  ];
  const half = Math.floor(room / 2);
  const used = new Set<number>();
  for (const [side, nation] of [
    ['red', 'rn'],
    ['blue', 'bn'],
  ] as const) {
    out.push(`  setup ${side} (see 3.3; reconstructed) {`);
    for (let i = 0; i < half; i++) {
      let at = next(places.length);
      while (used.has(at)) at = (at + 1) % places.length;
      used.add(at);
      const place = places[at]!;
      const kinds = place.terrain === 'shallow' ? ['Ship', 'Corps', 'Brigade'] : ['Corps', 'Brigade'];
      const kind = kinds[next(kinds.length)]!;
      const groups = next(2) ? `${1 + next(2)} ${nation} ${kind}, ${nation} ${kinds[0]} reduced` : `${nation} ${kind}`;
      out.push(`    ${place.id} ${place.name}: ${groups}`);
    }
    out.push('  }');
  }
  out.push(
    '  reinforcements red (see 11.0) { turn 3: 2 rn Corps, rn Brigade }',
    `  victory red { a: at end of game when no (blue Corps in (${places[next(places.length)]!.id}, ${places[next(places.length)]!.id})) }`,
    '  otherwise blue',
    '}',
    '',
  );
  return out;
}
