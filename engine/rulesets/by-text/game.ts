/** The ruleset's side of the contract: what the kernel makes prepared games and games in progress of. */
import { givenPlace, givenSide } from '../../kernel/given-names';
import { CONTROLS } from '../../kernel/readings';
import type { Rulebook } from '../../kernel/rulebook';
import type { RunningGame } from '../../kernel/running-game';
import { actionOf } from './action';
import { checkPosition } from './check';
import { combatOf, prospectsOf } from './combat-view';
import { explain } from './explain';
import { applyGiven, givenOf } from './given';
import { redeal } from './hidden';
import { likenessOf } from './likeness';
import { describe } from './notation';
import { overlayOf } from './overlays';
import { Play } from './play';
import { open } from './setup';
import { ending } from './victory';
import { tracksOf, viewOf } from './view';
import { buildWorld } from './world';

/** A game in progress. */
export type TextGame = RunningGame<Play>;

export const rulebook: Rulebook<Play> = {
  *ready(compiled) {
    yield undefined;
    return buildWorld(compiled);
  },
  Play,
  setUp: open,
  applyGiven,
  givenOf,
  describe,
  ending,
  view: viewOf,
  tracks: tracksOf,
  probe(g, name, args) {
    if (name === 'phase') return g.phaseId;
    if (name !== CONTROLS) return g.w.facts.query(name, args)(g.p);
    const [side, place] = [givenSide(g.w.compiled, args[0] ?? ''), givenPlace(g.w.compiled, args[1] ?? '')];
    return g.w.facts.controls(g.p, side, place);
  },
  likeness: likenessOf,
  redeal,
  asksAlike: ({ w, posed }, side) => !w.veils && posed.side === side,
  check: checkPosition,
  action: actionOf,
  overlay: overlayOf,
  combat: combatOf,
  prospects: prospectsOf,
  explain,
};
