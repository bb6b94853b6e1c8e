/** What the text of a game that names no rulebook leaves to people: computers that play many games of it pass it over. */
import type { CompiledGame, Named, Phase } from '../kernel/compiled';
import { effectListsOf, triggersOf, withBlocks } from '../kernel/named';

/** Something of the game that is done, or said, by hand. */
export interface Left extends Named {
  what: 'phase' | 'verb' | 'fact';
}

/** Phases that say nothing of what is done in them, verbs without a body that something calls for, facts that players state. */
export function leftToPeople({ game, scenario }: Pick<CompiledGame, 'game' | 'scenario'>): Left[] {
  if (game.rules !== '') return [];
  const sequences = [game.phases, ...(game.sequences ?? []).map((one) => one.phases)];
  const phases = sequences.flatMap(silent);
  const verbs = (game.verbs ?? []).filter(({ does }) => does === undefined);
  const lists = effectListsOf({ ...game, triggers: triggersOf({ game, scenario }) });
  const called = new Set(lists.flatMap(({ effects }) => withBlocks(effects).map(({ verb }) => verb)));
  const facts = (game.queries ?? []).filter(({ arguments: given, is }) => given.length === 0 && is === undefined);
  const left = (what: Left['what'], all: readonly Named[]): Left[] => all.map(({ id, names }) => ({ what, id, names }));
  return [
    ...left('phase', game.phases.length === 0 ? [WHOLE_TURN] : phases),
    ...left(
      'verb',
      verbs.filter(({ id }) => called.has(id)),
    ),
    ...left('fact', facts),
  ];
}

/** A game without a sequence has one phase a turn. */
const WHOLE_TURN: Named = { id: 'turn', names: { en: 'each turn', ja: '毎ターン' } };

/** Phases without segments that say nothing of what is done. */
const silent = (phases: readonly Phase[]): Phase[] =>
  phases.flatMap((phase) => {
    if (phase.properties.does) return [];
    return phase.steps.length > 0 ? silent(phase.steps) : [phase];
  });

/** `phases “Mines”; verbs “Undermine”`. */
export function leftText(left: readonly Left[]): { en: string; ja: string } {
  const kinds = [
    ['phase', 'phases', 'フェイズ'],
    ['verb', 'effects', '効果'],
    ['fact', 'facts', '事実'],
  ] as const;
  const told = (locale: 'en' | 'ja') =>
    kinds
      .flatMap(([what, en, ja]) => {
        const some = left.filter((one) => one.what === what);
        if (some.length === 0) return [];
        const names = some.map(({ names }) =>
          locale === 'ja' ? `「${plain(names.ja ?? names.en)}」` : `“${plain(names.en)}”`,
        );
        return [locale === 'ja' ? `${ja}${names.join('')}` : `${en} ${names.join(', ')}`];
      })
      .join(locale === 'ja' ? '、' : '; ');
  return { en: told('en'), ja: told('ja') };
}

/** The name of a verb without what is filled in. */
const plain = (name: string): string =>
  name
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\{[^}|]*\|([^}|]*)[^}]*\}/g, '$1')
    .replaceAll(/[{}]/g, '');
