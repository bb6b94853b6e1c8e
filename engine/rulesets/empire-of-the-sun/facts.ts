/** What this ruleset tells the kernel's expressions about its positions, and the queries it answers to them. */
import { rolledIn } from '../../kernel/effect-lists';
import { type Facts, indexIn } from '../../kernel/expressions';
import { answering, lostAndPrinted, printedFacts, ruleHolds } from '../../kernel/printed-facts';
import { lookup, numberCell } from '../../kernel/tables';
import { ACTIVATED, CLASSES, HQ, O, OUT, P, S } from './codes';
import { fightOf, takesPart } from './combat';
import { regionOf, warQuery } from './facts-war';
import { flagBit } from './flags';
import type { Position } from './position';
import { supplyOf } from './supply';
import type { World } from './world';

/** Distance of places that are not both on the map. */
const FAR = 255;

export function factsOf(w: World): Facts<Position> {
  const { field } = w.map;
  return {
    ...printedFacts<Position>(w),
    board: {
      board: field.board,
      ids: field.ids,
      size: field.size,
      indexOf: (id) => field.indexOf(id),
      distance: (a, b) => (a === b ? 0 : field.onMap[a] === 1 && field.onMap[b] === 1 ? field.distance(a, b) : FAR),
    },
    placeOf: (p, u) => Math.max(-1, p.loc[u]!),
    full: (p, u) => p.isFull(u),
    controls: (p, side, place) => p.controller(place) === side,
    zone: (p, side, place) => place >= 0 && supplyOf(w, p).inZone(side, place),
    // Who left the game with a step left was not lost.
    ...lostAndPrinted<Position>(
      w,
      (p, u) => p.loc[u] === OUT && (p.steps[u] === 0 || w.units.list[u]!.eliminated === true),
      (p, u) => w.units.full[u]! - p.steps[u]!,
    ),
    rolled: rolledIn(P.LIST),
    query: answering(
      w.compiled,
      () => w.facts,
      (name, args) => query(w, name, args),
    ),
  };
}

/** Number of a track's counter in the position; -1: there is no such track. `side` -1: of all. */
export function trackOf({ tracks }: World, id: string, side: number): number {
  const first = tracks.get(id);
  return first === undefined ? -1 : first + Math.max(0, side);
}

/** Value of a box of a track, by its word or its number. */
export function boxOf({ compiled: { game } }: World, track: string, box: unknown): number {
  if (typeof box === 'number') return box;
  return game.tracks?.find(({ id }) => id === track)?.boxes?.find(({ id }) => id === box)?.value ?? 0;
}

/** Whether a unit is of a class, or of a kind. */
function classTest(w: World, word: string): (u: number) => boolean {
  const { classes, kinds } = w.compiled.game;
  const cls = classes.findIndex(({ id }) => id === word);
  if (cls >= 0) return (u) => CLASSES[w.units.cls[u]!] === word;
  indexIn(
    kinds.map(({ id }) => id),
    word,
    'class or kind',
  );
  return (u) => w.units.list[u]!.kind === word;
}

/** Whether a unit is of a side, or of a nation. */
function forceTest(w: World, word: string): (u: number) => boolean {
  const { sides, nations } = w.compiled.game;
  const side = sides.findIndex(({ id }) => id === word);
  if (side >= 0) return (u) => w.units.side[u] === side;
  const nation = indexIn(
    nations.map(({ id }) => id),
    word,
    'side or nation',
  );
  return (u) => w.units.nation[u] === nation;
}

