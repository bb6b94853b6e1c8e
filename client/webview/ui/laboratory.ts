/**
 * Questions of the laboratory beside those that the series answers by itself: what matters, what if, a number over a range, edits that help, what
 * there is to decide, what may fall at once, supply, set-ups; and tables by themselves. They are answered while they are played.
 */
import type { CompiledGame, Table } from '../../../engine/kernel/compiled';
import { type Asked, type AskedFound, versionsAsked } from '../../../engine/lab/asked';
import { attacksOf } from '../../../engine/lab/attacks';
import type { Replay } from '../../../engine/lab/replay';
import type { Effect } from '../../../engine/lab/sensitivity';
import type { Played } from '../../../engine/lab/sheets/series';
import type { Watched } from '../../../engine/lab/sheets/sheet';
import { workbenchSheet } from '../../../engine/lab/sheets/workbench';
import { type Target, targetNamed } from '../../../engine/lab/target';
import { diceOf, studyTable } from '../../../engine/lab/workbench';
import type { BalanceState, Compared, Locale } from '../messages';
import type { KeptGames } from '../play/kept';
import { askedAway, recordedAway } from '../play/pool';
import { say } from '../svg/text';
import type { RecordWanted } from '../worker';
import { type SheetActs, sheetDrawn } from './answers';
import { h } from './dom';
import { type TextKey, text } from './texts';

/** The questions, in the order in which they are offered; `table` plays nothing. */
const questions = [
  'sensitivity',
  'whatif',
  'difference',
  'sweep',
  'suggest',
  'decisions',
  'firstturn',
  'supply',
  'setup',
  'table',
] as const;
type Question = (typeof questions)[number];

const names: Record<Question, TextKey> = {
  sensitivity: 'labSensitivity',
  whatif: 'labWhatif',
  difference: 'labDifference',
  sweep: 'labSweep',
  suggest: 'labSuggest',
  decisions: 'labDecisions',
  firstturn: 'labFirstTurn',
  supply: 'labSupply',
  setup: 'labSetup',
  table: 'labWorkbench',
};

/** What has to be done in the editor before a question can be asked, or what it does. */
const hints: Partial<Record<Question, TextKey>> = {
  sensitivity: 'labSensitivityHint',
  whatif: 'labWhatifHint',
  difference: 'labWhatifHint',
  sweep: 'labSweepHint',
  suggest: 'labSuggestHint',
  firstturn: 'labFirstTurnHint',
};
const asSaved = { en: 'the text as saved', ja: '保存時のテキスト' };

/** Questions that are hinted at also when they can be asked. */
const always: ReadonlySet<Question> = new Set(['sensitivity', 'firstturn']);
/** Questions for which nothing is played, and those that are not asked for a side. */
const still: ReadonlySet<Question> = new Set(['supply', 'setup']);
const forAll: ReadonlySet<Question> = new Set(['difference', 'decisions', 'firstturn', ...still]);

/** Games of each version at most, when nobody says otherwise: those that stop by themselves may be many. */
const usual: Partial<Record<Question, number>> = {
  whatif: 2000,
  sweep: 200,
  suggest: 200,
  firstturn: 100,
  decisions: 40,
};
const usually = 64;

const drawMs = 300;

/** A question with its answer, and what its games are played again with. */
interface Answered {
  question: Question;
  asked: Asked;
  found: AskedFound;
  of: CompiledGame;
  players: string[];
}

/** What questions need of the panel around them. */
export interface LaboratoryHooks {
  script: string;
  kept: KeptGames;
  /** For what stands in the series' games. */
  series: SheetActs;
  /** Shows a game on the map. */
  watch(replay: Replay, turn: number, of: CompiledGame): void;
  effects(effects: readonly Effect[], side: number): void;
  apply(edits: number[]): void;
  /** Who plays, and with which dice. */
  asking(): { players: string[]; seed: number };
  /** What is to be remembered has changed. */
  changed(): void;
}

