/** What battles brought: a card each, with its dice, its losses and where its odds came from, as long as it is new. The log keeps it. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Battle, begunOnly, kindOf } from '../play/battles';
import { RecentBattles } from '../play/recent-battles';
import { say } from '../svg/text';
import { combatPanel, titleOf } from './combat';
import { h } from './dom';
import { nameIn } from './facts';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';

/** So many cards are shown at once; the log has the others. */
const most = 4;
/** So much of what a battle brought is told at once; the rest is folded. */
const mostLines = 12;

export interface ResultEvents {
  event(event: GameEvent): void;
  rules: RuleLinks;
}

export class Results {
  readonly element = h('div', { class: 'results' });
  private readonly recent = new RecentBattles();
  private key = '';
  private declared: string | null = null;
  private going: string | undefined;
  /** Events that are told beside the question. */
  said: ReadonlySet<number> = new Set();

  constructor(private readonly events: ResultEvents) {}

  /** Shows what battles brought, up to the moment that is looked at (`RecentBattles.update`). `going`: where one is still fought. */
  update(
    log: readonly GameEvent[],
    seed: number,
    declared: string | null,
    answered: number,
    compiled: CompiledGame,
    locale: Locale,
    going?: string,
  ): void {
    this.going = going;
    this.recent.update(log, seed, declared, answered);
    this.declared = declared;
    this.draw(compiled, locale);
  }

  /** Brings the card of a battle into view, if it has not been put away. */
  bring({ index }: GameEvent): void {
    const card = this.element.querySelector<HTMLElement>(`[data-battle="${index}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }

  private draw(compiled: CompiledGame, locale: Locale): void {
    // The one that is asked about has only begun: the panel of the combat says of it what there is to say.
    const shown = this.recent.battles
      .filter((one) => !(begunOnly(one) && one.first.places?.[0] === this.declared))
      .slice(-most);
    const said = shown.map(({ events }) => events.map(({ index }) => [index, this.said.has(index)]));
    const key = JSON.stringify([locale, said, this.going]);
    if (key === this.key) return;
    this.key = key;
    this.element.replaceChildren(...shown.map((one, i) => this.card(one, compiled, locale, i === shown.length - 1)));
  }

  private card(one: Battle, compiled: CompiledGame, locale: Locale, last: boolean): HTMLElement {
    const { first, events } = one;
    const [at] = first.places ?? [];
    const key = last && at === this.going ? 'soFarAt' : 'resultAt';
    const title = at === undefined ? text('lastResult', locale) : titleOf(key, at, kindOf(one), { compiled, locale });
    const close = text('putAway', locale);
    // The one throw of a battle that is told beside the question is not told again, unless nothing has come of it.
    const thrown = events.filter(({ dice }) => dice);
    const again = thrown.length !== 1 || !this.said.has(thrown[0]!.index) || thrown[0] === events.at(-1);
    const lines = (again ? events : events.filter(({ dice }) => !dice)).map((event) =>
      this.line(event, compiled, locale),
    );
    const rest = lines.slice(mostLines);
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
              this.recent.putAway(first);
              this.draw(compiled, locale);
            },
          },
          '×',
        ),
      ),
      h('ol', { class: 'brought' }, ...lines.slice(0, mostLines)),
      ...(rest.length > 0
        ? [
            h(
              'details',
              { class: 'rest' },
              h('summary', {}, text('sinceMore', locale, rest.length)),
              h('ol', { class: 'brought' }, ...rest),
            ),
          ]
        : []),
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
