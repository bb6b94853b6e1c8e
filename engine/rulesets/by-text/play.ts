/** A game in progress whose rules are its text: what its procedures share beside the kernel's loop. */
import type { Names } from '../../kernel/compiled';
import { ASKS } from '../../kernel/effect-lists';
import { type About, PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import { entryOf } from '../../kernel/records';
import type { GameEvent } from '../../kernel/ruleset';
import type { Text } from '../../kernel/texts';
import { P, S } from './codes';
import { isConcealed, isUnseen } from './concealed';
import { turnedGate } from './links';
import { Position } from './position';
import { procedures } from './procedures';
import { sightAll } from './uncovering';
import { ending } from './victory';
import type { World } from './world';

/** `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

/** An effect in progress, for what it is told as: its rule, as printed, and what the designer says of it, which its first event tells. */
interface Doing {
  rule: string;
  notes: Names[];
}

export class Play extends PlayLoop<Play, World, Position> {
  private effect: Doing | null = null;

  constructor(world: World, table: Table) {
    super(world, new Position(world), S, procedures, table);
  }

  /** Conditions of any time are tested whenever something may have changed; not before the set-up is complete. */
  protected override intervene(top: number): boolean {
    if (this.p.scalars[S.STEP]! < 0) return false;
    // What is plotted has not come about.
    if (this.frames[top] === P.MOVE && this.w.steps[this.p.scalars[S.STEP]!]!.plots) return false;
    sightAll(this);
    // Between two turns nobody goes anywhere.
    if (this.w.links.gates.length > 0 && this.frames[top] !== P.SEQUENCE) turnGates(this);
    return ending.decided(this, { at: 'any' });
  }

  override get phaseId(): string {
    return this.w.steps[this.p.scalars[S.STEP]!]?.id ?? 'start';
  }

  protected override get turnOf(): number | undefined {
    return this.w.steps[this.p.scalars[S.STEP]!]?.turnOf;
  }

  /** Rule of the effect in progress, else of the step, as printed. */
  get rule(): string {
    const { effect } = this;
    return (effect ? effect.rule : this.w.steps[this.p.scalars[S.STEP]!]?.rule) ?? '';
  }

  /** What is told first when the next thing is told or asked, but for an effect that may be left: nothing else happens of it. */
  heading: Parameters<PlayLoop<Play>['tell']>[0] | null = null;

  private tellHeading(): void {
    const { heading } = this;
    if (!heading || !this.telling) return;
    this.heading = null;
    super.tell(heading);
  }

  override tell(event: Parameters<PlayLoop<Play>['tell']>[0]): void {
    this.tellHeading();
    super.tell(event);
  }

  /** Dice are told with what they are for, not with what stands above it. */
  protected override rollFor(...roll: Parameters<PlayLoop<Play>['rollFor']>): number {
    const [, , , , secret] = roll;
    if (!secret) this.tellHeading();
    return super.rollFor(...roll);
  }

  override begin(side: number, ask: string, rule: string): void {
    if (ask !== ASKS.may && ask !== ASKS.choice) this.tellHeading();
    super.begin(side, ask, rule);
  }

  /** Does something as an effect: it is told under the effect's rule, with its notes. */
  asEffect<T>(effect: Doing, act: () => T): T {
    this.effect = effect;
    try {
      return act();
    } finally {
      this.effect = null;
    }
  }

  /** Whether a unit may act in the step in progress: where chits say who does, those that the chit has drawn. */
  acts(unit: number): boolean {
    return this.w.steps[this.p.scalars[S.STEP]!]!.cup === undefined || this.p.active[unit] !== 0;
  }

  /** Tells what a side did with units and places; -1: it happened by itself. */
  did(what: string, side: number, text: Names, about: About & Pick<GameEvent, 'notes'> = {}): void {
    const { effect } = this;
    const { units = [] } = about;
    // What is done with a unit that others do not know names neither it nor, where they do not see it, its place.
    if (this.w.veils && units.some((u) => isConcealed(this.w, this.p, u))) {
      const seen = !units.some((u) => isUnseen(this.w, this.p, u));
      const at = units.flatMap((u) => (this.p.loc[u]! >= 0 ? [this.p.loc[u]!] : []));
      const { places = at, notes } = about;
      this.report({
        ...{ what, rule: this.rule, side, text: quietly(this, what, side, seen ? places : []) },
        ...(seen && places.length > 0 ? { places } : {}),
        ...(notes ? { notes } : {}),
      });
      return;
    }
    const said = effect && effect.notes.length > 0 ? { notes: effect.notes } : {};
    if (effect) this.effect = { ...effect, notes: [] };
    this.report({ what, rule: this.rule, ...(side < 0 ? {} : { side }), text, ...said, ...about });
  }

  /** Draws lots, which lie on no table: 1 to so many. */
  lot(kind: number, many: number): number {
    return this.rollFor([kind, 0, 0], this.p.scalars[S.ROLLS]!++, many, () => ['lot'], true);
  }

  /** Throws a die; `words` are what a script may call it, the most exact first. */
  roll(kind: number, faces: number, words: () => readonly string[]): number {
    return this.rollFor([kind, 0, 0], this.p.scalars[S.ROLLS]!++, faces, words);
  }
}

/** What is seen of units that lie covered, beside where they go. */
const SEEN: Readonly<Record<string, Text>> = {
  arrive: { en: 'arrives', ja: '登場' },
  build: { en: 'arrives', ja: '登場' },
  state: { en: 'comes into a state', ja: '状態の変化' },
  restore: { en: 'regains a step', ja: '回復' },
  reduce: { en: 'loses a step', ja: '損耗' },
  retreat: { en: 'retreats', ja: '後退' },
  rally: { en: 'checks its morale', ja: '士気チェック' },
  morale: { en: 'checks its morale', ja: '士気チェック' },
  unsupplied: { en: 'has no supply', ja: '補給切れ' },
};

/** A side does something with units that others do not know: at these places, where they are seen. */
function quietly(g: Play, what: string, side: number, places: readonly number[]): Names {
  const who = g.sideName(side);
  const [from, to] = [places[0], places.at(-1)].map((place) => (place === undefined ? undefined : g.placeText(place)));
  if (!from || !to) return { en: `${who.en} acts unseen`, ja: `${who.ja}が見えないところで行動` };
  const way = from.en === to.en ? from : { en: `${from.en} → ${to.en}`, ja: `${from.ja}→${to.ja}` };
  const seen = entryOf(SEEN, what);
  return {
    en: `${who.en}, covered: ${way.en}${seen ? ` (${seen.en})` : ''}`,
    ja: `${who.ja}（伏せ）: ${way.ja}${seen ? `（${seen.ja}）` : ''}`,
  };
}

/** Lines that open or close by now are told. */
function turnGates(g: Play): void {
  const { p, w } = g;
  for (let k = turnedGate(w, p); k >= 0; k = turnedGate(w, p)) {
    if (!g.telling) continue;
    const { a, b, closed } = w.links.gates[k]!.line;
    const ends = [w.board.indexOf(a), w.board.indexOf(b)];
    const [from, to] = ends.map((place) => g.placeName(place)) as [Text, Text];
    const text = closed
      ? { en: `The way from ${from.en} to ${to.en} is open`, ja: `${from.ja}・${to.ja}間が通れるようになる` }
      : { en: `The way from ${from.en} to ${to.en} is closed`, ja: `${from.ja}・${to.ja}間が閉ざされる` };
    g.did('line', w.steps[p.scalars[S.STEP]!]!.sides[0]!, text, { places: ends });
  }
}
