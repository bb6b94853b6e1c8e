/** Lets computer players answer, in small slices of time so that the page stays responsive. */
import { seatsOf } from '../../../engine/kernel/seats';
import { createPlayer, type Player } from '../../../engine/players/index';
import type { Intent } from '../../../engine/players/player';
import { human, kindFor } from './engine';
import type { Asked, Session } from './session';

/** Longest slice of work between two chances for the page, in milliseconds. */
const sliceMs = 12;
/** Seeds of players differ from the game's, so that a player's luck does not follow the dice. */
const playerSeed = 7919;

export class Driver {
  /** Computers by side, null where a person sits: as the players sat down, and as they sit after they have exchanged sides. */
  private readonly seats = new Map<boolean, (Player | null)[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private going = false;

  /**
   * @param pace milliseconds between two answers; 0 as many as fit into a slice
   * @param answered called after every slice, with the number of answers given
   * @param failed a player threw
   * @param stops asked after every answer, whether there is something to look at before the next one; `stepping`: it was one step
   * @param standing the answer that a person lets stand; undefined: none
   */
  constructor(
    private readonly session: Session,
    public pace: number,
    private readonly answered: (count: number) => void,
    private readonly failed: (error: unknown) => void,
    private readonly stops: (stepping: boolean) => boolean = () => false,
    private readonly standing: (asked: Asked) => number | undefined = () => undefined,
  ) {}

  /** The computer that plays a side now; null: a person does. */
  private playerOf(side: number): Player | null {
    const { session, seats } = this;
    let now = seats.get(session.exchanged);
    if (!now) {
      now = session.prepared.compiled.game.sides.map(({ id }, one) => {
        const kind = kindFor(session.prepared.compiled, session.playerOf(id) ?? human, one);
        return kind === human ? null : createPlayer(kind, one, session.seed + playerSeed * (one + 1));
      });
      seats.set(session.exchanged, now);
    }
    return now[side] ?? null;
  }

  /** True when a computer is to answer now, or an answer that stands. */
  get due(): boolean {
    const question = this.session.question();
    return question !== null && (this.playerOf(question.side) !== null || this.stands(question) !== undefined);
  }

  /** A person's answer that nobody need give: one that stands, or the only one, where that hides from computers alone that there is no other. */
  private stands(question: Asked): number | undefined {
    const standing = this.standing(question);
    const { side, choices } = question;
    if (standing !== undefined || !choices[0]?.hides) return standing;
    const { compiled } = this.session.prepared;
    const own = seatsOf(compiled).find((sides) => sides.includes(side)) ?? [];
    const alone = compiled.game.sides.every((_, one) => own.includes(one) || this.playerOf(one) !== null);
    return alone ? choices[0].code : undefined;
  }

  /** What the computers are about that have thought of it; nothing while an earlier position is looked at. */
  intents(): { side: number; intents: readonly Intent[] }[] {
    const { session, seats } = this;
    if (!session.atEnd) return [];
    return (seats.get(session.exchanged) ?? []).flatMap((player, side) => {
      const intents = player?.intends?.(session.game) ?? [];
      return intents.length > 0 ? [{ side, intents }] : [];
    });
  }

  get running(): boolean {
    return this.going;
  }

  isHuman(side: number): boolean {
    return this.playerOf(side) === null;
  }

  /** Goes on until a person is asked or the game is over. */
  run(): void {
    if (this.going) return;
    this.going = true;
    this.schedule();
  }

  pause(): void {
    this.going = false;
    clearTimeout(this.timer);
  }

  /** One answer of the computer whose turn it is. */
  step(): void {
    this.pause();
    if (!this.once()) return;
    this.stops(true);
    this.answered(1);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.going) return;
    if (!this.due) {
      this.going = false;
      this.answered(0);
      return;
    }
    this.timer = setTimeout(() => this.slice(), this.pace);
  }

  private slice(): void {
    const until = performance.now() + sliceMs;
    let count = 0;
    do {
      if (!this.once()) break;
      count++;
      if (this.stops(false)) this.pause();
    } while (this.going && this.pace === 0 && this.due && performance.now() < until);
    this.answered(count);
    this.schedule();
  }

  private once(): boolean {
    const question = this.session.question();
    const player = question && this.playerOf(question.side);
    const stands = question && !player ? this.stands(question) : undefined;
    if (!player && stands === undefined) return false;
    try {
      // What was answered here before is answered again.
      if (!this.session.atEnd) this.session.seek(this.session.at + 1);
      else this.session.answer(stands ?? player!.choose(this.session.game), false);
      return true;
    } catch (error) {
      this.pause();
      this.failed(error);
      return false;
    }
  }
}