export class Laboratory {
  readonly element = h('section', { class: 'laboratory' });
  private readonly result = h('div', { 'aria-live': 'polite' });
  private readonly progress = h('p', { class: 'progress-line' });
  private compiled: CompiledGame | null = null;
  private played: Played | undefined;
  private locale: Locale = 'en';
  private question: Question = 'sensitivity';
  private side = 0;
  private games: Record<string, number> = {};
  private table = '';
  private target = '';
  private other: Compared | null = null;
  /** Asked from the text: a sweep, or edits. */
  private readonly given = new Map<string, Asked>();
  private found: Answered | null = null;
  private stop: AbortController | undefined;
  /** It was being answered when the page was lost: it is asked again as soon as it can be. */
  private resumes = false;

  constructor(private readonly hooks: LaboratoryHooks) {}

  /** What is being answered; undefined: nothing. */
  get running(): string | undefined {
    return this.stop || this.resumes ? this.question : undefined;
  }

  get state(): BalanceState['lab'] {
    const { question, side, games, table, target } = this;
    return { question, side, games: { ...games }, table, target };
  }

  /** Takes up what was remembered. @param running what was being answered then */
  recall({ question, side, games, table, target }: BalanceState['lab'], running: string | undefined): void {
    this.question = questions.find((one) => one === question) ?? this.question;
    Object.assign(this, { side, games, table, target });
    this.resumes = running === this.question;
  }

  /** Shows the questions for a game; `played`: the series that was played of it, for the attacks on its tables. */
  show(compiled: CompiledGame, played: Played | undefined, locale: Locale): void {
    this.compiled = compiled;
    this.played = played;
    this.locale = locale;
    this.side = Math.min(this.side, compiled.game.sides.length - 1);
    this.draw();
    this.resume();
  }

  compareWith(other: Compared | null): void {
    // Who chooses another version wants to ask about it.
    const isChosen =
      other?.names !== undefined && say(other.names, 'en') !== (this.other?.names && say(this.other.names, 'en'));
    this.other = other;
    if (isChosen && this.question !== 'difference') this.question = 'whatif';
    if (this.compiled) this.draw();
    if (isChosen) this.element.scrollIntoView({ block: 'nearest' });
    this.resume();
  }

  /** A question from the text is chosen and answered; `again`: only if it was being answered before. */
  take(asked: Asked, again: boolean): void {
    this.given.set(asked.ask, asked);
    if (!again) this.question = questions.find((one) => one === asked.ask) ?? this.question;
    if (!this.compiled) return;
    this.draw();
    if (again) {
      this.resume();
      return;
    }
    this.element.scrollIntoView({ block: 'nearest' });
    void this.start();
  }

  private resume(): void {
    if (this.resumes && this.asked() !== null) void this.start();
  }

  /** Games of each version at most. */
  private get most(): number {
    return this.games[this.question] ?? usual[this.question] ?? usually;
  }

  /** What would be asked now; null: something is missing. */
  private asked(): Asked | null {
    const { other, question, target, compiled } = this;
    switch (question) {
      case 'sensitivity':
      case 'decisions':
      case 'supply':
      case 'setup':
        return { ask: question };
      case 'whatif':
      case 'difference':
        return other?.compiled
          ? {
              ask: question,
              before: other.compiled,
              names: other.names ?? asSaved,
            }
          : null;
      case 'firstturn':
        return compiled && target !== '' ? { ask: question, target: targetOf(compiled, target) } : null;
      case 'table':
        return null;
      default:
        return this.given.get(question) ?? null;
    }
  }

  private select<T extends string>(
    key: TextKey,
    options: readonly (readonly [T, string])[],
    chosen: T,
    take: (value: T) => void,
  ): HTMLElement {
    const element = h(
      'select',
      { disabled: this.stop !== undefined },
      ...options.map(([value, words]) => h('option', { value, selected: value === chosen }, words)),
    );
    element.addEventListener('change', () => {
      take(element.value as T);
      this.hooks.changed();
      this.draw();
    });
    return h('label', {}, h('span', {}, text(key, this.locale)), element);
  }

