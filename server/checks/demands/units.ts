/** Which units a designer's words mean, and what those units are. */
import type { UnitKind, UnitValue } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { UnitState } from '../../model/facts/scenario';
import type { RosterUnit } from '../../model/lower/units';

/** A counter as checks see it: of a kind, or with a row of its own. */
export interface Piece {
  side: string;
  nation: string;
  kind: string;
  own?: RosterUnit;
  /** Words that a set-up says of it, such as `in-port`. */
  states?: readonly string[];
}

export function pieceOf(game: GameData, unit: UnitState): Piece {
  const own = unit.unit === undefined ? undefined : game.roster.get(unit.unit);
  const { side, nation, kind, states } = unit;
  return { side, nation, kind, ...(own ? { own } : {}), ...(states ? { states } : {}) };
}

/** Whether a word for units fits a piece: its side, nation, kind, class, formation or one of its flags. */
export function fits(game: GameData, piece: Piece, word: string): boolean {
  if (piece.side === word || piece.nation === word || piece.kind === word) return true;
  if (piece.states?.includes(word)) return true;
  const kind = kindOf(game, piece.kind);
  if (kind?.class === word || kind?.flags.includes(word) === true || piece.own?.flags.includes(word) === true)
    return true;
  return belongs(game, piece.own?.formation, word);
}

/** What a vocabulary says of kinds and formations, by id. */
interface Index {
  kinds: Map<string, UnitKind>;
  /** A formation with all it belongs to. */
  formations: Map<string, ReadonlySet<string>>;
}
const indexes = new WeakMap<GameData['vocabulary'], Index>();

function indexOf({ vocabulary }: GameData): Index {
  let index = indexes.get(vocabulary);
  if (!index) {
    index = { kinds: new Map(vocabulary.kinds.map((kind) => [kind.id, kind])), formations: new Map() };
    indexes.set(vocabulary, index);
  }
  return index;
}

/** The kind of that id. */
function kindOf(game: GameData, id: string): UnitKind | undefined {
  return indexOf(game).kinds.get(id);
}

/** Whether a formation is another one or belongs to it. */
function belongs(game: GameData, formation: string | undefined, to: string): boolean {
  if (formation === undefined) return false;
  const { formations } = indexOf(game);
  let above = formations.get(formation);
  if (!above) {
    const seen = new Set<string>();
    const waiting = [formation];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      addAll(waiting, game.vocabulary.formations?.find((f) => f.id === id)?.in ?? []);
    }
    above = seen;
    formations.set(formation, above);
  }
  return above.has(to);
}

/** Values of an attribute, one a step: the unit's own, or those of its kind. */
export function valuesOf(game: GameData, piece: Piece, attribute: string): readonly UnitValue[] | undefined {
  return entryOf(piece.own?.values, attribute) ?? entryOf(kindOf(game, piece.kind)?.values, attribute);
}

/** The number in a value: `4` of `4 red`, `2` of `2^3`; undefined for a word. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'object' && value !== null && 'value' in value) return numberOf(value.value);
  if (typeof value === 'number') return value;
  const digits = typeof value === 'string' ? /^[([]?([+-]?\d+)/.exec(value) : null;
  return digits ? Number(digits[1]) : undefined;
}

/** What a unit is called in messages. */
export function nameOf(game: GameData, piece: Piece): string {
  return piece.own?.names.en ?? kindOf(game, piece.kind)?.names.en ?? piece.kind;
}
