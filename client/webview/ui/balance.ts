/** Many games between computer players, with win rates and their intervals as they come in. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { reasonAmong } from '../../../engine/kernel/reasons';
import { entryOf } from '../../../engine/kernel/records';
import { seatsOf } from '../../../engine/kernel/seats';
import { type Asked, gameHash } from '../../../engine/lab/asked';
import { leftText, leftToPeople } from '../../../engine/lab/left';
import type { GameResult } from '../../../engine/lab/play';
import type { Replay } from '../../../engine/lab/replay';
import type { Effect } from '../../../engine/lab/sensitivity';
import type { Played } from '../../../engine/lab/sheets/series';
import type { Watched } from '../../../engine/lab/sheets/sheet';
import { playSeries } from '../../../engine/lab/simulate';
import { type Summary, summarise } from '../../../engine/lab/statistics';
import { kindOf, rungsOf } from '../../../engine/players/index';
import type { BalanceState, Compared, FromTable, Locale } from '../messages';
import { kindFor } from '../play/engine';
import { KeptGames } from '../play/kept';
import { poolSize, recordedAway, workerPool } from '../play/pool';
import { say } from '../svg/text';
import { Answers, type SheetActs } from './answers';
import { h, picture } from './dom';
import { sideChip } from './facts';
import { Laboratory } from './laboratory';
import { kindName, seatChoice } from './seat-choice';
import { text } from './texts';

const drawMs = 150;

/** What the panel asks of the table. */
export interface BalanceHooks {
  /** Shows a game on the map, of the version that it is of, as its turn begins. */
  watch(replay: Replay, turn: number, of: CompiledGame): void;
  /** Goes to where something is written, and on the map. */
  go(about: { type: string; id: string }): void;
  /** Marks in the text what its parts do. */
  effects(effects: readonly Effect[], side: number): void;
  /** Makes an edit that was suggested, of one number or of two. */
  apply(edits: number[]): void;
  /** What is to be remembered has changed. */
  changed(): void;
  /** Says something to the extension. */
  post(message: FromTable): void;
}

export class Balance {
  readonly element = h('div', { class: 'balance' });
  private readonly results = h('div', { class: 'results', 'aria-live': 'polite' });
  private stop: AbortController | undefined;
  private compiled: CompiledGame | undefined;
  private locale: Locale = 'en';
  private kinds: string[] = [];
  private games = 200;
  private seed = 1;
  private drawn = '';

  private readonly answers: Answers;
  private readonly laboratory: Laboratory;
  /** Games that outlive the page. */
  readonly kept: KeptGames;
  private last: { played: Played; of: CompiledGame; key: string } | undefined;
  private acts: SheetActs;
  /** The series that is shown, or was asked for. */
  private asked = '';
  /** A series was being played when the page was lost: it goes on. */
  private resumes = false;
  private recalled = false;
  private button: HTMLElement | undefined;
  private hash: { of: CompiledGame; key: string } | undefined;

  constructor(
    private readonly script: string,
    private readonly hooks: BalanceHooks,
  ) {
    const { go, effects, apply, changed, watch } = hooks;
    this.acts = { watch: (game) => void this.look(game), go, room: () => this.element.clientWidth };
    this.answers = new Answers(this.acts);
    this.kept = new KeptGames((message) => hooks.post(message));
    this.laboratory = new Laboratory({
      script,
      kept: this.kept,
      series: this.acts,
      watch,
      effects,
      apply,
      asking: () => this.asking(),
      changed,
    });
  }

  /** What survives a reload of the window. */
  get state(): BalanceState {
    const running = this.stop || this.resumes ? 'series' : this.laboratory.running;
    const { kinds, games, seed, laboratory } = this;
    return { players: [...kinds], games, seed, lab: laboratory.state, ...(running ? { running } : {}) };
  }

  /** Takes up what was remembered: what was being played goes on, from the games that were kept. */
  recall({ players, games, seed, running, lab }: BalanceState): void {
    this.kinds = [...players];
    this.recalled = true;
    this.games = games;
    this.seed = seed;
    this.resumes = running === 'series';
    this.laboratory.recall(lab, running);
  }

  /** Shows the form for a game; running series and results stay as long as the game is the same. */
  show(compiled: CompiledGame, games: number, locale: Locale): void {
    const key = `${JSON.stringify(compiled)}${locale}`;
    if (key === this.drawn) return;
    if (this.compiled && JSON.stringify(this.compiled) !== JSON.stringify(compiled)) this.cancel();
    if (!this.compiled && !this.recalled) this.games = games;
    const spoken = this.locale !== locale;
    this.drawn = key;
    this.compiled = compiled;
    this.locale = locale;
    this.kinds = compiled.game.sides.map((_, i) => kindFor(compiled, this.kinds[i], i));
    this.form();
    if (spoken && this.last && !this.stop) this.sum(this.last.played.results);
    if (this.resumes) void this.start();
    else void this.find();
  }

