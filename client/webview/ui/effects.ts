/** What parts of a scenario do to its result, as it is marked beside their text. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Effect } from '../../../engine/lab/sensitivity';
import { cellText, said } from '../../../engine/lab/sheets/sheet';
import { entityOf, kindWords } from '../../../engine/lab/sheets/versions';
import type { Marked } from '../messages';

/** Effects that turned a game, in words of both languages. @param side index of the side that they are better or worse for */
export function effectsTold(effects: readonly Effect[], side: number, compiled: CompiledGame | null): Marked[] {
  const name = compiled?.game.sides[side]?.names ?? { en: '' };
  return effects.flatMap((effect): Marked[] => {
    const { mean, low, high, pairs } = effect.result.difference;
    if (mean === 0) return [];
    const told = (locale: 'en' | 'ja') => {
      const figure = cellText({ mean, low, high }, 'points', locale);
      const change = said(kindWords[effect.kind], locale);
      return locale === 'ja'
        ? `${change}と${said(name, 'ja')}に ${figure} 点（${pairs}組${effect.real ? '' : '、未確定'}）`
        : `${change}: ${figure} points for ${name.en} (${pairs} pairs${effect.real ? '' : ', not known yet'})`;
    };
    return [{ entity: entityOf(effect), names: { en: told('en'), ja: told('ja') }, by: mean, known: effect.real }];
  });
}
