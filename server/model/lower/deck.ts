/** What a card says. */
import type { Card, CardEvent, Effect, Provenance } from '../../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { CardItem, EventLine, Property } from '../../../grammar/ast';
import { numberMeant } from '../numerals';
import { nearest, withoutMeant } from '../suggest';
import { consequence } from './branches';
import { commasIn } from './commas';
import { cardId } from './declared';
import { condition } from './expressions';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { checkWords, wordsOn } from './property-words';
import { formOf, meansNothing, meantBy, resolve, type Scope, unknown } from './resolve';
import { timing } from './timing';
import { atomOf, integerOf, propertiesOf } from './values';

export interface CardValue {
  card: Card;
  number: Rel;
  whole: Rel;
  /** Event lines written, understood or not. */
  lines: number;
  /** Where each event's id stands. */
  eventAt: { id: string; at: Rel }[];
}

/** Understands a card of a deck. `side`: whose deck it is; `position`: its place in the deck, the number of a card without one. */
export const cardPiece = new PieceCache(
  (
    item: CardItem,
    r,
    scope: Scope,
    deck: string,
    side: string | undefined,
    position: number | undefined,
  ): CardValue | undefined => {
    if (!item.id) return undefined;
    const number = position ?? integerOf(item.id);
    if (number === undefined || number < 0) {
      r.issue('SND110', item.id, { property: 'card', expected: 'number' });
      return undefined;
    }
    const id = cardId(deck, item.id.text);
    const provenance = provenanceOf(item.provenance, r);
    const target = { kind: 'card', id, container: deck } as const;
    r.definition(item.id, target, 'id', item, provenance);
    if (item.names?.en) r.definition(item.names.en, target, 'en');
    if (item.names?.ja) r.definition(item.names.ja, target, 'ja');
    cardFlags(r, scope, item);
    const card: Card = {
      id,
      names: namesOf(item.id.text, item.names),
      number,
      flags: item.flags.map((f) => f.text),
      effects: {},
    };
    if (provenance) card.provenance = provenance;
    cardProperties(r, scope, item, card);
    for (const line of item.requirements) {
      const when = condition(r, scope, line.condition);
      const see = provenanceOf(line.provenance, r);
      if (when) card.requires = [...(card.requires ?? []), { when, ...(see ? { provenance: see } : {}) }];
    }
    const eventAt: CardValue['eventAt'] = [];
    for (const line of item.events) {
      if (line.id) eventAt.push({ id: line.id.text, at: r.rel(line.id) });
      event(r, scope, line, card, deck, side);
    }
    return { card, number: r.rel(item.id), whole: r.rel(item), lines: item.events.length, eventAt };
  },
);

function cardFlags(r: Recorder, scope: Scope, item: CardItem): void {
  const types = scope.names.ids('card-type');
  for (const flag of item.flags)
    if (types.includes(flag.text)) r.reference(flag, { kind: 'card-type', id: flag.text });
    else checkWords(r, scope.names, 'card', [{ name: flag, items: [] }], types, scope.map);
}

/** Says of an event without its colon where that stands: before the first of its effects. */
function missingColon(r: Recorder, scope: Scope, property: Property): void {
  const words = property.items.flat().flatMap((value) => atomOf(value) ?? []);
  const at = words.findIndex(({ text }) => scope.names.has('verb', text));
  const end = (at > 0 ? words[at - 1]! : (words.at(-1) ?? property)).end;
  r.issue('SYN002', { start: end, end }, { expected: ':' });
}

