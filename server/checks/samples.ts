/** The small game that the examples of the checks belong to, and what its ruleset would need. */
import { entryOf } from '../../engine/kernel/records';
import type { Needs } from '../../engine/kernel/ruleset';
import { procedure } from '../../engine/kernel/vocabulary';

/** Ruleset `sample`: a few words of each sort. It exists for the examples only. */
export const sampleNeeds: Needs = {
  values: [
    { id: 'most-in-field', rule: '8.3', doc: { en: 'Units in an open hex', ja: '開けたヘクスの部隊数' } },
    { id: 'die-sides', rule: '2.1', least: 1, most: 1000, doc: { en: 'Sides of a die', ja: 'サイコロの面数' } },
  ],
  tables: [
    {
      id: 'turns',
      rule: '3.1',
      columns: ['turn', 'deck', 'supply-<side>'],
      doc: { en: 'Turn record', ja: 'ターン記録' },
    },
    { id: 'combat', rule: '9.1', optional: true, columns: [], doc: { en: 'Combat results', ja: '戦闘結果' } },
    { id: 'limits', rule: '8.3', optional: true, columns: ['limit'], doc: { en: 'Limits', ja: '上限' } },
    { id: 'losses', rule: '9.0', columns: ['die', 'hits'], doc: { en: 'Losses', ja: '損害' } },
  ],
  attributes: [{ id: 'strength', doc: { en: 'Combat strength', ja: '戦闘力' } }],
  flags: [
    { on: 'kind', id: 'transports', doc: { en: 'Carries an army', ja: '陸軍を輸送する' } },
    { on: 'feature', id: 'base', doc: { en: 'Can be controlled', ja: '支配できる' } },
    { on: 'feature', id: 'harbor', doc: { en: 'Ships may be based here', ja: '艦隊の母港' } },
    { on: 'feature', id: 'no-land', doc: { en: 'Armies may not enter', ja: '陸軍は進入不可' } },
    { on: 'card', id: 'mandatory', doc: { en: 'Must be used', ja: '必ず使う' } },
    { on: 'card', id: 'set-aside', doc: { en: 'Not dealt at first', ja: '最初は配らない' } },
  ],
  properties: [
    { on: 'feature', id: 'stacking', doc: { en: 'Units of each class', ja: '種別ごとの部隊数' } },
    { on: 'feature', id: 'overland', doc: { en: 'Extra cost on foot', ja: '陸路の追加コスト' } },
    { on: 'phase', id: 'tie', doc: { en: 'Who acts first on a tie', ja: '同点のとき先に行う側' } },
    { on: 'region', id: 'nation', doc: { en: 'Country of a nation', ja: '本国' } },
    { on: 'place', id: 'fleet-limit', doc: { en: 'Ships allowed', ja: '艦隊数の上限' } },
  ],
  procedures: [
    procedure(0, 'move', '4.0', 'Movement: units move', '移動: ユニットが移動する'),
    procedure(0, 'weather', '4.1', 'Weather: a die says the weather', '天候: 天候を決める'),
  ],
  markers: [{ id: 'depot', rule: '6.0', doc: { en: 'Depot', ja: '兵站基地' } }],
  classes: [
    { id: 'fleet', rule: '2.2', doc: { en: 'Ships', ja: '艦隊' }, afloat: true, based: 'harbor' },
    { id: 'land', rule: '2.2', doc: { en: 'Armies', ja: '陸軍' }, holds: true, inTheOpen: 'most-in-field' },
    { id: 'air', rule: '2.2', doc: { en: 'Planes', ja: '航空隊' }, ownBases: true, inTheOpen: 'most-in-field' },
  ],
  verbs: [
    {
      verb: 'gain',
      params: [{ name: 'amount', type: 'number' }, { word: 'supply' }],
      doc: { en: 'Gains supply', ja: '補給を得る' },
    },
    { verb: 'reduce', params: [{ name: 'units', type: 'units' }], doc: { en: 'Reduces units', ja: '損耗させる' } },
  ],
  rules: [
    { id: 'no-dice', properties: ['turn'], doc: { en: 'No dice on this turn', ja: 'このターンは振らない' } },
    { id: 'confined', properties: ['nation', 'hexes'], doc: { en: 'A nation that stays at home', ja: '出国しない国' } },
  ],
  queries: [
    { name: 'turn', args: [], value: 'number', doc: { en: 'Turn', ja: 'ターン' } },
    { name: 'distance', args: ['place', 'place'], value: 'number', doc: { en: 'Distance', ja: '距離' } },
  ],
  options: [
    { id: 'fog', doc: { en: 'Fog of war', ja: '戦場の霧' } },
    { id: 'mud', doc: { en: 'Mud', ja: '泥濘' } },
  ],
  repeated: ({ tables, values, places }) =>
    (places ? [] : (entryOf(tables, 'limits')?.rows ?? [])).flatMap(({ cells }, row) =>
      cells[0] === entryOf(values, 'most-in-field') ? [] : [{ table: 'limits', row, by: 'value most-in-field' }],
    ),
  answers: { take: ['fresh'] },
  unplayed: [
    {
      what: 'VictoryCondition.streak',
      instead: { en: 'a condition of one time', ja: '1回の判定の条件' },
    },
    { what: 'CompiledScenario.relations', stops: true },
  ],
};

