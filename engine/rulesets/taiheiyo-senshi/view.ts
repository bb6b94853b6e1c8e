/** What may be read of a position, in the shape that is the same for every game. Hidden hands stay hidden. */
import { reasonText } from '../../kernel/reasons';
import { setEntry } from '../../kernel/records';
import type { Outcome, PositionView } from '../../kernel/ruleset';
import { both } from '../../kernel/texts';
import { CARD, OUT, REPAIR, S, TRACK, UNDECIDED } from './codes';
import { deckSize } from './draw';
import type { Play } from './play';
import { closedLines, interrupted, standings } from './standing';
import { REASONS } from './victory';

export function outcomeOf(g: Play): Outcome | null {
  const winner = g.p.scalars[S.WINNER]!;
  if (winner === UNDECIDED) return null;
  const k = g.p.scalars[S.REASON]!;
  const condition = g.w.victory[k];
  const reason = condition?.id ?? REASONS[0];
  const rule = condition?.rule ?? '4.1';
  if (winner < 0) return { winner: -1, reason, rule, text: { en: 'The game is drawn', ja: '引き分け' } };
  const names = both(g.w.compiled.game.sides[winner]!.names);
  const score = g.p.scalars[S.SCORE]!;
  const ahead = both(g.w.compiled.game.sides[score < 0 ? 1 : 0]!.names);
  const why = reasonText(g.w.compiled, reason);
  return {
    winner,
    reason,
    rule,
    text: {
      en: `${names.en} wins: ${why.en}; turn ${g.turn}, ${score === 0 ? 'the score is even' : `${ahead.en} ahead by ${Math.abs(score)}`}`,
      ja: `${names.ja}の勝利: ${why.ja}(第${g.turn}ターン、${score === 0 ? '得点は同点' : `${ahead.ja}が${Math.abs(score)}点リード`})`,
    },
  };
}

/** Steps as the counters have them: 2 = front of a ship, 1 = its back, or land air. */
export function stepsOf(g: Play, u: number): number {
  if (g.p.loc[u] === OUT) return 0;
  return g.w.isAir[u] === 1 || g.p.isBack(u) ? 1 : g.w.units[u]!.steps;
}

/** What the side may see; -1 sees everything. */
export function viewOf(g: Play, viewer: number): PositionView {
  const { p, w } = g;
  const { game } = w.compiled;
  const units = w.units.map((unit, u) => {
    const at = p.loc[u]!;
    return {
      id: unit.id,
      at: at >= 0 ? g.pointId(at) : at === TRACK ? `turn:${p.due[u]}` : 'eliminated',
      steps: stepsOf(g, u),
      nation: game.nations[p.nationOf(u)]!.id,
      ...(p.isBack(u) ? { moved: true, turned: true } : {}),
      ...(at === TRACK && (p.flags[u]! & REPAIR) !== 0 ? { damaged: true } : {}),
    };
  });
  const markers: PositionView['markers'] = [];
  const control: Record<string, number> = {};
  for (let i = 0; i < w.map.points; i++) {
    const holder = p.held[i]!;
    if (holder >= 0) setEntry(control, g.pointId(i), holder);
    // The port marker of the owner lies under the base marker of whoever holds the port.
    if (w.map.port[i] === 1) markers.push({ marker: 'port', side: p.owner[i]!, at: g.pointId(i) });
    if (holder >= 0 && !p.ownsPort(holder, i)) markers.push({ marker: 'base', side: holder, at: g.pointId(i) });
  }
  const train = p.scalars[S.TRAIN]! - 1;
  if (train >= 0) markers.push({ marker: 'fleet-train', side: w.rules.train!.side, at: g.pointId(train) });
  const hands = [0, 1].map((side) => {
    const held = [...w.cards.keys()].filter((c) => p.cards[c] === CARD.HAND + side);
    const seen = viewer < 0 || viewer === side ? held : [];
    return { side, cards: seen.map((c) => w.cards[c]!.id), hidden: held.length - seen.length };
  });
  const used = [...w.cards.keys()].filter((c) => p.cards[c] === CARD.USED || p.cards[c]! >= CARD.DOWN).length;
  const score = p.scalars[S.SCORE]!;
  return {
    turn: g.turn,
    phase: g.phaseId,
    units,
    markers,
    control,
    standing: standings(g),
    closedLines: closedLines(g),
    interrupts: interrupted(g),
    tracks: {
      score: [Math.max(0, score), Math.max(0, -score)],
      hand: [p.handSize(0), p.handSize(1)],
    },
    hands,
    decks: { [game.decks[0]!.id]: deckSize(g), used },
    outcome: outcomeOf(g),
  };
}
