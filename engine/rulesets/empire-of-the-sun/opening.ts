/** Chapter 17: what special rules say of the opening: nations that are out of the war, events in force, since when places are held. */
import type { PropertyValue } from '../../kernel/compiled';
import { S } from './codes';
import { nationsThatSurrender, trackOf } from './facts';
import { regionOf } from './facts-war';
import { flagBit } from './flags';
import type { Play } from './play';
import { needed } from './progress';

type Said = Readonly<Record<string, PropertyValue[] | undefined>>;

/** What each rule does when the game begins. */
const OPENINGS: Readonly<Record<string, (g: Play, said: Said) => void>> = {
  'surrendered-at-start': (g, { countries = [] }) => {
    for (const nation of countries) surrenderBefore(g, String(nation));
  },
  'event-in-force': ({ p, w }, { event, card }) => {
    const flag = String(event?.[0]);
    p.scalars[S.FLAGS]! |= flagBit(w, flag, 0);
    const track = trackOf(w, flag, 0);
    if (track >= 0) p.tracks.fill(1, track, track + w.compiled.game.sides.length);
    const played = w.cards.findIndex(({ id }) => id === card?.[0]);
    if (played >= 0) p.happenedCards[played] = 1;
  },
  'held-since': ({ p, w }, { places = [], turn }) => {
    for (const id of places) p.tenure[w.map.field.indexOf(String(id))] = Number(turn?.[0]);
  },
};

/** Carries out the special rules of the scenario that are for its beginning. */
export function openByRules(g: Play): void {
  for (const { id, properties } of g.w.compiled.scenario.rules) OPENINGS[id]?.(g, properties);
  g.p.scalars[S.PROGRESS] = needed(g);
}

/** A nation has surrendered before the game: what its surrender does has been done. */
function surrenderBefore({ p, w }: Play, nation: string): void {
  p.scalars[S.SURRENDERED]! |= 1 << nationsThatSurrender(w).indexOf(nation);
  for (const { surrenders, once, index } of w.triggers) if (once && surrenders.includes(nation)) p.happened[index] = 1;
  occupy({ p, w }, nation);
}

/** The enemy holds such a nation (17.3): its places that no list of control names, where none of its side stands. */
function occupy({ p, w }: Pick<Play, 'p' | 'w'>, nation: string): void {
  const side = w.submarines.side;
  const said = new Set(Object.values(w.compiled.scenario.control ?? {}).flat());
  for (const place of regionOf(w, nation)) {
    if (place < 0 || w.map.land[place] === 0 || said.has(w.map.field.ids[place]!)) continue;
    if (!w.units.list.some((_, u) => p.loc[u] === place && w.units.side[u] !== side)) p.held[place] = side + 1;
  }
}
