/** The ruleset's side of the contract: what the kernel makes prepared games and games in progress of. */
import { verbOf } from '../../kernel/answers';
import { lentCopy } from '../../kernel/play-loop';
import type { Rulebook } from '../../kernel/rulebook';
import type { CombatView } from '../../kernel/ruleset';
import type { OverlaidGame } from '../../kernel/running-game';
import { actionOf } from './action';
import { calendarOf } from './calendar';
import { checkPosition } from './check';
import { A } from './codes';
import { attackWith, viewOfAttack } from './combat-view';
import { redeal } from './dumps';
import { explainMove } from './explain';
import { applyGiven, givenOf } from './given';
import { describe } from './notation';
import { overlayOf } from './overlays';
import { beginPlacement } from './placement';
import { Play } from './play';
import { probe } from './probes';
import { prospectsOf } from './prospects';
import { setUp } from './setup';
import { ending } from './victory';
import { viewOf } from './view';
import { buildWorld } from './world';

/** A game in progress. */
export type ArdennesGame = OverlaidGame<Play>;

export const rulebook: Rulebook<Play> = {
  ready: buildWorld,
  calendar: calendarOf,
  Play,
  setUp,
  begin: beginPlacement,
  applyGiven,
  givenOf,
  describe,
  ending,
  view: viewOf,
  probe,
  likeness: ({ p }) => p.shape.likeness(p),
  redeal,
  check: checkPosition,
  overlay: overlayOf,
  action: actionOf,
  combat: combatOf,
  prospects: prospectsOf,
  // On a copy: searches leave their traces in working memory that the standing question uses.
  explain: (g, about) => explainMove(lentCopy(Play, g), about),
};

function combatOf(g: Play, answer: number | undefined): CombatView | null {
  const attack = attackWith(g, answer);
  if (attack) return viewOfAttack(g, attack);
  if (answer === undefined || !g.asking || g.posed.ask !== 'attack') return null;
  // Asked for everything: what answers itself would go on to the die.
  return verbOf(answer) === A.PLACE ? imagined(lentCopy(Play, g, true), answer) : null;
}

/** 14.1: the attack on a place by as many as can take part, on a copy. */
function imagined(g: Play, answer: number): CombatView | null {
  g.answer(answer);
  while (g.asking && g.posed.ask === 'attack-with') {
    const joining = g.options.subarray(0, g.count).find((code) => verbOf(code) === A.UNIT);
    if (joining === undefined) break;
    g.answer(joining);
  }
  const attack = attackWith(g);
  return attack && viewOfAttack(g, attack, { en: 'If all attack who can', ja: '参加可能な全部隊で攻撃する場合' });
}
