/** What a side could be about: places of the enemy's, and the ports from which each could be struck. */
import type { Aim } from '../plans';
import { unitsAt } from './battle';
import { ableFor, strengthOf } from './campaign';
import { moveWorth } from './operations';
import { drawnFor, mapOf, prospect } from './prospect';
import type { Sight } from './sight';

/** How much stronger than its defenders those are to be who go. */
const margin = 1.4;
/** So little of what it takes makes a place not worth thinking of. */
const least = 0.6;
/** What an aim is worth that ships must be brought for. */
const brought = 0.7;

/** Whether a place is the enemy's and worth a plan: a port of worth, or a base that brings cards. */
function wanted(on: Sight, place: number): boolean {
  const { world, p, side } = on;
  if (world.map.port[place] === 1) return p.owner[place] !== side && world.map.worth[place]! > 0;
  const [first, other] = drawnFor(on);
  return p.held[place] !== side && ((first | other) & (1 << place)) !== 0;
}

/** Strength that it takes to clear a place, and to assault it with the cards at hand. */
function needsFor(on: Sight, place: number): number {
  const { world, p, side } = on;
  const enemy = strengthOf(on, unitsAt(on, 1 - side, place));
  const step = world.values['ground-strength-step']!;
  const ground = world.map.port[place] === 1 ? world.map.worth[place]! + p.more[place]! - on.bonusInHand() : 0;
  const there = strengthOf(on, unitsAt(on, side, place));
  return Math.max(1, margin * enemy, ground * step + 0.3 * enemy - there);
}

/** What each of them promises to all who could strike from a port, now or when the turn is over, as a move would from there. */
export function aimsOf(on: Sight): Aim[] {
  const { world, p, side } = on;
  const aims: Aim[] = [];
  const picture = mapOf(on);
  const before = prospect(on, picture);
  const doors = new Map<string, number>();
  for (let place = 0; place < world.map.points; place++) {
    if (!wanted(on, place)) continue;
    const needs = needsFor(on, place);
    const answers = on.answerers(place);
    for (let from = 0; from < world.map.points; from++) {
      if (!p.ownsPort(side, from) || on.network.board.distance(from, place) > world.values['peaceful-movement']!)
        continue;
      const able = ableFor(on, place, from);
      const has = strengthOf(on, able);
      if (able.length === 0 || has < least * needs) continue;
      const there = strengthOf(
        on,
        able.filter((u) => p.loc[u] === from),
      );
      const ready = brought + (1 - brought) * Math.min(1, there / needs);
      const worth = moveWorth(
        on,
        picture,
        before,
        from,
        place,
        able,
        able.length,
        answers,
        doors,
        on.weigh.least,
        true,
      );
      if (worth > on.weigh.least)
        aims.push({ place, from, worth: worth * Math.min(1, has / needs) * ready, needs, has });
    }
  }
  return aims;
}