/** Queries about the offensive or the battle in progress. */
function fightQuery(w: World, name: string, args: readonly string[]): ((p: Position) => number | boolean) | null {
  const [a = '', b = '', c = ''] = args;
  const some = (p: Position, test: (u: number) => boolean) => w.units.list.some((_, u) => p.loc[u]! >= 0 && test(u));
  const inFight = (p: Position, u: number) =>
    p.offensive[O.FIGHT]! > 0 && takesPart(w, p, u, fightOf(p, p.offensive[O.FIGHT]! - 1));
  const at = (p: Position) => (p.offensive[O.FIGHT]! > 0 ? p.battles[p.offensive[O.FIGHT]! - 1]! - 1 : -1);
  switch (name) {
    case 'offensive-includes':
    case 'active':
    case 'inactive':
    case 'in-battle': {
      const [force, cls] = [forceTest(w, a), classTest(w, b)];
      const is = (p: Position, u: number) =>
        name === 'in-battle' ? inFight(p, u) : p.has(u, ACTIVATED) === (name !== 'inactive');
      return (p) => some(p, (u) => force(u) && cls(u) && is(p, u));
    }
    case 'brigade-in-battle': {
      const force = forceTest(w, a);
      return (p) => some(p, (u) => force(u) && w.units.brigade[u] === 1 && inFight(p, u));
    }
    case 'battle-near-inactive': {
      const [force, cls] = [forceTest(w, a), classTest(w, b)];
      return (p) =>
        at(p) >= 0 &&
        some(
          p,
          (u) => force(u) && cls(u) && !p.has(u, ACTIVATED) && w.map.field.distance(p.loc[u]!, at(p)) <= Number(c),
        );
    }
    case 'battle-in': {
      const places = regionOf(w, a);
      return (p) => places.has(at(p));
    }
    case 'started-in': {
      const [force, cls, places] = [forceTest(w, a), classTest(w, b), regionOf(w, c)];
      return (p) => some(p, (u) => p.has(u, ACTIVATED) && force(u) && cls(u) && places.has(p.origin[u]! - 1));
    }
    case 'declared-battle': {
      const [force, cls, places] = [forceTest(w, a), classTest(w, b), regionOf(w, c)];
      return (p) => {
        for (let k = 0; k < p.offensive[O.BATTLES]!; k++)
          if (places.has(p.battles[k]! - 1) && some(p, (u) => force(u) && cls(u) && takesPart(w, p, u, fightOf(p, k))))
            return true;
        return false;
      };
    }
    case 'in-air-zoi': {
      const side = indexIn(
        w.compiled.game.sides.map(({ id }) => id),
        a,
        'side',
      );
      const place = indexIn(w.map.field.ids, b, 'place');
      return (p) => supplyOf(w, p).inZone(side, place);
    }
    case 'battle-on-island':
      return (p) => at(p) >= 0 && w.map.island[at(p)] === 1;
    case 'battle-at': {
      const place = indexIn(w.map.field.ids, a, 'place');
      return (p) => at(p) === place;
    }
    case 'battle-terrain':
      return (p) => at(p) >= 0 && w.compiled.board.places[at(p)]!.terrain === a;
    case 'activated-by': {
      const hq = indexIn(
        w.units.list.map(({ id }) => id),
        a,
        'unit',
      );
      return (p) => p.offensive[O.HQ] === hq + 1;
    }
    case 'intelligence-played':
      return (p) => p.offensive[O.REPLIED] === 1;
    default:
      return null;
  }
}

function query(w: World, name: string, args: readonly string[]): (p: Position) => number | boolean {
  const { game } = w.compiled;
  const sides = game.sides.map(({ id }) => id);
  const side = () => indexIn(sides, args[0] ?? '', 'side');
  switch (name) {
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'surrendered':
    case 'liberated': {
      const bit = 1 << indexIn(nationsThatSurrender(w), args[0] ?? '', 'nation');
      const at = name === 'surrendered' ? S.SURRENDERED : S.LIBERATED;
      return (p) => (p.scalars[at]! & bit) !== 0;
    }
    case 'war-says': {
      const [table, track] = [game.tables['war-in-europe-levels']!, trackOf(w, 'war-in-europe', -1)];
      return (p) => lookup(table, p.tracks[track]!, args[0] ?? '') === 'yes';
    }
    case 'special-rule': {
      const holds = ruleHolds(w.compiled, args[0]);
      return (p) => holds(p.scalars[S.TURN]!);
    }
    case 'no-supply-line': {
      const s = side();
      const [from, to] = args.slice(1).map((id) => indexIn(w.map.field.ids, id, 'place')) as [number, number];
      return (p) => !supplyOf(w, p).joined(s, from, to);
    }
    case 'year': {
      const turns = w.compiled.game.tables.turns!;
      return (p) => numberCell(lookup(turns, p.scalars[S.TURN]!, 'year'));
    }
    case 'flag': {
      const bit = flagBit(w, args[0] ?? '');
      return (p) => (p.scalars[S.FLAGS]! & bit) !== 0;
    }
    case 'rivalry': {
      const track = trackOf(w, 'service-rivalry', side());
      return (p) => p.tracks[track] !== 0;
    }
    case 'in-play': {
      // A unit that is none of the scenario never is.
      const u = w.units.list.findIndex(({ id }) => id === args[0]);
      return (p) => u >= 0 && p.loc[u]! >= 0;
    }
    case 'event-played': {
      const card = w.cards.findIndex(({ id }) => id === args[0]);
      w.remembered.add(card);
      return (p) => card >= 0 && p.happenedCards[card] !== 0;
    }
    case 'headquarters-left': {
      const s = side();
      const { units } = w;
      const left = (p: Position, u: number) =>
        units.cls[u] === HQ && units.side[u] === s && !args.includes(units.list[u]!.id) && p.loc[u]! >= 0;
      return (p) => units.list.reduce((n, _, u) => n + Number(left(p, u)), 0);
    }
    default: {
      const fight = fightQuery(w, name, args) ?? warQuery(w, name, args);
      if (fight) return fight;
      const track = args.length > 1 ? -1 : trackOf(w, name, args.length === 1 ? sides.indexOf(args[0]!) : -1);
      if (track < 0) throw new RangeError(`unknown query ${[name, ...args].join(' ')}`);
      return (p) => p.tracks[track]!;
    }
  }
}

/** Words of nations that may surrender, in the order in which the game's verb lists them: each is a bit of the position. */
export function nationsThatSurrender({ compiled: { game } }: World): readonly string[] {
  return game.verbs?.find(({ id }) => id === 'surrender')?.params.flatMap(({ words = [] }) => words) ?? [];
}