/** The sample game itself: complete, and without a problem. */
export const samplePrelude = `game sample "Sample" ja "見本" {
  rules sample
  side red "Red" ja "赤軍" color #b5483a {
    nation rd "Redland" ja "赤国"
  }
  side blue "Blue" ja "青軍" color #3a6ea5 {
    nation bl "Blueland" ja "青国"
    nation gr "Greenland" ja "緑国"
  }
  class fleet "Fleet" ja "艦隊"
  class land "Land" ja "陸軍"
  class air "Air" ja "航空隊"
  terrain sea "Sea" ja "海" { enter fleet, air }
  terrain coast "Coast" ja "沿岸" { enter fleet, land, air }
  terrain plain "Plain" ja "平地" { enter land, air }
  feature port "Port" ja "港湾" { base; harbor; stacking land 3, air 1, fleet 2 }
  feature mountain "Mountain" ja "山地" { no-land }
  feature jungle "Jungle" ja "密林" { overland 1 }
  border closed "Closed" ja "通行不能" { cross air }
  attribute strength "Strength" ja "戦力"
  kind Ship "Ship" ja "艦隊" is fleet { strength 2/0; transports }
  kind Army "Army" ja "陸軍" is land { strength 1/0 }
  kind Plane "Plane" ja "航空隊" is air { strength 1/0 }
  marker depot "Depot" ja "兵站基地" { limit red 2, blue 2 }
  value most-in-field 1
  value die-sides 6
  table turns "Turns" ja "ターン" {
    | turn | deck   | supply-red | supply-blue |
    | 1    |        | 5          | 3           |
    | 2    | events | 4          | 4           |
    | 3    | events | 3          | 5           |
  }
  table losses "Losses" ja "損害" {
    | die  | hits |
    | 1..3 | 0    |
    | 4    | 1    |
    | 5..6 | 2    |
  }
  counters {
    | nation | Ship | Army | Plane |
    | rd     | 2    | 3    | 1     |
    | bl     | 1    | 2    | 1     |
    | gr     |      | 1    |       |
  }
  sequence {
    phase move "Movement" ja "移動"
  }
  option fog "Fog of war" ja "戦場の霧"
  option mud "Mud" ja "泥濘" { excludes fog }
}

map field of sample "Field" ja "戦場" {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..3; shifted even }
  legend {
    ~ sea
    c coast
    j coast jungle
    # plain
    ^ plain mountain
  }
  picture {
    c ~
     c ~
    # c
     ~ c
    ^ ~
     j ~
  }
  places {
    | hex  | name  | ja       | features | owner | source |
    | 0101 | Alpha | アルファ | port     | rd    | rd     |
    | 0201 | Bravo | ブラボー | port     | bl    |        |
    | 0402 | Delta | デルタ   | port     | bl    | bl     |
  }
  border closed: 0101/0201, 0201/0302, 0302/0402
  region home "Home" ja "本国": 0101, 0102 (see 2.4)
}

deck events of sample "Events" ja "イベント" {
  card 1 "Convoy" ja "船団" {
    red: gain 1 supply
  }
  card 2 "Storm" ja "嵐" mandatory, set-aside {
    both: reduce 1 (red Ship)
  }
}

scenario base of sample "Base" ja "基本" {
  map field
  turns 1..3
  setup red {
    0101 Alpha: 2 Ship, 2 Army, Plane, depot
    0102: Army
  }
  setup blue {
    0402 Delta: bl Ship, bl Army, bl Plane
    0201 Bravo: gr Army
  }
  reinforcements blue {
    turn 2: bl Army
  }
  victory red {
    conquest: at any time when no (blue Army)
  }
  otherwise blue
}
`;

/** What the ruleset of the sample game reads, and a game by its text does not. */
const RULEBOOK_WORDS = ['; harbor; stacking land 3, air 1, fleet 2', ' { no-land }', ' { overland 1 }', '; transports'];

/**
 * Files of a sample: the sample game, changed as the sample's `//!` lines say, and the sample itself. `without x` takes out the
 * lines that contain `x`, `drop x` the declaration that begins with `x`, `replace x => y` writes `y` for `x`, `alone` is without it, and
 * `shipped` takes it for a game that comes with the product.
 */
export function sampleFiles(sample: string): { uri: string; text: string; shipped?: true }[] {
  let shipped = false;
  let game: string | undefined = samplePrelude;
  for (const [, word, rest = ''] of sample.matchAll(/^\/\/! (\w+) ?(.*)$/gm)) {
    if (word === 'alone') game = undefined;
    else if (word === 'shipped') shipped = true;
    else if (word === 'without')
      game = game
        ?.split('\n')
        .filter((line) => !line.includes(rest))
        .join('\n');
    else if (word === 'drop')
      game = game
        ?.split('\n\n')
        .filter((part) => !part.startsWith(rest))
        .join('\n\n');
    else if (word === 'replace') {
      const [from = '', to = ''] = rest.split(' => ');
      game = game?.replace(from, to);
    }
  }
  if (game && !/^ *rules /m.test(game + sample)) for (const words of RULEBOOK_WORDS) game = game.replace(words, '');
  const own = { uri: 'sample:/example.sand', text: sample };
  if (game === undefined) return [own];
  return [{ uri: 'sample:/game.sand', text: game, ...(shipped ? { shipped: true as const } : {}) }, own];
}