  private draw(): void {
    const { compiled, locale, question } = this;
    if (!compiled) return;
    const running = this.stop !== undefined;
    const chosen = this.select(
      'labQuestion',
      questions.map((one) => [one, text(names[one], locale)] as const),
      question,
      (value) => {
        this.question = value;
      },
    );
    const asked = this.asked();
    const hint = asked === null || always.has(question) ? hints[question] : undefined;
    const button = running
      ? h('button', { type: 'button', class: 'secondary', onclick: () => this.cancel() }, text('cancel', locale))
      : h(
          'button',
          { type: 'button', disabled: asked === null, onclick: () => void this.start() },
          text('labAsk', locale),
        );
    this.element.setAttribute('aria-label', text('labQuestions', locale));
    this.element.replaceChildren(
      h('h3', {}, text('labQuestions', locale)),
      h('div', { class: 'lab-form' }, chosen, ...this.fields(compiled)),
      ...(hint ? [h('p', { class: 'hint' }, text(hint, locale))] : []),
      ...(this.other && (question === 'whatif' || question === 'difference')
        ? [h('p', { class: 'hint' }, text('labAgainst', locale, say(this.other.names ?? asSaved, locale)))]
        : []),
      ...(question === 'table' ? [] : [h('p', { class: 'buttons' }, button), this.progress]),
      this.result,
    );
    this.drawResult();
  }

  /** What a question has to be told. */
  private fields(compiled: CompiledGame): HTMLElement[] {
    const { locale, question } = this;
    if (question === 'table') {
      const tables = rolled(compiled).map(({ id, names: called }) => [id, say(called, locale)] as const);
      if (tables.length === 0) return [h('p', { class: 'hint' }, text('labNoTable', locale))];
      const take = (value: string) => {
        this.table = value;
      };
      return [this.select('labTableOf', tables, this.tableOf(compiled)?.id ?? '', take)];
    }
    if (still.has(question)) return [];
    const disabled = this.stop !== undefined;
    const games = h('input', { type: 'number', min: 4, max: 10_000, value: this.most, disabled });
    games.addEventListener('change', () => {
      this.games[question] = Math.min(10_000, Math.max(4, Math.round(Number(games.value)) || 4));
      games.value = String(this.most);
      this.hooks.changed();
    });
    const words = question === 'firstturn' ? 'labTurns' : question === 'decisions' ? 'games' : 'labGames';
    const many = h('label', {}, h('span', {}, text(words, locale)), games);
    if (question === 'firstturn') return [this.targetField(compiled, disabled), many];
    if (forAll.has(question)) return [many];
    const sides = compiled.game.sides.map(({ names: called }, k) => [String(k), say(called, locale)] as const);
    const take = (value: string) => {
      this.side = Number(value);
    };
    return [this.select('labFor', sides, String(this.side), take), many];
  }

  /** Where a unit or a place is named that may fall: by its id, found by its name. */
  private targetField(compiled: CompiledGame, disabled: boolean): HTMLElement {
    const { locale } = this;
    const standing = compiled.units.filter(({ at }) => at !== undefined);
    const options = [...standing, ...compiled.board.places].map(({ id, names: called }) =>
      h('option', { value: id }, say(called, locale)),
    );
    const input = h('input', { type: 'text', list: 'lab-targets', value: this.target, disabled, autocomplete: 'off' });
    input.addEventListener('change', () => {
      this.target = input.value.trim();
      this.hooks.changed();
      this.draw();
    });
    return h(
      'label',
      {},
      h('span', {}, text('labTarget', locale)),
      input,
      h('datalist', { id: 'lab-targets' }, ...options),
    );
  }

  private tableOf(compiled: CompiledGame): Table | undefined {
    const all = rolled(compiled);
    return all.find(({ id }) => id === this.table) ?? all[0];
  }

  private drawResult(): void {
    const { compiled, question, found, locale, hooks } = this;
    if (!compiled) return;
    if (question === 'table') {
      const table = this.tableOf(compiled);
      const attacks = table && this.played ? attacksOf(table, this.played.results) : undefined;
      this.result.replaceChildren(
        ...(table
          ? sheetDrawn(workbenchSheet(studyTable(table), compiled.game, attacks), compiled, locale, hooks.series)
          : []),
      );
      return;
    }
    if (!found || found.question !== question) {
      this.result.replaceChildren();
      return;
    }
    const watch = (game: Omit<Watched, 'names'>) => void this.look(found, game);
    const { sheet, edits = [], replay } = found.found;
    this.result.replaceChildren(
      ...sheetDrawn(sheet, found.of, locale, { ...hooks.series, watch }),
      ...edits.map((own) => this.applying(own)),
      ...(replay ? [this.looking(replay, found.of)] : []),
    );
  }

