/** How games end: by conditions and points of the text at their times, after the last turn, by what a rulebook says besides. */
import type { CompiledGame } from './compiled';
import { DRAWN, type PlayLoop, UNDECIDED } from './play-loop';
import { reasonText } from './reasons';
import type { Outcome, PointsView, Spare, Subject } from './ruleset';
import {
  type Counted,
  count,
  pointsName,
  type Reached,
  type Scored,
  saysAll,
  sums,
  sumsIfOver,
  type Tally,
} from './scoring';
import type { AnyPosition } from './shape';
import { both, joined, type Text } from './texts';
import { type Condition, conditionMet, isTime, type Time, wonText } from './victory';

/** What is read of a game in progress. `P`: its positions. */
interface Ended<P> {
  w: {
    readonly victory: readonly Condition<P>[];
    readonly scoring: readonly Counted<P>[];
    /** The side that wins after the last turn when nobody has won; `DRAWN`: nobody does. */
    readonly otherwise: number;
  };
  p: P & AnyPosition;
}

/** What a rulebook says about how its games end. */
export interface EndingForm<G, _P> {
  /** Reasons that are no condition, by their numbers behind those of the conditions; bands of points come after them. `last-turn` is one. */
  reasons: readonly string[] | ((g: G) => readonly string[]);
  /** Rule of an end that is neither a condition nor a band of points, as printed. */
  rule: string;
  /** How often in a row each condition has held; it is kept up to date. */
  streaks(g: G): Int16Array;
  tally(g: G): Tally;
  /** The reason that stands for every band of points; absent: each has its own. Then a band of nobody is a draw at the end. */
  points?: string;
  /** What is added to who won and why, such as the turn. */
  when?(g: G): Text;
}

/** Bands of one scoring that reasons are told apart by. */
const BANDS = 64;

export class Ending<P, G extends PlayLoop<G> & Ended<P>> {
  constructor(private readonly form: EndingForm<G, P>) {}

  /** Counts points and tests conditions of a time, then reads the points. Whether the game is over. */
  decided(g: G, time: Time): boolean {
    const { w, p, turn } = g;
    const { form } = this;
    const single = saysAll(w.scoring.length, w.otherwise === DRAWN);
    const even = (form.points !== undefined || single) && time.at === 'end-of-game';
    const scored: Scored[] | undefined = g.telling && w.scoring.length > 0 ? [] : undefined;
    const reached = w.scoring.length > 0 ? count(w.scoring, p, form.tally(g), time, turn, even, scored) : null;
    if (scored) this.tellPoints(g, time, scored);
    const k = conditionMet(w.victory, p, time, turn, form.streaks(g));
    if (k >= 0) this.ends(g, w.victory[k]!.side, k, { victory: w.victory[k]!.id });
    else if (reached) this.settle(g, reached);
    return g.over;
  }

  /** Points as they stand, by scoring; `side` -1: of nobody in particular. */
  points(g: G): PointsView[] {
    return this.viewed(g, sums(g.w.scoring, g.p, this.form.tally(g), g.turn));
  }

  /**
   * Points for who looks at a game under way: with what would count if it ended now, for that is what both sides play for. Empty where
   * none are counted.
   */
  shown(g: G): { points?: PointsView[] } {
    const { scoring } = g.w as Ended<P>['w'];
    if (scoring.length === 0) return {};
    return {
      points: g.over ? this.points(g) : this.viewed(g, sumsIfOver(g.w.scoring, g.p, this.form.tally(g), g.turn)),
    };
  }

  /** By how much the conditions that compare two numbers hold now; below 0 so much is missing. */
  spare(g: G): Spare[] {
    const { w, p } = g;
    return w.victory.flatMap(({ id, side, spare }) => (spare ? [{ id, side, by: spare(p) }] : []));
  }

  private reasons(g: G): readonly string[] {
    const { reasons } = this.form;
    return typeof reasons === 'function' ? reasons(g) : reasons;
  }

  private viewed(g: G, all: readonly number[]): PointsView[] {
    const { sides } = g.w.compiled.game;
    return all.map((sum, k) => ({
      side: sides.findIndex(({ id }) => id === g.w.scoring[k]!.scoring.side),
      sum,
    }));
  }

