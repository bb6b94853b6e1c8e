/** Chapter 17: what special rules say of the opening: nations that are out of the war, events in force, since when places are held. */
import { S } from './codes';
import { nationsThatSurrender, trackOf } from './facts';
import { regionOf } from './facts-war';
import { flagBit } from './flags';
import type { Play } from './play';
import { needed } from './progress';

/** Carries out the special rules of the scenario that are for its beginning. */
export function openByRules(g: Play): void {
  const { p, w } = g;
  for (const { countries } of w.rules.surrendered) for (const nation of countries) surrenderBefore(g, nation);
  for (const { event, card } of w.rules.inForce) {
    p.scalars[S.FLAGS]! |= flagBit(w, event, 0);
    const track = trackOf(w, event, 0);
    if (track >= 0) p.tracks.fill(1, track, track + w.compiled.game.sides.length);
    const played = w.cards.findIndex(({ id }) => id === card);
    if (played >= 0) p.happenedCards[played] = 1;
  }
  for (const { places, turn } of w.rules.heldSince) for (const place of places) p.tenure[place] = turn;
  p.scalars[S.PROGRESS] = needed(g);
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
