/** Hover on any name: which page describes it. */
import type { NamedSymbol } from '../../model';
import type { Ide } from '../types';
import { wordsOf } from '../words';
import { cardHover } from './card';
import { kindHover } from './kind';
import { code } from './markdown';
import { placeHover } from './place';
import { resultHover, tableHover } from './table';
import { vocabularyHover } from './vocabulary';

/** `scenario` is the id of the scenario the cursor is in. */
export function symbolHover(ide: Ide, symbol: NamedSymbol, scenario: string | undefined): string {
  if (symbol.kind === 'place') return placeHover(ide, symbol, scenario);
  const words = wordsOf(ide, symbol.game, symbol.container);
  if (!words) return code(symbol.id);
  switch (symbol.kind) {
    case 'kind':
      return kindHover(words, symbol);
    case 'card':
      return cardHover(words, symbol.id);
    case 'table':
      return tableHover(words, symbol.id);
    case 'result':
      return resultHover(words, symbol.id);
    default:
      return vocabularyHover(words, symbol);
  }
}
