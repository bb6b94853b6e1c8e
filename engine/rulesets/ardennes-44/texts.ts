/** Units, places and results in words for people. */
import { entryOf } from '../../kernel/records';
import { both, type Text } from '../../kernel/texts';
import type { Play } from './play';

export { both };

/** What a result of a table is called, or else what the combat table calls it; its code where neither says. */
export function resultText(g: Play, table: string, code: string): Text {
  const { tables } = g.w.compiled.game;
  const results = [entryOf(tables, table), tables.crt].flatMap((one) => one?.results ?? []);
  return both(results.find(({ id }) => id === code)?.names ?? { en: code });
}

/** The code of a result before what it is called: `DR2: Retreat 2, disordered`. */
export function coded(code: string, { en, ja }: Text): Text {
  return en === code ? { en, ja } : { en: `${code}: ${en}`, ja: `${code}: ${ja}` };
}
