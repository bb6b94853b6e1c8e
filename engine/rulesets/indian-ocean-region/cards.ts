/** Chapter 4: political cards made ready: what each does for whoever plays it, as lists of steps; lists within lists stand behind them. */
import type { Card, Effect, EffectArg } from '../../kernel/compiled-cards';
import type { PlaceSet, UnitSet } from '../../kernel/compiled-expressions';
import { compileExpr } from '../../kernel/expressions';
import type { Reader } from '../../kernel/reader';
import type { Position } from './position';
import type { World } from './world';

/** One step of a card. */
export interface Step {
  verb: string;
  args: Readonly<Record<string, EffectArg>>;
  may: boolean;
  when: ((p: Position) => number | boolean) | null;
  /** Of `roll` and `choose`: lists of steps, by their numbers. */
  branches: readonly { id: string; list: number; names: { en: string; ja: string }; from: number; to: number }[];
  /** Units and places that it names, worked out once. */
  units: readonly number[];
  places: Readonly<Record<string, Uint8Array>>;
}

export interface PoliticalCard {
  id: string;
  names: { en: string; ja: string };
  /** Whether a side may play it (4.33). */
  plays: readonly boolean[];
  /** List of steps by the side that plays it; -1: nothing happens. */
  lists: readonly number[];
}

export interface Politics {
  /** Political turns before the military ones; 0: none. */
  turns: number;
  cards: readonly PoliticalCard[];
  steps: readonly (readonly Step[])[];
  /** Cards that each side is dealt. */
  dealt: readonly number[];
}

/** Verbs of cards that are carried out. */
const VERBS: ReadonlySet<string> = new Set([
  'vp',
  'vp-toward',
  'vp-to-invited',
  'invite',
  'base-units',
  'allow-cooperation',
  'place-units',
  'remove-units',
  'set-control',
  'discard-random',
  'look-hand',
  'draw-leftover',
  'bar-conflict-roll',
  'roll',
  'choose',
]);

/** Makes the cards ready; problems are in the reader. */
export function readPolitics(w: World, reader: Reader): Politics {
  const { game, scenario } = w.compiled;
  const rule = scenario.rules.find(({ id }) => id === 'political-turns');
  const steps: Step[][] = [];
  const turns = rule ? reader.number(rule.properties, 'count') : 0;
  const cards =
    turns === 0 ? [] : game.decks.flatMap((deck) => deck.cards.map((card) => cardOf(w, reader, steps, card)));
  return {
    turns,
    cards,
    steps,
    dealt: game.sides.map(({ id }) => {
      const said = scenario.cards?.findLast(({ owner }) => owner === id);
      return said ? reader.number(said.properties, 'draw', 0) : 0;
    }),
  };
}

function cardOf(w: World, reader: Reader, steps: Step[][], card: Card): PoliticalCard {
  const { sides } = w.compiled.game;
  const of = (effects: readonly Effect[] | undefined): number => {
    if (!effects || effects.length === 0) return -1;
    try {
      return addList(w, steps, effects);
    } catch (error) {
      reader.problem(`${card.id}: ${(error as Error).message}`, card.id);
      return -1;
    }
  };
  const common = of(card.events?.flatMap(({ side, effects }) => (side === undefined ? effects : [])));
  return {
    id: card.id,
    names: { en: card.names.en, ja: card.names.ja ?? card.names.en },
    plays: sides.map(({ id }) => card.play === undefined || card.play.includes(id)),
    lists: sides.map(({ id }) => {
      const own = of(card.effects[id]);
      return own < 0 ? common : own;
    }),
  };
}

/** Adds a list of steps, and those within it. Its number. Throws `RangeError` for what nobody carries out. */
function addList(w: World, steps: Step[][], effects: readonly Effect[]): number {
  const list: Step[] = [];
  const number = steps.push(list) - 1;
  for (const { verb, args, may, when, branches = [] } of effects) {
    if (!VERBS.has(verb)) throw new RangeError(`effect ${verb} is none of political turns`);
    const sets: Record<string, Uint8Array> = {};
    for (const [name, arg] of Object.entries(args))
      if (typeof arg === 'object' && 'set' in arg && arg.set === 'places') sets[name] = placesOf(w, arg);
    const units = args.units;
    list.push({
      verb,
      args,
      may: may === true,
      when: when === undefined ? null : compileExpr(w.facts, when),
      branches: branches.map(({ id = '', names, results, effects: inner }) => ({
        id,
        list: addList(w, steps, inner),
        names: { en: names?.en ?? id, ja: names?.ja ?? names?.en ?? id },
        from: results?.[0]?.from ?? 0,
        to: results?.[results.length - 1]?.to ?? 0,
      })),
      units: typeof units === 'object' && 'set' in units && units.set === 'units' ? unitsOf(w, units) : [],
      places: sets,
    });
  }
  return number;
}

/** Units of a set by what they are, wherever they stand. */
function unitsOf(w: World, set: UnitSet): number[] {
  const { game, units } = w.compiled;
  const fits = (one: UnitSet, u: number): boolean => {
    const unit = units[u]!;
    const named = one.units === undefined || one.units.some((id) => id === unit.id || id === unit.counter);
    const cls = game.kinds.find(({ id }) => id === unit.kind)?.class;
    return (
      named &&
      (one.side === undefined || one.side === unit.side) &&
      (one.nation === undefined || one.nation === unit.nation) &&
      (one.kind === undefined || one.kind === unit.kind) &&
      (one.class === undefined || one.class === cls) &&
      (one.any === undefined || one.any.some((other) => fits(other, u)))
    );
  };
  return [...units.keys()].filter((u) => fits(set, u));
}

/** Places of a set that are on the map of the scenario. */
function placesOf(w: World, set: PlaceSet): Uint8Array {
  const { places } = w.compiled.board;
  const ids = set.ids ? new Set(set.ids) : undefined;
  const any = set.any?.map((one) => placesOf(w, one));
  const except = set.except ? placesOf(w, set.except) : undefined;
  return Uint8Array.from(places, ({ id, terrain, features }, i) =>
    Number(
      ((ids === undefined && any === undefined) || ids?.has(id) || any?.some((one) => one[i] === 1)) &&
        (set.feature === undefined || features.includes(set.feature)) &&
        (set.terrain === undefined || terrain === set.terrain) &&
        except?.[i] !== 1,
    ),
  );
}
