/** What this ruleset tells the kernel's expressions about its positions, and the queries it publishes to them. */
import { rolledIn } from '../../kernel/effect-lists';
import type { Facts } from '../../kernel/expressions';
import { indexIn } from '../../kernel/expressions';
import { answering, optionUsed, printedFacts, printedOn } from '../../kernel/printed-facts';
import { P, S, USE } from './codes';
import { chained } from './map';
import type { Position } from './position';
import { basesHeld } from './scoring';
import type { World } from './world';

/** The facts of a prepared game. */
export function factsOf(world: World): Facts<Position> {
  const printed = printedFacts<Position>(world);
  return {
    ...printed,
    board: world.map.board,
    nationOf: (p, u) => p.nationOf(u),
    placeOf: (p, u) => Math.max(-1, p.loc[u]!),
    full: (p, u) => !p.isBack(u),
    marked: (p, marker, _side, place) => marker === 'fleet-train' && p.scalars[S.TRAIN] === place + 1,
    controls: (p, side, place) => p.held[place] === side,
    value(attribute) {
      const of = printedOn(world, attribute);
      return (p, u) => of(u, p.isBack(u) ? 1 : 0);
    },
    rolled: rolledIn(P.EFFECTS),
    query: answering(
      world.compiled,
      () => world.facts,
      (name, args) => query(world, printed.sides, name, args),
    ),
  };
}

function query(
  world: World,
  sides: readonly string[],
  name: string,
  args: string[],
): (p: Position) => number | boolean {
  const side = () => indexIn(sides, args[0] ?? '', 'side');
  const place = (k: number) => {
    const i = world.map.board.indexOf(args[k] ?? '');
    if (i < 0) throw new RangeError(`unknown place ${args[k]}`);
    return i;
  };
  switch (name) {
    case 'turn':
      return (p) => p.scalars[S.TURN]!;
    case 'score':
      return (p) => p.scalars[S.SCORE]!;
    case 'strategic-shift':
      return (p) => p.scalars[S.SHIFTED] === 1;
    case 'assaulted': {
      const i = place(0);
      return (p) => p.owner[i] !== world.map.owner[i];
    }
    case 'owns-port': {
      const s = side();
      const i = place(1);
      return (p) => p.ownsPort(s, i);
    }
    case 'free-way': {
      const s = side();
      const [from, to] = [place(1), place(2)];
      const { networks } = world.map;
      return (p) => {
        const open = ~(p.unitSet(1 - s) | p.heldSet(1 - s));
        return ((chained(networks[p.scalars[S.SHIFTED] as 0 | 1], from, open) >> to) & 1) === 1;
      };
    }
    case 'option':
      return optionUsed(world.compiled, args[0]);
    case 'bases-held': {
      const s = side();
      return (p) => basesHeld(p, s);
    }
    case 'in-use': {
      const id = args[0] ?? '';
      const ids = world.compiled.game.decks.flatMap((deck) => deck.cards.flatMap((card) => card.events ?? []));
      const e = ids.findIndex((event) => event.id === id);
      if (e < 0) throw new RangeError(`unknown event ${id}`);
      return (p) => p.inUse[e] !== USE.NONE;
    }
    default:
      throw new RangeError(`unknown query ${name}`);
  }
}
