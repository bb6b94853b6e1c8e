/** A fight in the log: who attacks whom where, the odds with what shifted them, the die and its result. */
import type { ResultCode } from '../../kernel/compiled';
import { both, type Text } from '../../kernel/texts';
import { compared } from './compared';
import { type PreparedLine, told } from './lines';
import type { Play } from './play';
import type { Fight, Reckoning } from './reckoning';
import { groupText } from './story';

/**
 * `Attack on 0706 Eastgate (Guard 1): 3 Line, 9 to 3, 3-1, River −1 (5.2) → 2-1, die 4: D1 (Defender loses a step)`; lines but shifts come last.
 * Odds beyond the table are told with the column that stands for them: `14 to 2, 7-1 → 6-1 (last column)`. `close`: attackers beside it.
 */
export function fightText(
  g: Play,
  about: Fight,
  close: readonly number[],
  { chart, attack: strength, defence, from, column, shifts }: Reckoning,
  die: number,
  found: ResultCode | undefined,
  lines: readonly PreparedLine[],
): Text {
  const { table, columns } = chart;
  const odds = compared(columns.kind, strength, defence);
  const named = (at: number) => both(table.columns[at]!.names);
  const outside = columns.outside(strength, defence);
  const before = outside === undefined ? named(from) : { en: outside, ja: outside };
  const shifted = told(shifts);
  const head = columnText(
    named(column),
    outside === undefined ? -1 : columns.ladder.indexOf(column),
    columns.ladder.length,
  );
  // A column `6-1+` says itself that it stands for more.
  const moved = shifts.length > 0 || from !== column || (outside !== undefined && !named(column).en.endsWith('+'));
  const arrow = {
    en: moved ? `${before.en}${shifted.en && `, ${shifted.en}`} → ` : '',
    ja: moved ? `${before.ja}${shifted.ja && `、${shifted.ja}`}→` : '',
  };
  const name = found ? both(found.names) : { en: 'no effect', ja: '効果なし' };
  const result = found
    ? { en: `${found.id} (${name.en})`, ja: `${found.id}（${name.ja}）` }
    : { en: name.en, ja: name.ja };
  const by = told(lines.filter((one) => !shifts.includes(one)));
  const who = whoText(g, about, close);
  return {
    en: `${who.en}, ${odds.en}, ${arrow.en}${head.en}, die ${die}: ${result.en}${by.en && `; ${by.en}`}`,
    ja: `${who.ja}、${odds.ja}、${arrow.ja}${head.ja}、目${die}: ${result.ja}${by.ja && `。${by.ja}`}`,
  };
}

/** The column, and whether it is that at an end of the table. */
function columnText({ en, ja }: Text, at: number, length: number): Text {
  if (en.endsWith('+') || (at !== 0 && at !== length - 1)) return { en, ja };
  return at === 0
    ? { en: `${en} (first column)`, ja: `${ja}（最初の列）` }
    : { en: `${en} (last column)`, ja: `${ja}（最後の列）` };
}

/** `Attack on 0706 Eastgate (Guard 1): 3 Line`; who is too far off bombards. */
function whoText(g: Play, { attackers, defenders, place }: Fight, close: readonly number[]): Text {
  const where = g.placeText(place);
  const far = groupText(
    g,
    attackers.filter((u) => !close.includes(u)),
  );
  const [near, against] = [groupText(g, close), groupText(g, defenders)];
  if (close.length === 0)
    return {
      en: `Bombardment of ${where.en} (${against.en}): ${far.en}`,
      ja: `${where.ja}（${against.ja}）を砲撃: ${far.ja}`,
    };
  return {
    en: `Attack on ${where.en} (${against.en}): ${near.en}${far.en && ` with bombardment by ${far.en}`}`,
    ja: `${where.ja}（${against.ja}）を攻撃: ${near.ja}${far.ja && `、砲撃 ${far.ja}`}`,
  };
}
