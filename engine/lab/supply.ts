/** Supply as the scenario begins: who has a line, and the least places whose loss would cut each off; as the rules trace it. */
import type { Names } from '../kernel/compiled';
import type { Overlay, PreparedGame } from '../kernel/ruleset';

export interface SupplyCut {
  unit: string;
  names: Names;
  side: string;
  /** Where it stands. */
  at: string;
  /** Places whose loss cuts it off; empty where none does or it has none to lose. */
  places: string[];
  told: Names[];
}

export interface Supply {
  sources: { side: string; places: string[] }[];
  /** Units without a line now. */
  without: { unit: string; names: Names; at: string }[];
  /** Whether the rules draw lines that can be cut; where they do not, `cuts` says of each unit by whom it is supplied. */
  lines: boolean;
  /** The cheapest first. */
  cuts: SupplyCut[];
}

/** The overlay that shows lines of supply, by its word. */
const word = 'supply';

/** Thrown for rules that trace no supply. */
export class NoSupply extends Error {
  override name = 'NoSupply';
}

/** Whether the rules of a game trace lines of supply, as they say themselves when it begins. */
export function tracesSupply(prepared: PreparedGame, seed: number): boolean {
  const game = prepared.start({ seed });
  if (!prepared.ruleset.overlays?.some(({ id }) => id === word) || !game.overlay) return false;
  const { areas = [], lines = [], units = [] } = game.overlay(word, { units: [], place: null });
  return areas.length + lines.length + units.length > 0;
}

/**
 * Looks at the supply of every unit on the map.
 * @param seed of what the beginning leaves to chance
 * @throws NoSupply where the rules of the game show no lines of supply
 */
export function supplyOf(prepared: PreparedGame, seed: number): Supply {
  const { compiled } = prepared;
  const game = prepared.start({ seed });
  if (!tracesSupply(prepared, seed)) throw new NoSupply(`${compiled.game.id} shows no supply`);
  const places = new Set(compiled.board.places.map(({ id }) => id));
  const units = game.view(-1).units.filter(({ at }) => places.has(at));
  const own = new Map(compiled.units.map((unit) => [unit.id, unit]));
  const whole: Overlay = game.overlay!(word, { units: [], place: null });
  const bad = new Set((whole.units ?? []).filter(({ look }) => look === 'bad').map(({ unit }) => unit));
  const lined = new Set((whole.lines ?? []).flatMap(({ unit }) => unit ?? []));
  const lines = lined.size > 0;
  const cuts = units.flatMap(({ id, at }): SupplyCut[] => {
    if (lines ? !lined.has(id) : bad.has(id)) return [];
    const { areas = [], notes = [] } = game.overlay!(word, { units: [id], place: null });
    // Of what needs no supply nothing is said.
    if (!lines && notes.length === 0) return [];
    const cut = areas.filter(({ look }) => look === 'cut').flatMap((area) => area.places);
    const unit = own.get(id);
    return [
      {
        unit: id,
        names: unit?.names ?? { en: id },
        side: unit?.side ?? '',
        at,
        places: cut,
        told: notes.map(({ names }) => names),
      },
    ];
  });
  const cost = ({ places: cut }: SupplyCut) => (cut.length === 0 ? Number.POSITIVE_INFINITY : cut.length);
  return {
    sources: (whole.areas ?? [])
      .filter(({ look, places: all }) => look === 'source' && all.length > 0)
      .map(({ side, places: all }) => ({ side: compiled.game.sides[side]?.id ?? '', places: all })),
    without: units.flatMap(({ id, at }) =>
      bad.has(id) ? [{ unit: id, names: own.get(id)?.names ?? { en: id }, at }] : [],
    ),
    lines,
    cuts: cuts.sort((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b))),
  };
}
