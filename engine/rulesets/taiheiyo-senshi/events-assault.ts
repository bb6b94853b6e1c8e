/** Card list: events of the assault of a port (9.2): more ground strength (J02, A05, A13), and a port that needs more (J16). */

import { second } from '../../kernel/answers';
import { missing } from './assault';
import { A, P, S } from './codes';
import type { VerbHandler } from './effects';
import { IN_NAME_PORT } from './frames';
import { addPoints } from './group';
import type { Play, Procedure } from './play';

/** `ground-strength +2`: as long as the port is out of reach. */
const groundStrength: VerbHandler = {
  apply(g, effect) {
    g.p.scalars[S.BONUS]! += Number(effect.args.bonus);
  },
  applies: (g, _effect, side) => {
    const port = g.p.scalars[S.ASSAULT]! - 1;
    // Between assaults: what the card would give (`bonusInHand`).
    return port < 0 || missing(g, side, port) > 0;
  },
};

/** Ports that the side could assault: the owner may name one of them. */
function threatened(g: Play, side: number): number {
  const { p, w } = g;
  let set = 0;
  for (let i = 0; i < w.map.points; i++)
    if (w.map.port[i] === 1 && p.owner[i] !== side && (p.shipSet[side]! & (1 << i)) !== 0) set |= 1 << i;
  return set;
}

/** `assault-needs allies +1`: this turn, at one port that the card's owner names. */
const assaultNeeds: VerbHandler = {
  apply(g, effect, side) {
    g.push(P.NAME_PORT, side, effect.side, Number(effect.args.more));
  },
  applies: (g, effect) => {
    const port = g.p.scalars[S.ASSAULT]! - 1;
    return port >= 0 && g.p.owner[port] !== effect.side && threatened(g, effect.side) !== 0;
  },
};

export const namePort: Procedure = {
  step(g, f) {
    g.begin(g.frames[f + IN_NAME_PORT.side]!, 'event-port', '9.2');
    addPoints(g, A.POINT, threatened(g, g.frames[f + IN_NAME_PORT.force]!));
    return g.count === 0 ? g.done() : g.pose(namePort, f);
  },
  answer(g, f, answer) {
    const port = second(answer);
    const more = g.frames[f + IN_NAME_PORT.more]!;
    g.p.more[port]! += more;
    const about = { at: port, side: g.frames[f + IN_NAME_PORT.side]!, words: { more } };
    g.says(
      'assault-needs',
      '9.2',
      about,
      '{place} needed {more} more ground strength this turn',
      '{place}の攻略にはこのターン地上戦力がさらに{more}必要',
    );
    g.done();
  },
};

export const assaultVerbs: Readonly<Record<string, VerbHandler>> = {
  'ground-strength': groundStrength,
  'assault-needs': assaultNeeds,
};
