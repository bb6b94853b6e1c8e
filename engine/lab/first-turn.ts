/**
 * What may fall on the first turn: the best chance that a unit is lost, a place is held, or a unit is cut off when it is over, and the answers
 * that bring it about. The attacker's answers are searched: turns are played with other dice each, the best of them teach the next ones (the cross-entropy
 * method, Rubinstein 1999), and what was learnt is tried on fresh dice. So the chance is one that can be had; a better one may be there.
 */
import { BoardIndex } from '../kernel/board';
import type { CompiledGame, Names } from '../kernel/compiled';
import { type Choice, type Game, type PositionView, type PreparedGame, turnOf } from '../kernel/ruleset';
import { enmityOf, seatsOf } from '../kernel/seats';
import { Generator, mix } from '../players/generator';
import { createPlayer, usualPlayer } from '../players/index';
import { gameSeed } from './play';
import { Recorder, type Replay } from './replay';
import { type Rate, wilson } from './statistics';
import type { Target } from './target';

export interface FirstTurnOptions {
  target: Target;
  /** Side that attacks; absent: the first enemy of the target's owner. */
  side?: number;
  seed: number;
  /** Turns that are played to learn from, and on fresh dice. */
  tries: number;
  fresh: number;
  signal?: AbortSignal;
  onPlayed?: (done: number, fell: boolean) => void;
  /** Lets others be heard between two turns, where the host can; then `signal` may be heard, too. */
  rest?: () => Promise<void>;
}

export interface FirstTurn {
  target: Target;
  attacker: number;
  /** How often it fell on fresh dice: by what was learnt, and by the usual players. */
  chance: Rate;
  usual: Rate;
  /** Of so many turns each. */
  fresh: number;
  /** Answers of the attacker in most turns in which it fell, and in fewer of the usual players'. */
  answers: { ask: string; notation: string; label: Names; share: number }[];
  /** Of the turns in which it fell: what happened to the target, in words; and the turn, to be looked at. */
  events: { en: string; ja: string }[];
  replay?: Replay;
  cancelled: boolean;
}

/** Thrown for a target that the scenario does not have, or that nobody attacks. */
export class NoTarget extends Error {
  override name = 'NoTarget';
}

/** Turns a round, and the share of them that teach. */
const round = { turns: 40, best: 0.2 };
/** How much is learnt from a round; how often the attacker does as the rules of thumb say. */
const learning = { rate: 1, thumb: 3 };
/** How an attacker answers: as usual; by what was learnt, with all that is not known; mostly the best that was learnt. And how much what was learnt weighs then. */
type Way = 'thumb' | 'search' | 'best';
const heats: Readonly<Record<Way, number>> = { thumb: 0, search: 1, best: 5 };
/** Answers of one turn at most. */
const patience = 5000;
/** Answers that are told: how many, how common they must be, and by how much more than in the turns of the usual players. */
const told = { most: 12, share: 0.5, more: 0.25 };

interface Played {
  score: number;
  fell: boolean;
  keys: string[];
  seed: number;
}

/** In which share of some turns each answer was given. */
function sharesOf(some: readonly Played[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { keys } of some)
    for (const key of new Set(keys)) shares.set(key, (shares.get(key) ?? 0) + 1 / some.length);
  return shares;
}

/** The search for one target. */
class Search {
  private readonly weights = new Map<string, number>();
  /** Answers as people read them, by what was asked and their notation. */
  readonly labels = new Map<string, Names>();
  private readonly seat: readonly number[];
  private readonly thumb: string;
  private readonly near: (place: string) => number;
  private readonly home: string | undefined;
  private readonly full: number;
  private readonly own: ReadonlySet<string>;
  readonly attacker: number;

