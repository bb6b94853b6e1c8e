/** What can be laid over the map: illumination, ranges of weapons, interventions, missile defence, airspace, movement, bases. */
import { overlayBy } from '../../kernel/supply-overlay';
import { both, type Text } from '../../kernel/texts';
import type { Overlay, OverlayAbout, OverlayArea, OverlayKind, OverlayNote, OverlayNumber } from '../../kernel/views';
import { flights } from './air-movement';
import { airRoom, mayLand, portRoom } from './bases';
import { AIR, GROUND, NAVAL, WEAPONS } from './codes';
import { onward } from './ground-movement';
import type { Play } from './play';
import { hostile } from './relations';
import { reachable } from './sea';
import { airspace, illuminates, inPlay, mayIntervene, near, shields } from './sight';
import { say } from './strike-view';
import { rangeOf, scoreOf } from './units';

export const overlayKinds: readonly OverlayKind[] = [
  {
    id: 'detection',
    names: say('Illumination', '照射範囲'),
    doc: say(
      'Hexes that units of each side illuminate; of the chosen unit its own',
      '各陣営のユニットが照射するヘクス。選択中はそのユニットの範囲',
    ),
    rule: '5.42',
    about: 'unit',
  },
  {
    id: 'weapons',
    names: say('Ranges of weapons', '兵器の射程'),
    doc: say(
      'How far the weapons of the chosen unit reach, around closed land; without one, how far ships can be struck at',
      '選択したユニットの各兵器の射程（通過できない陸地は迂回）。選択がなければ各陣営の対艦打撃の届く範囲',
    ),
    rule: '5.55',
    about: 'unit',
  },
  {
    id: 'interventions',
    names: say('Interventions', '介入範囲'),
    doc: say(
      'Hexes in which ships that move may be stopped; of the chosen ship, by its enemies',
      '移動中の艦船が介入を受けうるヘクス。艦船を選択すると、その敵による範囲',
    ),
    rule: '6.251',
    about: 'unit',
  },
  {
    id: 'umbrellas',
    names: say('Missile defence', 'ミサイル防御'),
    doc: say(
      'Hexes that missile defence shields, and in which it threatens aircraft',
      '味方を守り、敵航空機を脅かす広域ミサイル防御の範囲',
    ),
    rule: '5.81',
  },
  {
    id: 'airspace',
    names: say('Airspace', '空域'),
    doc: say(
      'Hexes that enemy aircraft do not move through; of the chosen aircraft those closed to it',
      '敵航空機が移動で通過できないヘクス。航空機を選択すると、そのユニットに閉ざされた範囲',
    ),
    rule: '6.13',
    about: 'unit',
  },
  {
    id: 'range',
    names: say('Movement', '移動範囲'),
    doc: say(
      'Where the chosen unit can move if it moved now, with what it costs, and where an enemy may intervene',
      '選択したユニットが今移動する場合の移動範囲とコスト、および介入を受けうるヘクス',
    ),
    rule: '6.22',
    about: 'unit',
  },
  {
    id: 'stacking',
    names: say('Room in bases', '基地の余地'),
    doc: say(
      'Steps of aircraft that each base still holds, less its craters; of ports that are full',
      '各基地に置ける航空ステップの残り（クレーター分を除く）、満杯の港',
    ),
    rule: '5.342',
  },
];

const note = (rule: string, en: string, ja: string): OverlayNote => ({ names: say(en, ja), rule });

const sidesOf = (g: Play): number[] => g.w.compiled.game.sides.map((_, side) => side);
const sideText = (g: Play, side: number): Text => both(g.w.compiled.game.sides[side]!.names);

function listed(g: Play, holds: (place: number) => boolean): string[] {
  const { ids } = g.w.map.board;
  return ids.filter((_, i) => holds(i));
}

/** The first chosen unit that stands on the map; -1: none is chosen. */
function chosen(g: Play, about: OverlayAbout | undefined): number {
  const u = g.w.units.list.findIndex(({ id }) => id === about?.units[0]);
  return u >= 0 && g.p.loc[u]! >= 0 ? u : -1;
}

/** An area of each side, of places that some unit of it reaches. */
function bySide(
  g: Play,
  only: number,
  names: Text,
  look: OverlayArea['look'],
  reaches: (u: number, place: number) => boolean,
): OverlayArea[] {
  const { p } = g;
  return sidesOf(g).flatMap((side): OverlayArea[] => {
    const units = [...p.loc.keys()].filter((u) => inPlay(p, u) && p.sideOf(u) === side && (only < 0 || only === u));
    if (units.length === 0) return [];
    const places = listed(g, (i) => units.some((u) => reaches(u, i)));
    return places.length > 0 ? [{ places, side, look, names }] : [];
  });
}

