/** What a phase says that does bid, made ready: whose bids stand on which track, and what they are paid from. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { P } from './codes';
import { bid as form } from './forms/bid';
import type { PhaseProcedure } from './registry';
import type { World } from './world';

/** `does bid`. */
export interface Bidding {
  /** By side, its counter on the track of the bids. */
  shown: readonly number[];
  /** By side, its counter on the track that it pays from; absent: bids cost nothing. */
  purse?: readonly number[];
  /** Only who has bid most pays. */
  highest: boolean;
}

/** By side, its counter on a track; undefined where one that acts has none, which was said. */
export function counters({ tracks }: World, phase: Phase, id: string, reader: Reader): number[] | undefined {
  const { sides } = reader.compiled.game;
  const found = sides.map((_, side) => tracks.findIndex((one) => one.track.id === id && one.side === side));
  const acts = phase.order ?? phase.only ?? sides.map((side) => side.id);
  if (sides.every((side, k) => found[k]! >= 0 || !acts.includes(side.id))) return found;
  reader.problem(`phase ${phase.id}: the track ${id} has no counter of each side`, phase.id);
  return undefined;
}

export const bidding: PhaseProcedure<Bidding> = {
  form,
  plays: P.BID,
  prepare(w, phase, reader) {
    const [track] = (entryOf(phase.properties, 'bids') ?? []).map(String);
    const [purse] = (entryOf(phase.properties, 'pays') ?? []).map(String);
    if (track === undefined) {
      reader.problem(`phase ${phase.id}: a phase that does bid says the track of its bids`, phase.id);
      return undefined;
    }
    const shown = counters(w, phase, track, reader);
    if (w.tracks.some((one) => one.track.id === track && one.track.from < 0))
      reader.problem(`phase ${phase.id}: nobody bids less than nothing: the track ${track}`, phase.id);
    const paid = purse === undefined ? undefined : counters(w, phase, purse, reader);
    return shown && { shown, ...(paid && { purse: paid }), highest: 'winner-pays' in phase.properties };
  },
};

/** Whether any phase bids. */
export const everBids = (phases: readonly Phase[]): boolean =>
  phases.some(({ properties, steps }) => properties.does?.includes('bid') || everBids(steps));
