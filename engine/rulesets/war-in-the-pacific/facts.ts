/** What this ruleset tells the kernel's expressions about its positions, and the queries it publishes to them. */
import { rolledIn } from '../../kernel/effect-lists';
import type { Facts } from '../../kernel/expressions';
import { indexIn } from '../../kernel/expressions';
import { answering, lostAndPrinted, optionUsed, printedFacts } from '../../kernel/printed-facts';
import { DEPOT, ELIMINATED, N, P, S } from './codes';
import type { Position } from './position';
import { CARD, KNOWN } from './setup';
import type { World } from './world';

/** The facts of a prepared game. */
export function factsOf(world: World): Facts<Position> {
  // Counters of a nation and kind are not told apart: no ids, no formations.
  const { belongs: _, idOf: __, ...printed } = printedFacts<Position>(world);
  const { sides, nations } = printed;
  return {
    ...printed,
    board: world.map.board,
    nationOf: (p, u) => p.nationOf(u),
    placeOf: (p, u) => p.placeOf(u),
    full: (p, u) => p.isFull(u),
    aboard: (p, u) => p.isAboard(u),
    marked: (p, marker, side, place) => marker === 'depot' && (p.places[place]! & (DEPOT << side)) !== 0,
    controls: (p, side, place) => p.control(place) === side,
    zone: (p, side, place) => p.inZone(side, place),
    ...lostAndPrinted<Position>(
      world,
      (p, u) => p.loc[u] === ELIMINATED,
      (p, u) => world.kinds.full[world.unitKind[u]!]! - p.steps[u]!,
    ),
    rolled: rolledIn(P.EFFECTS),
    takes: (p, side, place) => p.scalars[S.TAKEN] === place + 1 && p.control(place) === side,
    query: answering(
      world.compiled,
      () => world.facts,
      (name, args) => query(world, sides, nations, name, args),
    ),
  };
}

function query(
  world: World,
  sides: readonly string[],
  nations: readonly string[],
  name: string,
  args: string[],
): (p: Position) => number | boolean {
  const side = () => indexIn(sides, args[0] ?? '', 'side');
  switch (name) {
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'bomb-dropped':
      return (p) => p.scalars[S.BOMB] === 1;
    case 'option':
      return optionUsed(world.compiled, args[0]);
    case 'drawn': {
      const all = world.compiled.game.decks.flatMap((deck) => deck.cards.map(({ id }) => id));
      const card = indexIn(all, args[0] ?? '', 'card');
      return (p) => (p.cards[card]! & ~KNOWN) >= CARD.HAND && (p.cards[card]! & ~KNOWN) <= CARD.USED;
    }
    case 'bid':
      return (p) => p.scalars[S.BID]!;
    case 'bases': {
      const s = side();
      return (p) => world.map.bases.reduce((n, i) => n + Number(p.control(i) === s), 0);
    }
    case 'rp':
    case 'trp':
    case 'brp': {
      const s = side();
      const at = name === 'rp' ? N.RP : name === 'trp' ? N.TRP : N.BRP;
      return (p) => p.sides[at + s]!;
    }
    case 'surrendered':
      indexIn(nations, args[0] ?? '', 'nation');
      return (p) => p.scalars[S.SURRENDERED] === 1;
    case 'entered':
      indexIn(nations, args[0] ?? '', 'nation');
      return (p) => p.scalars[S.ENTERED] === 1;
    case 'fought':
      indexIn(nations, args[0] ?? '', 'nation');
      return (p) => p.scalars[S.DUTY_DONE] === 1;
    case 'recovers': {
      const nation = indexIn(nations, args[0] ?? '', 'nation');
      const barred = (effect: number) =>
        world.effects[effect]!.verb === 'no-recovery' && world.effects[effect]!.nation === nation;
      return ({ tokens, scalars }) => {
        for (let t = 0; t < scalars[S.TOKENS]!; t++) if (barred(tokens[2 * t]!)) return false;
        return true;
      };
    }
    default:
      throw new RangeError(`unknown query ${name}`);
  }
}