function detection(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const u = chosen(g, about);
  const areas = bySide(g, u, say('illuminated', '照射'), u < 0 ? 'wash' : 'ring', (one, i) =>
    illuminates(w, p, one, i),
  );
  if (u < 0 || areas.length > 0) return { areas };
  const who = g.unitName(u);
  return {
    notes: [note('5.42', `${who.en} illuminates nothing now`, `${who.ja}は現在照射していない`)],
  };
}

/** 5.55: hexes that each weapon of a unit reaches; of aircraft also those without the modifier for the distance (5.52). */
function weapons(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const { units } = w;
  const u = chosen(g, about);
  if (u < 0) {
    const anti = WEAPONS.indexOf('AS');
    const strikes = (one: number) => units.cls[one] !== GROUND || p.aboard[one] === 0;
    return {
      areas: bySide(g, -1, say('AS strikes reach', '対艦打撃（AS）の射程'), 'wash', (one, i) => {
        if (scoreOf(units, one, p.steps[one]!, anti) === 0 || !strikes(one) || !p.armed(one)) return false;
        return (
          g.hexes(p.sideOf(one), p.loc[one]!, i) <=
          rangeOf(units, one, anti) + (units.cls[one] === AIR ? units.move[one]! : 0)
        );
      }),
    };
  }
  const side = p.sideOf(u);
  const away = w.ways.from(g.closed(side), p.loc[u]!);
  const air = units.cls[u] === AIR;
  const notes: OverlayNote[] = [];
  const byRange = new Map<number, string[]>();
  const add = (range: number, word: string) => byRange.set(range, [...(byRange.get(range) ?? []), word]);
  for (const [k, word] of WEAPONS.entries()) {
    const value = scoreOf(units, u, p.steps[u]!, k);
    if (value > 0) add(rangeOf(units, u, k) + (air ? units.move[u]! : 0), `${word} ${value}`);
  }
  if (air) add(Math.floor(units.move[u]! / 2), '—');
  if (units.missiles[u]! > 0) add(units.missiles[u]!, 'LACM');
  const who = g.unitName(u);
  const areas = [...byRange]
    .sort(([a], [b]) => a - b)
    .map(([range, words]): OverlayArea => {
      const plain = words.filter((word) => word !== '—').join(', ');
      const half = words.includes('—');
      const names = half
        ? say(
            `${plain ? `${plain}; ` : ''}half the radius, without −1`,
            `${plain ? `${plain}、` : ''}半径の半分（修正−1なし）`,
          )
        : say(`${plain}: ${range} hexes`, `${plain}: ${range}ヘクス`);
      notes.push({ names: say(`${who.en}, ${names.en}`, `${who.ja}、${names.ja}`), rule: half ? '5.52' : '5.55' });
      return { places: listed(g, (i) => away[i]! <= range), side, look: 'ring', names };
    });
  if (!p.armed(u)) notes.push(note('5.73', 'No ammunition for AS and AG', '弾薬切れのためASとAGは不可'));
  if (areas.length === 0) notes.push(note('5.53', `${who.en} has no weapon`, `${who.ja}には兵器がない`));
  return { areas, notes };
}

/** 6.251: where ships may be stopped, as everybody can see: hidden ones are not told. */
function interventions(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const u = chosen(g, about);
  const mine = u < 0 ? -1 : p.sideOf(u);
  return {
    areas: bySide(
      g,
      -1,
      say('may intervene', '介入可能'),
      'wash',
      (one, i) => (mine < 0 || hostile(p, mine, p.sideOf(one))) && w.map.land[i] !== 1 && mayIntervene(w, p, one, i),
    ),
  };
}

function umbrellas(g: Play): Overlay {
  const { w, p } = g;
  return {
    areas: bySide(
      g,
      -1,
      say('missile defence', '広域ミサイル防御'),
      'wash',
      (u, i) => shields(w, p, u) && near(w, p.loc[u]!, i),
    ),
  };
}

function airspaces(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const u = chosen(g, about);
  const closedTo = (side: number) => airspace(w, p, side);
  if (u >= 0) {
    const shut = closedTo(p.sideOf(u));
    const names = say('closed to its flight', '移動で通過不可');
    return { areas: [{ places: listed(g, (i) => shut[i] === 1), side: -1, look: 'barred', names }] };
  }
  return {
    areas: sidesOf(g).flatMap((side): OverlayArea[] => {
      const shut = closedTo(side);
      const places = listed(g, (i) => shut[i] === 1);
      const who = sideText(g, side);
      const names = say(`closed to ${who.en}`, `${who.ja}は通過不可`);
      return places.length > 0 && p.loc.some((at, v) => at >= 0 && p.sideOf(v) === side)
        ? [{ places, side, look: 'barred', names }]
        : [];
    }),
  };
}

/** Where the chosen unit can go. */
function range(g: Play, about?: OverlayAbout): Overlay {
  const u = chosen(g, about);
  if (u < 0) return {};
  const { units } = g.w;
  if (units.cls[u] === NAVAL) return sailing(g, u);
  return units.cls[u] === AIR ? flying(g, u) : marching(g, u);
}

