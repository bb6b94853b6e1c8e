/** Questions that are answered by playing versions of the game: what matters, what if, a number over a range, edits that help; and tables by themselves. */
import type { CompiledGame, Table } from '../../../engine/kernel/compiled';
import type { Asked, AskedFound } from '../../../engine/lab/asked';
import { attacksOf } from '../../../engine/lab/attacks';
import type { Effect } from '../../../engine/lab/sensitivity';
import type { Played } from '../../../engine/lab/sheets/series';
import type { Sheet } from '../../../engine/lab/sheets/sheet';
import { workbenchSheet } from '../../../engine/lab/sheets/workbench';
import { diceOf, studyTable } from '../../../engine/lab/workbench';
import type { Compared, Locale } from '../messages';
import { askedAway } from '../play/pool';
import { say } from '../svg/text';
import { type SheetActs, sheetDrawn } from './answers';
import { h } from './dom';
import { type TextKey, text } from './texts';

/** The questions, in the order in which they are offered; `table` plays nothing. */
const questions = ['sensitivity', 'whatif', 'sweep', 'suggest', 'table'] as const;
type Question = (typeof questions)[number];

const names: Record<Question, TextKey> = {
  sensitivity: 'labSensitivity',
  whatif: 'labWhatif',
  sweep: 'labSweep',
  suggest: 'labSuggest',
  table: 'labWorkbench',
};

/** What has to be done in the editor before a question can be asked. */
const hints: Partial<Record<Question, TextKey>> = {
  sensitivity: 'labSensitivityHint',
  whatif: 'labWhatifHint',
  sweep: 'labSweepHint',
  suggest: 'labSuggestHint',
};

const drawMs = 300;

export class Laboratory {
  readonly element = h('section', { class: 'laboratory' });
  private readonly result = h('div', { 'aria-live': 'polite' });
  private readonly progress = h('p', { class: 'progress-line' });
  private compiled: CompiledGame | null = null;
  private played: Played | undefined;
  private locale: Locale = 'en';
  private question: Question = 'sensitivity';
  private side = 0;
  private games = 32;
  private table = '';
  private other: Compared | null = null;
  /** Asked from the text: a sweep, or edits. */
  private readonly given = new Map<Question, Asked>();
  private found: { question: Question; found: AskedFound; of: CompiledGame } | null = null;
  private stop: AbortController | undefined;

  constructor(
    private readonly script: string,
    private readonly acts: SheetActs,
    private readonly effects: (effects: readonly Effect[], side: number) => void,
    private readonly apply: (edit: number) => void,
    private readonly asking: () => { players: string[]; seed: number },
  ) {}

  /** Shows the questions for a game; `played`: the series that was played of it, for the attacks on its tables. */
  show(compiled: CompiledGame, played: Played | undefined, locale: Locale): void {
    this.compiled = compiled;
    this.played = played;
    this.locale = locale;
    this.side = Math.min(this.side, compiled.game.sides.length - 1);
    this.draw();
  }

  compareWith(other: Compared | null): void {
    this.other = other;
    if (this.compiled) this.draw();
  }

  /** A question from the text is chosen and answered. */
  take(asked: Asked): void {
    this.given.set(asked.ask, asked);
    this.question = asked.ask;
    if (!this.compiled) return;
    this.draw();
    this.element.scrollIntoView({ block: 'nearest' });
    void this.start();
  }

  /** What would be asked now; null: something is missing. */
  private asked(): Asked | null {
    const { other, question } = this;
    if (question === 'sensitivity') return { ask: 'sensitivity' };
    if (question === 'whatif')
      return other?.compiled
        ? { ask: 'whatif', before: other.compiled, names: other.names ?? { en: 'as saved', ja: '保存時' } }
        : null;
    return this.given.get(question) ?? null;
  }

