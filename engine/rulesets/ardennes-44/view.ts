/** What may be read of a position, in the shape that is the same for every game. Nothing is hidden in this one. */
import type { Outcome, PositionView } from '../../kernel/ruleset';
import { ABSENT, ELIMINATED, EXITED, EXPECTED, IP, MOVED, S, SURRENDERED, UNDECIDED } from './codes';
import type { Play } from './play';
import { both } from './texts';
import { REASONS } from './victory';

export function outcomeOf(g: Play): Outcome | null {
  const winner = g.p.scalars[S.WINNER]!;
  if (winner === UNDECIDED) return null;
  const k = g.p.scalars[S.REASON]!;
  const condition = g.w.victory[k];
  const reason = condition?.id ?? REASONS[k - g.w.victory.length] ?? 'last-turn';
  const rule = condition?.rule ?? '31';
  if (winner < 0) return { winner: -1, reason, rule, text: { en: 'The game is drawn', ja: '引き分け' } };
  const names = both(g.w.compiled.game.sides[winner]!.names);
  return { winner, reason, rule, text: { en: `${names.en} wins: ${reason}`, ja: `${names.ja}の勝利: ${reason}` } };
}

const ELSEWHERE = new Map([
  [ELIMINATED, 'eliminated'],
  [SURRENDERED, 'eliminated'],
  [EXITED, 'exited'],
  [ABSENT, 'reserve'],
]);

export function viewOf(g: Play): PositionView {
  const { p, w } = g;
  const { game, board, units } = w.compiled;
  const markers: PositionView['markers'] = [];
  const control: Record<string, number> = {};
  board.places.forEach((place, i) => {
    if ((p.places[i]! & IP) !== 0) markers.push({ marker: 'ip', side: p.friendAt(0, i) ? 0 : 1, at: place.id });
    for (const side of [0, 1]) if (p.traffic(side, i) > 0) markers.push({ marker: 'traffic', side, at: place.id });
    for (const side of [0, 1]) if (p.roadblock(side, i)) markers.push({ marker: 'roadblock', side, at: place.id });
    if (place.features.length > 0 && !place.box) control[place.id] = p.holder(i);
  });
  w.bridges.forEach((bridge, b) => {
    if (p.bridgeDown(b)) markers.push({ marker: 'bridge-blown', side: -1, at: board.places[bridge.a]!.id });
  });
  return {
    turn: g.turn,
    phase: g.phase.id,
    units: units.map((unit, u) => {
      const at = p.loc[u]!;
      return {
        id: unit.id,
        at: at >= 0 ? g.placeId(at) : at === EXPECTED ? `turn:${w.arrivals[u]!.turn}` : ELSEWHERE.get(at)!,
        steps: p.steps[u]!,
        nation: unit.nation,
        ...(p.has(u, MOVED) ? { moved: true } : {}),
      };
    }),
    markers,
    control,
    tracks: { exited: game.sides.map((_, s) => (w.rules.exit?.side === s ? p.scalars[S.EXITED_FACTORS]! : null)) },
    hands: [],
    decks: {},
    outcome: outcomeOf(g),
  };
}
