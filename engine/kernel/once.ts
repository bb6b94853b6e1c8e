/** What happens by itself at most once: in the game, or in each turn. */

/** Words behind `once per` that rules play; `once` alone is once in the game. */
export const PERIODS = ['game', 'turn'] as const;
export type Once = (typeof PERIODS)[number];

/** How often something may happen, by the word of the text; undefined: always, or by a word that is played by no rules. */
export const onceOf = (word: string | undefined): Once | undefined => PERIODS.find((one) => one === word);

/** Whether it may happen now. `last`: what was kept when it happened before; 0: it has not. */
export const mayHappen = (once: Once | undefined, last: number, turn: number): boolean =>
  once === undefined || last === 0 || (once === 'turn' && last !== turn + 1);

/** What is kept when it happens. */
export const happenedIn = (once: Once | undefined, turn: number): number => (once === 'turn' ? turn + 1 : 1);