/** Properties: what the types of the card ask for and allow; `play by` is every card's. */
function cardProperties(r: Recorder, scope: Scope, item: CardItem, card: Card): void {
  const own = item.flags.flatMap(
    ({ text }) => scope.names.find('card-type', text) ?? meantBy(scope.names, ['card-type'], text) ?? [],
  );
  const types = own.length > 0 ? own : scope.names.all('card-type');
  const words = wordsOn(scope.names, 'card').map(({ id }) => id);
  const known = [...types.flatMap((type) => [...(type.needs ?? []), ...(type.takes ?? [])]), ...words];
  const rest: Property[] = [];
  const unknown: string[] = [];
  for (const property of item.properties) {
    const name = property.name?.text;
    commasIn(r, scope.names, property);
    const [[first] = []] = property.items;
    if (name === 'play' && (!known.includes('play') || (first && atomOf(first)?.text === 'by'))) {
      const found = players(r, scope, property);
      // Where a player is not known, nobody is said to be left out.
      if (found.length > 0) card.play = [...(card.play ?? []), ...found];
      // A type of card may need that it is said.
      if (known.includes('play')) rest.push(property);
    } else if (name && !known.includes(name) && (name === 'event' || scope.names.has('side', name)))
      missingColon(r, scope, property);
    else if (name !== undefined && !known.includes(name)) {
      unknown.push(name);
      const declare = scope.names.needs ? {} : { declare: name, on: 'card' };
      meansNothing(r, property.name!, 'card', ['play by', 'requires', 'event', ...new Set(known)], declare);
    } else {
      rest.push(property);
      numbersOf(r, scope, property);
      if (wordsOn(scope.names, 'card').some(({ id, values }) => id === name && values)) {
        checkWords(r, scope.names, 'card', [property], [], scope.map);
        continue;
      }
      for (const value of property.items.flat()) {
        const atom = atomOf(value);
        const unit = atom && atom.type !== 'number' ? scope.names.unit(atom.text) : undefined;
        if (unit) r.reference(atom!, unit, formOf(unit, atom!));
      }
    }
  }
  if (rest.length > 0) card.properties = propertiesOf(rest);
  const written = new Set(item.properties.map((p) => p.name?.text));
  // What the cards of a misspelt type need is asked for when the type is known.
  const sure = own.filter((type) => item.flags.some((flag) => flag.text === type.id));
  const needed = sure.flatMap((type) => (type.needs ?? []).filter((p) => !written.has(p)));
  // A word that means nothing here is one of those that are missed.
  const missing = withoutMeant(needed, unknown);
  if (missing.length === 0) return;
  const others = [...written].flatMap((name) => (name === undefined || needed.includes(name) ? [] : [name]));
  const near = Object.fromEntries(missing.map((word) => [word, nearest(word, others)]));
  const args = { card: card.id, type: own.map((o) => o.id).join(', '), missing: missing.join(', '), count: '' };
  r.issue('SND424', item.id!, args, { data: { near } });
}

/** `play by china, bay`. */
function players(r: Recorder, scope: Scope, property: Property): string[] {
  return property.items.flatMap((values, i) =>
    values.flatMap((value, j): string[] => {
      const atom = atomOf(value);
      if (i === 0 && j === 0 && atom?.text === 'by') return [];
      if (!atom) {
        r.issue('SND110', value, { property: 'play', expected: 'side' });
        return [];
      }
      const player = resolve(r, scope.names, ['side'], atom);
      return player ? [player.id] : [];
    }),
  );
}

/** What a card does for sides, without an event of a name or a time. */
function addEffects(card: Card, sides: readonly string[], effects: Effect[], provenance: Provenance | undefined): void {
  const own = provenance ? effects.map((e) => ({ ...e, provenance: within(e.provenance, provenance)! })) : effects;
  if (own.length === 0) return;
  for (const side of sides) setEntry(card.effects, side, [...(entryOf(card.effects, side) ?? []), ...own]);
}

