/** What a card says. */
import type { Card, Effect, Provenance } from '../../../engine/kernel/compiled';
import type { CardItem } from '../../../grammar/ast';
import { cardId } from './declared';
import { effect } from './effects';
import { namesOf, PieceCache, provenanceOf, type Rel, within } from './pieces';
import { resolve, type Scope } from './resolve';
import { integerOf } from './values';

export interface CardValue {
  card: Card;
  number: Rel;
  whole: Rel;
  /** Effect lines written, understood or not. */
  lines: number;
}

/** Understands a card of a deck. */
export const cardPiece = new PieceCache((item: CardItem, r, scope: Scope, deck: string): CardValue | undefined => {
  if (!item.id) return undefined;
  const number = integerOf(item.id);
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
  const { needs } = scope.names;
  const known = needs?.flags.filter((f) => f.on === 'card').map((f) => f.id);
  for (const flag of item.flags)
    if (known?.includes(flag.text)) r.reference(flag, { kind: 'flag', id: flag.text });
    else if (known) r.issue('SND109', flag, { name: flag.text, where: 'card', known: known.join(', ') });
  const effects: Record<string, Effect[]> = {};
  for (const line of item.effects) {
    const both = line.side?.text === 'both' && !scope.names.has('side', 'both');
    const side = both ? undefined : resolve(r, scope.names, ['side'], line.side);
    const value = effect(r, scope, line);
    if (!value) continue;
    for (const s of both ? scope.names.ids('side') : side ? [side.id] : []) effects[s] = [...(effects[s] ?? []), value];
  }
  const card: Card = {
    id,
    names: namesOf(item.id.text, item.names),
    number,
    flags: item.flags.map((f) => f.text),
    effects,
  };
  if (provenance) card.provenance = provenance;
  return { card, number: r.rel(item.id), whole: r.rel(item), lines: item.effects.length };
});

/** A card with its own and its effects' provenance completed by the deck's. */
export function cardWithin(card: Card, block: Provenance | undefined): Card {
  const { provenance: own, ...rest } = card;
  const provenance = within(own, block);
  const effects = Object.fromEntries(
    Object.entries(card.effects).map(([side, list]) => [
      side,
      list.map(({ provenance: line, ...effect }) => {
        const merged = within(line, own, block);
        return merged ? { ...effect, provenance: merged } : effect;
      }),
    ]),
  );
  return { ...rest, effects, ...(provenance ? { provenance } : {}) };
}