function sailing(g: Play, u: number): Overlay {
  const { w, p } = g;
  const side = p.sideOf(u);
  const { ids } = w.map.board;
  const cost = reachable(g, u);
  const watched = (place: number) =>
    [...p.loc.keys()].some((v) => p.loc[v]! >= 0 && hostile(p, side, p.sideOf(v)) && mayIntervene(w, p, v, place));
  const seen = [...cost.keys()].filter((place) => watched(place));
  const free = [...cost.keys()].filter((place) => !seen.includes(place));
  const areas: OverlayArea[] = [];
  const area = (places: readonly number[], look: OverlayArea['look'], names: Text) => {
    if (places.length > 0) areas.push({ places: places.map((place) => ids[place]!), side, look, names });
  };
  area(free, 'reach', say('can sail there', '移動可能'));
  area(seen, 'further', say('an enemy may intervene there', '敵が介入しうる'));
  const numbers: OverlayNumber[] = [...cost].map(([place, points]) => ({
    place: ids[place]!,
    text: String(points),
    side,
    names: say('movement points', '移動力'),
  }));
  const who = g.unitName(u);
  const has = w.units.move[u]!;
  return {
    areas,
    numbers,
    notes: [
      note(
        '6.22',
        `${who.en}: ${numbers.length} places with ${has} movement points; in ${seen.length} of them an enemy may intervene`,
        `${who.ja}: 移動力${has}で${numbers.length}か所、うち${seen.length}か所で敵が介入しうる`,
      ),
    ],
  };
}

function flying(g: Play, u: number): Overlay {
  const { w, p } = g;
  const side = p.sideOf(u);
  const radius = w.units.move[u]!;
  const hexes = flights(g, u, radius * 2);
  const bases = [...hexes.keys()].filter(
    (i) => i !== p.loc[u] && w.map.airLimit[i] !== 0 && hexes[i]! <= radius * 2 && mayLand(w, p, u, i),
  );
  const ids = (list: readonly number[]) => list.map((i) => w.map.board.ids[i]!);
  const areas: OverlayArea[] = [];
  const [close, far] = [bases.filter((i) => hexes[i]! <= radius), bases.filter((i) => hexes[i]! > radius)];
  if (close.length > 0)
    areas.push({ places: ids(close), side, look: 'reach', names: say('can fly there', '移動可能') });
  if (far.length > 0)
    areas.push({
      places: ids(far),
      side,
      look: 'further',
      names: say('can fly there, and is spent', '移動可能（使用済みになる）'),
    });
  const who = g.unitName(u);
  return {
    areas,
    numbers: bases.map((i) => ({
      place: w.map.board.ids[i]!,
      text: String(hexes[i]),
      side,
      names: say('hexes', 'ヘクス数'),
    })),
    notes: [
      note(
        '6.12',
        `${who.en}: ${close.length} bases within ${radius} hexes, ${far.length} within twice that, where it is spent`,
        `${who.ja}: ${radius}ヘクス以内に${close.length}基地、2倍以内に${far.length}基地（使用済みになる）`,
      ),
    ],
  };
}

function marching(g: Play, u: number): Overlay {
  const places = onward(g, u).map((i) => g.placeId(i));
  const who = g.unitName(u);
  const count = places.length;
  return {
    areas: count > 0 ? [{ places, side: g.p.sideOf(u), look: 'reach', names: say('next hexes', '次に移動可能') }] : [],
    notes: [note('6.53', `${who.en}: ${count} hexes beside it`, `${who.ja}: 隣接する${count}ヘクスへ移動可能`)],
  };
}

/** 5.342, 6.35: room for aircraft in bases; 5.362: ports that are full. */
function stacking(g: Play): Overlay {
  const { w, p } = g;
  const { map } = w;
  const numbers: OverlayNumber[] = [];
  const full: string[] = [];
  for (let i = 0; i < map.size; i++) {
    const owner = p.controller(i);
    if (owner < 0) continue;
    const id = map.board.ids[i]!;
    if (map.airLimit[i]! > 0) {
      const room = Math.max(0, airRoom(w, p, i, owner));
      numbers.push({
        place: id,
        text: `${room}/${map.airLimit[i]! - p.craters[i]!}`,
        side: owner,
        names: say('steps of aircraft that still fit, of those the base holds', '置ける航空ステップの残り／基地の上限'),
        ...(room === 0 ? { bad: true as const } : {}),
      });
    }
    if (map.port[i] === 1 && map.portLimit[i]! > 0 && portRoom(w, p, owner, i) <= 0) full.push(id);
  }
  return {
    areas: full.length > 0 ? [{ places: full, side: -1, look: 'full', names: say('port is full', '港は満杯') }] : [],
    numbers,
  };
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({
  detection,
  weapons,
  interventions,
  umbrellas,
  airspace: airspaces,
  range,
  stacking,
});