  private draw(): void {
    const { compiled, locale, question } = this;
    if (!compiled) return;
    const running = this.stop !== undefined;
    const select = <T extends string>(
      key: TextKey,
      options: readonly (readonly [T, string])[],
      chosen: T,
      take: (value: T) => void,
    ) => {
      const element = h(
        'select',
        { disabled: running },
        ...options.map(([value, words]) => h('option', { value, selected: value === chosen }, words)),
      );
      element.addEventListener('change', () => {
        take(element.value as T);
        this.draw();
      });
      return h('label', {}, h('span', {}, text(key, locale)), element);
    };
    const games = h('input', { type: 'number', min: 4, max: 10_000, value: this.games, disabled: running });
    games.addEventListener('change', () => {
      this.games = Math.min(10_000, Math.max(4, Math.round(Number(games.value)) || 4));
      games.value = String(this.games);
    });
    const sides = compiled.game.sides.map(({ names: called }, k) => [String(k), say(called, locale)] as const);
    const tables = rolled(compiled).map(({ id, names: called }) => [id, say(called, locale)] as const);
    const chosen = select(
      'labQuestion',
      questions.map((one) => [one, text(names[one], locale)] as const),
      question,
      (value) => {
        this.question = value;
      },
    );
    const asked = question === 'table' ? null : this.asked();
    const hint = asked === null || question === 'sensitivity' ? hints[question] : undefined;
    const form =
      question === 'table'
        ? tables.length > 0
          ? [
              select('labTableOf', tables, this.tableOf(compiled)?.id ?? '', (value) => {
                this.table = value;
              }),
            ]
          : [h('p', { class: 'hint' }, text('labNoTable', locale))]
        : [
            select('labFor', sides, String(this.side), (value) => {
              this.side = Number(value);
            }),
            h('label', {}, h('span', {}, text('labGames', locale)), games),
          ];
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
      h('div', { class: 'lab-form' }, chosen, ...form),
      ...(hint ? [h('p', { class: 'hint' }, text(hint, locale))] : []),
      ...(question === 'table' ? [] : [h('p', { class: 'buttons' }, button), this.progress]),
      this.result,
    );
    this.drawResult();
  }

  private tableOf(compiled: CompiledGame): Table | undefined {
    const all = rolled(compiled);
    return all.find(({ id }) => id === this.table) ?? all[0];
  }

  private drawResult(): void {
    const { compiled, question, found } = this;
    if (!compiled) return;
    if (question === 'table') {
      const table = this.tableOf(compiled);
      const attacks = table && this.played ? attacksOf(table, this.played.results) : undefined;
      this.result.replaceChildren(
        ...(table ? this.sheet(workbenchSheet(studyTable(table), attacks), compiled, false) : []),
      );
      return;
    }
    if (!found || found.question !== question) {
      this.result.replaceChildren();
      return;
    }
    this.result.replaceChildren(
      ...this.sheet(found.found.sheet, found.of, question === 'whatif'),
      ...(found.found.edits ?? []).map((edit) => this.applying(edit)),
    );
  }

  private sheet(sheet: Sheet, of: CompiledGame, games: boolean): HTMLElement[] {
    return sheetDrawn(sheet, of, this.locale, games ? this.acts : { go: this.acts.go });
  }

  /** The button that makes a suggested edit. */
  private applying(edit: number): HTMLElement {
    const asked = this.given.get('suggest');
    const change = asked?.ask === 'suggest' ? asked.edits[edit] : undefined;
    if (!change) return h('p', {});
    const words = text('labApply', this.locale, change.where, change.written, change.value);
    return h(
      'p',
      { class: 'buttons' },
      h('button', { type: 'button', class: 'secondary', onclick: () => this.apply(edit) }, words),
    );
  }

  private cancel(): void {
    this.stop?.abort();
  }

  private async start(): Promise<void> {
    const asked = this.asked();
    const { compiled, question, side, games, locale } = this;
    if (!compiled || !asked || this.stop) return;
    const stop = new AbortController();
    this.stop = stop;
    this.found = null;
    this.progress.textContent = text('labPlayed', locale, 0, '…');
    this.draw();
    let last = 0;
    try {
      await askedAway(
        this.script,
        compiled,
        { asked, ...this.asking(), games, side },
        {
          onPlayed: (played, most) => {
            if (performance.now() - last < drawMs) return;
            last = performance.now();
            this.progress.textContent = text('labPlayed', this.locale, played, Math.round(most));
          },
          onFound: (found) => {
            this.found = { question, found, of: compiled };
            this.drawResult();
          },
        },
        stop.signal,
      );
      this.progress.textContent = '';
      // `found` is set in the meantime, by what the worker tells.
      const known = this.found as { found: AskedFound } | null;
      if (known?.found.effects) this.effects(known.found.effects, side);
    } catch (error) {
      this.progress.textContent = text(
        'workerFailed',
        this.locale,
        error instanceof Error ? error.message : String(error),
      );
    } finally {
      this.stop = undefined;
      this.draw();
    }
  }
}

/** Tables that dice are rolled on. */
function rolled({ game }: CompiledGame): Table[] {
  return Object.values(game.tables).filter((table) => diceOf(table) !== null);
}