  /** The button that makes a suggested edit. */
  private applying(edits: number[]): HTMLElement {
    const asked = this.found?.asked;
    const changes = asked?.ask === 'suggest' ? edits.flatMap((edit) => asked.edits[edit] ?? []) : [];
    const words = changes.map(({ where, written, value }) => text('labChange', this.locale, where, written, value));
    return this.button(text('labApply', this.locale, words.join(text('labAnd', this.locale))), () =>
      this.hooks.apply(edits),
    );
  }

  /** The button that shows a turn that was found. */
  private looking(replay: Replay, of: CompiledGame): HTMLElement {
    const { turn = 1 } = replay.turns[0] ?? {};
    return this.button(text('labWatchTurn', this.locale), () => this.hooks.watch(replay, turn, of));
  }

  private button(words: string, onclick: () => void): HTMLElement {
    return h('p', { class: 'buttons' }, h('button', { type: 'button', class: 'secondary', onclick }, words));
  }

  /** Plays a game of an answer again, of the version that it is of, and shows it where it parts from the game as it was. */
  private async look({ asked, of, players }: Answered, { seed, turn, version }: Omit<Watched, 'names'>): Promise<void> {
    const versions = version === undefined ? null : versionsAsked(of, asked, version);
    const game = versions?.of ?? of;
    const wanted: RecordWanted = { players, seed, ...(versions ? { beside: versions.beside } : {}) };
    try {
      const seen = await recordedAway(this.hooks.script, game, wanted);
      this.hooks.watch(seen.replay, turn ?? seen.turn ?? 1, game);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.progress.textContent = text('workerFailed', this.locale, why);
  }

  private cancel(): void {
    this.stop?.abort();
  }

  private async start(): Promise<void> {
    const asked = this.asked();
    const { compiled, question, side, most: games, hooks } = this;
    if (!compiled || !asked || this.stop) return;
    const stop = new AbortController();
    this.stop = stop;
    this.resumes = false;
    this.found = null;
    this.progress.textContent = still.has(question) ? '' : text('labPlayed', this.locale, 0, '…');
    this.draw();
    hooks.changed();
    const { players, seed } = hooks.asking();
    const { game, scenario } = compiled;
    const key = JSON.stringify(['versions', game.id, scenario.id, players, seed]);
    let last = 0;
    try {
      const known = still.has(question) ? {} : await hooks.kept.versions(key);
      await askedAway(
        hooks.script,
        compiled,
        { asked, players, seed, games, side, known },
        {
          onPlayed: (played, most) => {
            if (performance.now() - last < drawMs) return;
            last = performance.now();
            this.progress.textContent = text('labPlayed', this.locale, played, Math.round(most));
          },
          onGame: (version, [index, winner]) => hooks.kept.add(key, [version, index, winner]),
          onFound: (found) => {
            this.found = { question, asked, found, of: compiled, players };
            this.drawResult();
          },
        },
        stop.signal,
      );
      this.progress.textContent = '';
      // It is set in the meantime, by what the worker tells.
      const { effects } = (this.found as Answered | null)?.found ?? {};
      if (effects) hooks.effects(effects, side);
    } catch (error) {
      this.failed(error);
    } finally {
      this.stop = undefined;
      hooks.kept.flush();
      hooks.changed();
      this.draw();
    }
  }
}

/** What may fall: what the word means, else a unit that is not there, which the answer says. */
const targetOf = (compiled: CompiledGame, named: string): Target =>
  targetNamed(named, compiled) ?? { kind: 'unit', id: named };

/** Tables that dice are rolled on. */
function rolled({ game }: CompiledGame): Table[] {
  return Object.values(game.tables).filter((table) => diceOf(table) !== null);
}