  /** The key of the series that would be played now: all that its games depend on. */
  private get key(): string {
    const { compiled, kinds, seed } = this;
    if (!compiled) return '';
    if (this.hash?.of !== compiled) this.hash = { of: compiled, key: gameHash(compiled) };
    return JSON.stringify(['series', this.hash.key, kinds, seed]);
  }

  /** Shows what is kept of the series that would be played now. */
  private async find(): Promise<void> {
    const { compiled, key } = this;
    if (!compiled || this.stop || this.last?.key === key || this.asked === key) return;
    this.asked = key;
    const games = await this.kept.series(key);
    if (this.stop || this.key !== key || games.size === 0) return;
    const results = [...games.values()].sort((a, b) => a.index - b.index);
    this.last = { played: { compiled, results, players: [...this.kinds] }, of: compiled, key };
    this.sum(results);
    this.form();
  }

  /** Draws what some games sum up to. @param ms that the games that are new took; `fresh`: how many these are */
  private sum(results: readonly GameResult[], fresh = 0, ms = 0): void {
    const { compiled, kinds } = this;
    if (!compiled) return;
    const sides = compiled.game.sides.map((one) => one.id);
    const summary = summarise(results, sides, seatsOf(compiled));
    this.draw(summary, results, Math.max(this.games, results.length), fresh, ms, kinds);
  }

  /** Who plays when the laboratory asks, and with which dice. */
  private asking(): { players: string[]; seed: number } {
    return { players: [...this.kinds], seed: this.seed };
  }

  /** What the text was, or another scenario, to be compared with; null: nothing. */
  compareWith(other: Compared | null): void {
    this.laboratory.compareWith(other);
  }

  /** A question from the text. */
  ask(asked: Asked, again: boolean): void {
    this.laboratory.take(asked, again);
  }

  cancel(): void {
    this.stop?.abort();
    this.stop = undefined;
  }

  private form(): void {
    const { compiled, locale } = this;
    if (!compiled) return;
    const running = this.stop !== undefined;
    const number = (key: 'games' | 'seed', most: number) => {
      const input = h('input', { type: 'number', min: 1, max: most, value: this[key], disabled: running });
      input.addEventListener('change', () => {
        this[key] = Math.min(most, Math.max(1, Math.round(Number(input.value)) || 1));
        input.value = String(this[key]);
        this.chosen();
      });
      return h('label', {}, h('span', {}, text(key, locale)), input);
    };
    const seats = seatsOf(compiled).map((seat) => {
      const kind = this.kinds[seat[0]!]!;
      const choice = seatChoice({ compiled, seat, kind, locale, people: false, disabled: running }, (chosen) => {
        for (const one of seat) this.kinds[one] = chosen;
        this.chosen();
      });
      return h(
        'div',
        { class: 'seat-row' },
        h('span', {}, ...seat.map((one) => sideChip(compiled, one, locale))),
        choice,
      );
    });
    const button = running
      ? h('button', { type: 'button', class: 'secondary', onclick: () => this.cancel() }, text('cancel', locale))
      : h('button', { type: 'button', onclick: () => void this.start() }, this.startWords);
    this.button = running ? undefined : button;
    this.element.replaceChildren(
      h(
        'section',
        { 'aria-label': text('balanceTitle', locale) },
        h('h2', {}, text('balanceTitle', locale)),
        h('p', { class: 'hint' }, text('balanceHint', locale)),
        h('div', { class: 'form' }, ...seats, number('games', 100_000), number('seed', 0x7fffffff)),
        h('p', { class: 'buttons' }, button),
      ),
      this.results,
      this.answers.element,
      this.laboratory.element,
    );
    const same = this.last && JSON.stringify(this.last.of) === JSON.stringify(compiled);
    const played = same && !running ? this.last?.played : undefined;
    this.answers.show(played, locale);
    this.laboratory.show(compiled, played, locale);
  }

  /** What the button says that begins a series: one that was stopped goes on. */
  private get startWords(): string {
    const known = this.last?.key === this.key ? this.last.played.results.length : 0;
    return text(known > 0 && known < this.games ? 'goOn' : 'start', this.locale);
  }

  /** Other players, dice or games were chosen: the form stays, so that the focus does. */
  private chosen(): void {
    if (this.button) this.button.textContent = this.startWords;
    this.hooks.changed();
    void this.find();
  }