  constructor(
    private readonly prepared: PreparedGame,
    private readonly options: FirstTurnOptions,
  ) {
    const { compiled } = prepared;
    const { target, side } = options;
    const view = prepared.start({ seed: options.seed }).view(-1);
    const unit = compiled.units.find(({ id }) => id === target.id);
    const board = new BoardIndex(compiled.board);
    const begun = view.units.find(({ id }) => id === target.id);
    this.home = target.kind === 'place' ? target.id : begun?.at;
    const at = board.indexOf(this.home ?? '');
    if (at < 0 || (target.kind !== 'place' && unit === undefined)) throw new NoTarget(target.id);
    this.full = begun?.steps ?? 1;
    const owner =
      target.kind === 'place'
        ? (view.control[target.id] ?? -1)
        : compiled.game.sides.findIndex(({ id }) => id === unit!.side);
    this.attacker = side ?? attackerOf(compiled, owner);
    if (this.attacker < 0 || this.attacker === owner) throw new NoTarget(target.id);
    this.seat = seatsOf(compiled).find((one) => one.includes(this.attacker)) ?? [this.attacker];
    this.thumb = usualPlayer(compiled.game.rules);
    this.near = (place) => {
      const k = board.indexOf(place);
      return k < 0 ? Number.POSITIVE_INFINITY : board.distance(at, k);
    };
    const ids = new Set(this.seat.map((k) => compiled.game.sides[k]!.id));
    this.own = new Set(compiled.units.filter((one) => ids.has(one.side)).map(({ id }) => id));
  }

  /** Whether it has fallen, when the turn is over. */
  private fell(game: Game, view: PositionView): boolean {
    const { target } = this.options;
    if (target.kind === 'place') return this.seat.includes(view.control[target.id] ?? -1);
    const unit = view.units.find(({ id }) => id === target.id);
    if (target.kind === 'unit') return unit === undefined || unit.at === 'eliminated' || unit.steps === 0;
    const shown = game.overlay?.('supply', { units: [target.id], place: null });
    return (
      unit?.at !== 'eliminated' && (shown?.units ?? []).some((one) => one.unit === target.id && one.look === 'bad')
    );
  }

  /** How near a turn came to it, from 0 to below 1: steps that the target has lost, whether it had to give way, and how near attackers are. */
  private closeness(view: PositionView): number {
    const unit = view.units.find(({ id }) => id === this.options.target.id);
    const lost = unit ? Math.max(0, this.full - unit.steps) / this.full : 0;
    const moved = unit && unit.at !== this.home ? 0.2 : 0;
    let near = 0;
    for (const { id, at } of view.units) if (this.own.has(id)) near += 1 / (1 + this.near(at)) ** 2;
    return 0.4 * lost + moved + 0.3 * (1 - Math.exp(-near));
  }

  /**
   * Plays the first turn.
   * @param seed of the dice and of all choices
   */
  play(seed: number, way: Way, game = this.prepared.start({ seed }), record?: (code: number) => void): Played {
    const luck = new Generator(mix(seed, 7));
    const { sides } = this.prepared.compiled.game;
    const players = sides.map((_, side) => createPlayer(this.thumb, side, mix(seed, side + 1)));
    const keys: string[] = [];
    const first = turnOf(game);
    let answers = 0;
    for (let question = game.question(); question !== null && answers < patience; question = game.question()) {
      if (turnOf(game) !== first) break;
      let code = players[question.side]!.choose(game);
      if (this.seat.includes(question.side)) {
        const { notation, label, code: own } = this.chosen(game, question.ask, code, heats[way], luck);
        code = own;
        const key = `${question.ask} ${notation}`;
        keys.push(key);
        this.labels.set(key, label);
      }
      if (record) record(code);
      else game.answer(code);
      answers++;
    }
    const view = game.view(-1);
    const fell = this.fell(game, view);
    return { score: fell ? 1 : this.closeness(view), fell, keys, seed };
  }

  /** An answer by what was learnt; that of the rules of thumb is likelier than one of which nothing is known. */
  private chosen(game: Game, ask: string, usual: number, heat: number, luck: Generator): Choice {
    const choices = game.choices();
    const thumb = choices.find(({ code }) => code === usual);
    if (heat === 0 && thumb) return thumb;
    const weights = choices.map(({ notation, code }) =>
      Math.exp(heat * (this.weights.get(`${ask} ${notation}`) ?? 0) + (code === usual ? Math.log(learning.thumb) : 0)),
    );
    let left = luck.fraction() * weights.reduce((sum, one) => sum + one, 0);
    for (const [k, choice] of choices.entries()) {
      left -= weights[k]!;
      if (left < 0) return choice;
    }
    return choices.at(-1)!;
  }

