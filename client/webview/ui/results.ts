/**
 * What battles brought: a card each, with its dice, its losses and where its odds came from, until it is put away, the next battle is declared,
 * or the player goes on to something else. The log keeps it.
 */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Battle, battle, battlesOf, begunOnly, kindOf } from '../play/battles';
import { say } from '../svg/text';
import { combatPanel, titleOf } from './combat';
import { h } from './dom';
import { nameIn } from './facts';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';

/** A combat among so many last events of a game that is taken up is still of interest. */
const recent = 8;
/** So many cards are shown at once; the log has the others. */
const most = 4;
/** Events after the first card that are looked through. */
const longest = 200;
/** So much of what a battle brought is told. */
const mostLines = 12;

export interface ResultEvents {
  event(event: GameEvent): void;
  rules: RuleLinks;
}

export class Results {
  readonly element = h('div', { class: 'results' });
  /** Events before this one have been put away. */
  private start = 0;
  private seen = 0;
  private seed: number | undefined;
  private readonly away = new Set<number>();
  private battles: Battle[] = [];
  /** How much is told of the battles that are shown, and how many answers people had given when it became so much. */
  private told = { events: 0, answered: 0 };
  private key = '';
  private declared: string | null = null;
  /** Events that are told beside the question. */
  said: ReadonlySet<number> = new Set();

  constructor(private readonly events: ResultEvents) {}

  /**
   * @param log what has happened up to the moment that is looked at
   * @param seed tells one game from another
   * @param declared place of a battle whose dice have not been cast
   * @param answered how many answers people have given
   */
  update(
    log: readonly GameEvent[],
    seed: number,
    declared: string | null,
    answered: number,
    compiled: CompiledGame,
    locale: Locale,
  ): void {
    if (this.seed !== seed) {
      this.start = Math.max(0, log.length - recent);
      this.seen = this.start;
      this.away.clear();
    }
    this.seed = seed;
    const [fresh] = battlesOf(log.slice(this.seen));
    if (fresh) this.start = fresh.first.index;
    // What one battle does in its rounds stays together.
    const shown = this.battles.at(-1)?.first;
    if (fresh && shown && shown.index < log.length && fresh.first.what !== battle) this.start = shown.index;
    else if (!fresh && declared !== null && shown?.places?.[0] !== declared) this.start = log.length;
    this.start = Math.min(this.start, log.length);
    this.seen = log.length;
    this.battles = battlesOf(log.slice(this.start, this.start + longest)).filter(
      ({ first }) => !this.away.has(first.index),
    );
    if (this.isOver(log, declared, answered)) {
      this.start = log.length;
      this.battles = [];
    }
    this.declared = declared;
    this.draw(compiled, locale);
  }

  /** Whether a person has answered since and nothing more has come of the battles: also before the next one, where something else has come between. */
  private isOver(log: readonly GameEvent[], declared: string | null, answered: number): boolean {
    const last = this.battles.at(-1)?.events.at(-1);
    const between = last !== undefined && log.at(-1)?.index !== last.index;
    const events = this.battles.reduce((sum, battle) => sum + battle.events.length, 0);
    if (events !== this.told.events || answered < this.told.answered) this.told = { events, answered };
    return (declared === null || between) && answered > this.told.answered;
  }

  /** Brings the card of a battle into view, if it has not been put away. */
  bring({ index }: GameEvent): void {
    const card = this.element.querySelector<HTMLElement>(`[data-battle="${index}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }

  private draw(compiled: CompiledGame, locale: Locale): void {
    // The one that is asked about has only begun: the panel of the combat says of it what there is to say.
    const shown = this.battles
      .filter((one) => !(begunOnly(one) && one.first.places?.[0] === this.declared))
      .slice(-most);
    const said = shown.map(({ events }) => events.map(({ index }) => [index, this.said.has(index)]));
    const key = JSON.stringify([locale, said]);
    if (key === this.key) return;
    this.key = key;
    this.element.replaceChildren(...shown.map((one) => this.card(one, compiled, locale)));
  }

  private card(one: Battle, compiled: CompiledGame, locale: Locale): HTMLElement {
    const { first, events } = one;
    const [at] = first.places ?? [];
    const title =
      at === undefined ? text('lastResult', locale) : titleOf('resultAt', at, kindOf(one), { compiled, locale });
    const close = text('putAway', locale);
    // The one throw of a battle that is told beside the question is not told again, unless nothing else is.
    const alone = events.filter(({ dice }) => dice).length === 1;
    const more = events.filter(({ index }) => !(alone && this.said.has(index)));
    const lines = more.length > 0 ? more : events;
    return h(
      'section',
      { class: 'combat last', 'aria-label': title, 'data-battle': first.index },
      h(
        'h3',
        {},
        title,
        ' ',
        ruleChip(first.rule, locale, this.events.rules),
        h(
          'button',
          {
            type: 'button',
            class: 'notice-close',
            title: close,
            'aria-label': `${close}: ${title}`,
            onclick: () => {
              this.away.add(first.index);
              this.battles = this.battles.filter((other) => other.first.index !== first.index);
              this.draw(compiled, locale);
            },
          },
          '×',
        ),
      ),
      h('ol', { class: 'brought' }, ...lines.slice(0, mostLines).map((event) => this.line(event, compiled, locale))),
      ...events.flatMap(({ combat, dice }) =>
        combat
          ? [
              h(
                'details',
                {},
                h(
                  'summary',
                  {},
                  combat.names ? `${text('whyOdds', locale)}: ${say(combat.names, locale)}` : text('whyOdds', locale),
                ),
                combatPanel(combat, {
                  compiled,
                  locale,
                  faces: new Map(),
                  rules: this.events.rules,
                  dice: dice?.values ?? [],
                }),
              ),
            ]
          : [],
      ),
    );
  }

  private line(event: GameEvent, compiled: CompiledGame, locale: Locale): HTMLElement {
    const dice = (event.dice?.values ?? []).map((value) =>
      h('span', { class: 'die', 'aria-label': text('logDie', locale, value) }, String(value)),
    );
    const side = compiled.game.sides[event.side ?? -1];
    return h(
      'li',
      { title: side ? nameIn(compiled.game.sides, side.id, locale) : null },
      h('button', { type: 'button', class: 'link', onclick: () => this.events.event(event) }, say(event.text, locale)),
      ...dice,
    );
  }
}