  /** Plays a game of the series again, away from the page, and shows it. */
  private async look({ seed, turn, column }: Omit<Watched, 'names'>): Promise<void> {
    const { last, script } = this;
    if (!last) return;
    try {
      const wanted = { players: [...last.played.players], seed, ...(column === undefined ? {} : { column }) };
      const seen = await recordedAway(script, last.of, wanted);
      this.hooks.watch(seen.replay, turn ?? seen.turn ?? 1, last.of);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.results.replaceChildren(h('p', { class: 'notice error' }, text('workerFailed', this.locale, why)));
  }

  private async start(): Promise<void> {
    const { compiled, games, seed, kinds, key } = this;
    if (!compiled || this.stop) return;
    const stop = new AbortController();
    this.stop = stop;
    this.resumes = false;
    this.form();
    this.hooks.changed();
    const players = [...kinds];
    let results: GameResult[] = [];
    let pool: Awaited<ReturnType<typeof workerPool>> | undefined;
    try {
      const known = await this.kept.series(key);
      results = [...known.values()].filter(({ index }) => index < games);
      const [before, began] = [results.length, performance.now()];
      let last = began;
      const draw = () => {
        last = performance.now();
        this.sum(results, results.length - before, last - began);
      };
      draw();
      if (results.length < games && !stop.signal.aborted) {
        pool = await workerPool(this.script, compiled, Math.min(poolSize(), games));
        await playSeries(pool, {
          games,
          seed,
          lineups: [players],
          observe: true,
          known: new Set(known.keys()),
          signal: stop.signal,
          onProgress: (_done, result) => {
            results.push(result);
            this.kept.add(key, result);
            if (performance.now() - last > drawMs) draw();
          },
        });
      }
      draw();
    } catch (error) {
      this.failed(error);
    } finally {
      const sorted = [...results].sort((a, b) => a.index - b.index);
      this.last = { played: { compiled, results: sorted, players }, of: compiled, key };
      pool?.end();
      this.kept.flush();
      if (this.stop === stop) this.stop = undefined;
      this.hooks.changed();
      this.form();
    }
  }

  /** Who played each side, and how high on the ladder that kind of player stands. */
  private rungs(compiled: CompiledGame, players: readonly string[]): string {
    const { locale } = this;
    const { game } = compiled;
    const rungs = rungsOf(game.rules);
    const told = game.sides.map(({ names }, i) => {
      const kind = players[i]!;
      const at = rungs.indexOf(kindOf(kind)) + 1;
      const rung = text('rung', locale, kindName(kind, compiled, i, locale), at, rungs.length);
      return `${say(names, locale)}${locale === 'ja' ? '：' : ': '}${rung}`;
    });
    return told.join(locale === 'ja' ? '、' : ', ');
  }

  /** What of the game its text leaves to people. */
  private left(compiled: CompiledGame): HTMLElement[] {
    const left = leftToPeople(compiled);
    if (left.length === 0) return [];
    return [h('p', { class: 'left-to-people' }, text('leftToPeople', this.locale, say(leftText(left), this.locale)))];
  }

  private draw(
    summary: Summary,
    results: readonly GameResult[],
    games: number,
    fresh: number,
    ms: number,
    players: readonly string[],
  ): void {
    const { compiled, locale } = this;
    const done = results.length;
    if (!compiled) return;
    const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`;
    const rows = compiled.game.sides.flatMap((side, i) => {
      const rate = entryOf(summary.wins, side.id);
      if (!rate) return [];
      const bar = picture(
        `<rect y="5" width="100" height="6" rx="1" fill="currentColor" opacity=".15"/><rect y="5" width="${100 * rate.rate}" height="6" rx="1" fill="${side.color}"/><path d="M${100 * rate.low} 8H${100 * rate.high}M${100 * rate.low} 4v8M${100 * rate.high} 4v8" stroke="currentColor" stroke-width="1.2"/>`,
        '-1 0 102 16',
        'bar',
      );
      return [
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, sideChip(compiled, i, locale)),
          h('td', {}, String(rate.count)),
          h('td', {}, done > 0 ? percent(rate.rate) : '–'),
          h('td', {}, done > 0 ? `${percent(rate.low)} – ${percent(rate.high)}` : '–'),
        ),
        h('tr', { class: 'bar-row' }, h('td', { colspan: 4 }, bar)),
      ];
    });
    const heads = (['side', 'won', 'share', 'interval'] as const).map((key) =>
      h('th', { scope: 'col' }, text(key, locale)),
    );
    const reasons = Object.entries(summary.reasons).map(([reason, count]) =>
      h('li', {}, `${say(reasonAmong(this.compiled!, reason), locale)}: ${count}`),
    );
    this.results.replaceChildren(
      h('progress', { max: games, value: done, 'aria-label': text('progress', locale, done, games) }),
      h(
        'p',
        {},
        text('progress', locale, done, games),
        fresh > 0 ? ` · ${text('perSecond', locale, (fresh / (ms / 1000)).toFixed(1))}` : '',
      ),
      h('p', { class: 'players' }, text('playedBy', locale, this.rungs(compiled, players))),
      h('table', { class: 'rates' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)),
      h('p', {}, `${text('draws', locale)}: ${summary.draws}`),
      h('p', {}, text('meanTurns', locale, summary.turns.mean.toFixed(1))),
      ...this.left(compiled),
      h('h3', {}, text('reasons', locale)),
      h('ul', { class: 'reasons' }, ...reasons),
    );
  }
}