  /** The best turns of a round make their answers likelier. */
  learn(turns: readonly Played[]): void {
    const best = [...turns]
      .sort((a, b) => b.score - a.score || a.seed - b.seed)
      .slice(0, Math.max(1, Math.round(turns.length * round.best)));
    const [good, all] = [sharesOf(best), sharesOf(turns)];
    for (const key of all.keys()) {
      const lift = Math.log(((good.get(key) ?? 0) + 0.05) / (all.get(key)! + 0.05));
      this.weights.set(key, (this.weights.get(key) ?? 0) + learning.rate * lift);
    }
  }

  /** A turn written down, with what it told of the target. */
  recorded(seed: number, way: Way): { replay: Replay; events: FirstTurn['events'] } {
    const { compiled } = this.prepared;
    const game = this.prepared.start({ seed, journal: true });
    const recorder = new Recorder(
      game,
      seed,
      Object.fromEntries(compiled.game.sides.map(({ id }) => [id, this.thumb])),
    );
    this.play(seed, way, game, (code) => recorder.answer(code));
    const { target } = this.options;
    const events = game.journal
      .filter(({ units = [], places = [] }) =>
        target.kind === 'place' ? places.includes(target.id) : units.includes(target.id) || places.includes(this.home!),
      )
      .map(({ text }) => ({ en: text.en, ja: text.ja ?? text.en }));
    return { replay: recorder.replay(), events };
  }
}

/** The first side that a seat plays and that is an enemy of the owner; of what nobody owns the first seat's. */
function attackerOf(compiled: CompiledGame, owner: number): number {
  const enmity = enmityOf(compiled);
  const count = compiled.game.sides.length;
  for (const seat of seatsOf(compiled))
    for (const side of seat) if (owner < 0 || enmity[owner * count + side] === 1) return side;
  return -1;
}

/**
 * Searches for the best first turn of the attacker.
 * @throws NoTarget for a unit or place that is not there as the game begins, or that nobody attacks
 */
export async function firstTurn(prepared: PreparedGame, options: FirstTurnOptions): Promise<FirstTurn> {
  const { seed, tries, fresh, signal, onPlayed, rest, target } = options;
  const search = new Search(prepared, options);
  let done = 0;
  let cancelled = false;
  const turns = async (count: number, way: Way, from: number): Promise<Played[]> => {
    const list: Played[] = [];
    for (let k = 0; k < count && !cancelled; k++) {
      const played = search.play(gameSeed(seed, from + k), way);
      list.push(played);
      onPlayed?.(++done, played.fell);
      await rest?.();
      if (signal?.aborted) cancelled = true;
    }
    return list;
  };
  for (let played = 0; played < tries && !cancelled; played += round.turns)
    search.learn(await turns(Math.min(round.turns, tries - played), 'search', played));
  const rate = (list: readonly Played[]) => wilson(list.filter(({ fell }) => fell).length, list.length);
  // Where the usual players know it better, their way is taken; that is found out on dice of its own.
  const score = async (way: Way) => (await turns(round.turns, way, 2_000_000)).reduce((sum, one) => sum + one.score, 0);
  const way: Way = (await score('thumb')) > (await score('best')) ? 'thumb' : 'best';
  const own = await turns(fresh, way, 1_000_000);
  const usual = await turns(fresh, 'thumb', 1_000_000);
  const good = own.filter(({ fell }) => fell);
  const [chosen, common] = [good, way === 'thumb' ? [] : usual].map((some) => sharesOf(some));
  const answers = [...chosen!]
    .map(([key, share]) => {
      const cut = key.indexOf(' ');
      const [notation, label] = [key.slice(cut + 1), search.labels.get(key)!];
      return { ask: key.slice(0, cut), notation, label, share, more: share - (common!.get(key) ?? 0) };
    })
    // What the usual players do as well says nothing.
    .filter(({ share, more }) => share >= told.share && more >= told.more)
    .sort((a, b) => b.more - a.more || (a.notation < b.notation ? -1 : 1))
    .slice(0, told.most)
    .map(({ more: _, ...answer }) => answer);
  const shown = good[0] ? search.recorded(good[0].seed, way) : undefined;
  return {
    target,
    attacker: search.attacker,
    chance: rate(own),
    usual: rate(usual),
    fresh: own.length,
    answers,
    events: shown?.events ?? [],
    ...(shown ? { replay: shown.replay } : {}),
    cancelled,
  };
}