/** Gives an event its id and names, unless the id is `once` misspelt. */
function defineEvent(
  r: Recorder,
  line: EventLine,
  deck: string,
  often: boolean,
  provenance: Provenance | undefined,
): void {
  const { id, names } = line;
  if (!id) return;
  if (often && nearest(id.text, ['once']) !== undefined) {
    meansNothing(r, id, 'event', ['once']);
    return;
  }
  const target = { kind: 'event', id: id.text, container: deck } as const;
  r.definition(id, target, 'id', line, provenance);
  if (names?.en) r.definition(names.en, target, 'en');
  if (names?.ja) r.definition(names.ja, target, 'ja');
}

/** `japan: gain 1 rp` goes to the effects of the side; with a name, a window or a limit it is an event of its own. */
function event(r: Recorder, scope: Scope, line: EventLine, card: Card, deck: string, ofDeck: string | undefined): void {
  const word = line.side?.text;
  const is = (name: string) => word === name && !scope.names.has('side', name);
  if (is('all')) unknown(r, line.side!, ['side'], scope.names.ids('side'), 'both');
  const side = is('both') || is('event') || is('all') ? undefined : resolve(r, scope.names, ['side'], line.side);
  const effects = consequence(r, scope, line);
  const when = timing(r, scope, line);
  const titled = line.names?.en !== undefined || line.names?.ja !== undefined;
  let provenance = provenanceOf(line.provenance, r);
  defineEvent(r, line, deck, when.once === undefined, provenance);
  if (!is('both') && !is('event') && !side) return;
  const plain = !line.id && !titled && Object.keys(when).length === 0 && !is('event');
  if (plain) {
    addEffects(card, side ? [side.id] : scope.names.ids('side'), effects, provenance);
    return;
  }
  // What is said of a single effect is said of the event.
  if (line.effect && effects.length === 1 && effects[0]!.provenance) {
    provenance ??= effects[0]!.provenance;
    delete effects[0]!.provenance;
  }
  const value: CardEvent = { ...when, effects };
  if (line.id) value.id = line.id.text;
  if (titled) value.names = namesOf(line.id?.text, line.names);
  const owner = side?.id ?? (is('event') ? ofDeck : undefined);
  if (owner !== undefined) value.side = owner;
  if (provenance) value.provenance = provenance;
  card.events = [...(card.events ?? []), value];
}

/** A card with its own and its effects' provenance completed by the deck's. */
export function cardWithin(card: Card, block: Provenance | undefined): Card {
  const { provenance: own, ...rest } = card;
  const provenance = within(own, block);
  const complete = <T extends { provenance?: Provenance }>({ provenance: line, ...what }: T): T => {
    const merged = within(line, own, block);
    return (merged ? { ...what, provenance: merged } : what) as T;
  };
  const inside = (event: CardEvent): CardEvent => ({
    ...event,
    effects: event.effects.map(({ provenance: line, ...what }) => {
      const merged = line && within(line, event.provenance, own, block);
      return merged ? { ...what, provenance: merged } : what;
    }),
  });
  const effects: Record<string, Effect[]> = {};
  for (const [side, list] of Object.entries(card.effects)) setEntry(effects, side, list.map(complete));
  return {
    ...rest,
    effects,
    ...(card.requires ? { requires: card.requires.map(complete) } : {}),
    ...(card.events ? { events: card.events.map((event) => complete(inside(event))) } : {}),
    ...(provenance ? { provenance } : {}),
  };
}

/** Says where a number on a card is a word (`ops three`), or two stand side by side (`ops 3 4`). */
function numbersOf(r: Recorder, scope: Scope, property: Property): void {
  const args = { property: property.name?.text ?? '', expected: 'number' };
  for (const item of property.items) {
    const atoms = item.flatMap((value) => atomOf(value) ?? []);
    const [first, second] = atoms;
    const only = atoms.length === 1 && first?.type === 'word' && !scope.names.unit(first.text);
    if (only && numberMeant(first.text) !== undefined) r.issue('SND110', first, args);
    else if (second && atoms.length === 2 && atoms.every((atom) => integerOf(atom) !== undefined))
      r.issue('SND110', second, args);
  }
}
