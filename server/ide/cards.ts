/** What cards do, in words without markup: for hands and for what is printed. */
import type { Card, Deck, Provenance } from '../../engine/kernel/compiled';
import { eachSideOnce, sideOrEach } from './alike';
import { type Ide, say } from './types';
import { capital, type Words, within, wordsFor } from './words';

/** A paragraph of a card: whose event it is or what it is called, and its effects; without a head, the designer's own text. */
export interface CardWords {
  head: string;
  lines: string[];
}

/**
 * Words for every card of the scenario's game, by the cards' ids; none for a scenario that is not known.
 * @param once what each side does alike stands there once
 */
export function cardsInWords(ide: Ide, scenario: string, once = false): Record<string, CardWords[]> {
  const compiled = ide.model.compile(scenario)?.compiled;
  const words = compiled && wordsFor(ide, compiled);
  if (!compiled || !words) return {};
  return Object.fromEntries(
    compiled.game.decks.flatMap(({ cards }: Deck) =>
      cards.map((card) => [card.id, paragraphs(words, once ? alike(words, card) : card)]),
    ),
  );
}

/** A card whose events and effects that are the same for each side stand there once. */
function alike(words: Words, card: Card): Card {
  const effects = eachSideOnce(
    words,
    Object.entries(card.effects).map(([side, list]) => ({ side, list })),
  );
  return {
    ...card,
    effects: Object.fromEntries(effects.map(({ side, list }) => [side, list])),
    ...(card.events ? { events: eachSideOnce(words, card.events) } : {}),
  };
}

function paragraphs(words: Words, card: Card): CardWords[] {
  const both = Object.entries(card.effects).map(([side, list]) => ({
    head: sideOrEach(words, side),
    lines: told(words, list),
  }));
  const same = both.length > 1 && both.every((one) => one.lines.join() === both[0]!.lines.join());
  const requires = (card.requires ?? []).map((one) => sentence(words, words.expression(one.when)));
  const own = noted(words, card.provenance);
  return [
    ...(own.length > 0 ? [{ head: '', lines: own }] : []),
    ...(same ? [{ head: words.pick('Both', '両軍'), lines: both[0]!.lines }] : both),
    ...(card.events ?? []).map((event) => {
      const title = [
        event.side ? sideOrEach(words, event.side) : '',
        event.names ? say(words.ide, event.names) : '',
      ].filter(Boolean);
      const timed = words.timed(event);
      return {
        head: title.join(': '),
        lines: [
          ...noted(words, event.provenance),
          ...(timed ? [`[${capital(timed)}]`] : []),
          ...told(words, event.effects),
        ],
      };
    }),
    ...(requires.length > 0 ? [{ head: words.pick('Condition', '条件'), lines: requires }] : []),
  ];
}

/** What the designer says beside it, a paragraph a line. */
function noted(words: Words, provenance: Provenance | undefined): string[] {
  return provenance?.note ? say(words.ide, provenance.note).split('\n') : [];
}

/** A line as a sentence: from a capital to a full stop. */
function sentence(words: Words, line: string): string {
  const whole = capital(line);
  return /[.\u3002]$/.test(whole) ? whole : `${whole}${words.pick('.', '。')}`;
}

/** The verb before what it does. */
const VERB = /(^|: |：|; |；| – |―|、|, |, and |\. |。|）)([a-z][\w-]*) \u2014 /g;
/** What is said of leaving out a word of the text: whoever reads a card does not write one. */
const TEXT_ONLY =
  /(?:; without `[^`]*`[^:;]*|\u3002`[^`]*`\u304c\u306a\u3051\u308c\u3070[^\uff1a:;]*)(?=[:\uff1a;]|$)/g;

/** Effects by what they do: the verb itself only where nothing is said of it. */
export function told(words: Words, list: Card['effects'][string]): string[] {
  const verbs = new Set(words.game.lexicon.verbs.map(({ verb }) => verb));
  const bare = (line: string) =>
    line.replace(VERB, (all, before: string, verb: string) => (verbs.has(verb) ? before : all));
  // What is done for each side alike stands once.
  const effects = eachSideOnce(words, list);
  return words.lines(effects).map((line, k) => {
    const said = bare(line).replace(TEXT_ONLY, '');
    const alike = !list.includes(effects[k]!);
    return sentence(words, alike ? words.pick(`For each side, ${within(said)}`, `各陣営について、${said}`) : said);
  });
}