  /** Tells what has counted, with the sum, and what a sum that is read now means. */
  private tellPoints(g: G, time: Time, scored: readonly Scored[]): void {
    const { compiled, scoring } = g.w as G['w'] & Ended<P>['w'];
    const all = this.points(g);
    scoring.forEach(({ scoring: one }, k) => {
      const parts = scored.filter((part) => part.scoring === k);
      const read = time.at !== 'any' && isTime(one, time, g.turn);
      if (parts.length === 0 && !read) return;
      const { side, sum } = all[k]!;
      const band = read ? one.bands.find(({ from, to }) => sum >= from && sum <= to) : undefined;
      const words = (language: 'en' | 'ja') =>
        parts.map(({ id, amount }) => `${reasonText(compiled, id)[language]} ${amount}`);
      const [name, means] = [pointsName(compiled.game, one), band && both(band.names)];
      const [en, ja] = [words('en').join(', '), words('ja').join('、')];
      g.tell({
        what: 'points',
        rule: one.provenance?.see?.[0] ?? '',
        ...(side < 0 ? {} : { side }),
        text: {
          en: `${name.en}: ${sum}${en && ` (${en})`}${means ? `: ${means.en}` : ''}`,
          ja: `${name.ja}: ${sum}${ja && `（${ja}）`}${means ? `: ${means.ja}` : ''}`,
        },
      });
    });
  }

  /** The last turn is over and nobody has won: what is counted and tested then, else the side that wins otherwise. */
  endOfGame(g: G): void {
    if (!this.decided(g, { at: 'end-of-game' })) this.endsBy(g, g.w.otherwise, 'last-turn');
  }

  /** The game ends for one of the reasons of the rulebook; `side` may be `DRAWN`. */
  endsBy(g: G, side: number, reason: string): void {
    this.ends(g, side, g.w.victory.length + this.reasons(g).indexOf(reason), { victory: reason });
  }

  /** How the game ended; null: it is not over. */
  outcome(g: G): Outcome | null {
    const { compiled, victory, scoring } = g.w as G['w'] & Ended<P>['w'];
    const winner = g.winner;
    if (winner === UNDECIDED) return null;
    const condition = victory[g.reason];
    const reached = this.reachedBy(g, g.reason);
    const reason = condition?.id ?? (reached ? 'points' : (this.reasons(g)[g.reason - victory.length] ?? 'last-turn'));
    const unmet = condition || reached || scoring.length > 0 ? [] : victory.filter(({ side }) => side !== winner);
    const rule =
      condition?.rule ??
      (reached && scoring[reached.scoring]?.scoring.provenance?.see?.[0]) ??
      (unmet[0]?.rule || this.form.rule);
    const why = reached ? this.bandText(g, reached) : unmetText(compiled, reasonText(compiled, reason), unmet);
    if (winner === DRAWN)
      return { winner, reason, rule, text: { en: `The game was drawn: ${why.en}`, ja: `引き分け: ${why.ja}` } };
    return { winner, reason, rule, text: wonText(compiled, winner, why, this.form.when?.(g)) };
  }

  private settle(g: G, reached: Reached): void {
    const { points } = this.form;
    const reasons = this.reasons(g);
    const { scoring, band } = reached;
    const { winner } = g.w.scoring[scoring]!.scoring.bands[band]!;
    const side = g.w.compiled.game.sides.findIndex(({ id }) => id === winner);
    const k = points === undefined ? reasons.length + scoring * BANDS + band : reasons.indexOf(points);
    this.ends(g, side, g.w.victory.length + k, reached);
  }

  /** What a sum of points means, with the sum: `Decisive victory (12 points)`. */
  private bandText(g: G, { scoring, band }: Reached): Text {
    const { en, ja } = both(g.w.scoring[scoring]!.scoring.bands[band]!.names);
    const { sum } = this.points(g)[scoring]!;
    return { en: `${en} (${sum} ${Math.abs(sum) === 1 ? 'point' : 'points'})`, ja: `${ja}（${sum}点）` };
  }

  /** The band that a reason is; undefined: it is none. */
  private reachedBy(g: G, reason: number): Reached | undefined {
    const k = reason - g.w.victory.length - this.reasons(g).length;
    return k < 0 ? undefined : { scoring: Math.floor(k / BANDS), band: k % BANDS };
  }

  private ends(g: G, side: number, reason: number, about: Subject): void {
    if (g.over) return;
    g.ends(side, reason);
    if (!g.telling) return;
    const { text, rule } = this.outcome(g)!;
    g.tell({ what: 'victory', rule, ...(side < 0 ? {} : { side }), text, about });
  }
}

/** Why nobody has met a condition until the end: what they were, behind the reason. */
function unmetText(compiled: CompiledGame, reason: Text, unmet: readonly { id: string }[]): Text {
  if (unmet.length === 0) return reason;
  const { en, ja } = joined(
    unmet.map(({ id }) => reasonText(compiled, id)),
    '; ',
    '、',
  );
  return { en: `${reason.en}, and this never came about: ${en}`, ja: `${reason.ja}、未達成：${ja}` };
}
