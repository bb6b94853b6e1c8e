/** What the log says of units: who went from where to where for how much, and who fights whom. */
import { type Text, unnumbered } from '../../kernel/texts';
import type { Play } from './play';

/** Heads of what units do. */
const HEADS = {
  move: { en: 'Move', ja: '移動' },
  land: { en: 'Landing', ja: '上陸' },
  flee: { en: 'Flight', ja: '敗走' },
  retreat: { en: 'Retreat', ja: '後退' },
  advance: { en: 'Advance', ja: '前進' },
} as const;

/** `Move: Guard 3 0304 → 0407 (4 of 5)`; `spent`: points of the way, of those that it has. */
export function wayText(
  g: Play,
  what: keyof typeof HEADS,
  unit: number,
  from: number,
  to: number,
  spent?: { points: number; of: number },
): Text {
  const [name, start, end] = [g.unitName(unit), g.placeText(from), g.placeText(to)];
  const head = HEADS[what];
  const known = spent !== undefined && Number.isFinite(spent.points) && Number.isFinite(spent.of);
  const [points, of] = known ? [short(spent.points), short(spent.of)] : ['', ''];
  return {
    en: `${head.en}: ${name.en} ${start.en} → ${end.en}${known ? ` (${points} of ${of})` : ''}`,
    ja: `${head.ja}: ${name.ja} ${start.ja}→${end.ja}${known ? `（${of}中${points}）` : ''}`,
  };
}

const short = (points: number): string => String(Math.round(points * 100) / 100);

/** `Guard 1, 3 Line`: equal counters, whose names differ in their numbers alone, stand together. */
export function groupText(g: Play, units: readonly number[]): Text {
  const groups = new Map<string, number[]>();
  for (const u of units) {
    const { nation, kind } = g.w.units[u]!;
    const key = `${nation} ${kind} ${unnumbered(g.unitName(u)).en}`;
    const group = groups.get(key);
    if (group) group.push(u);
    else groups.set(key, [u]);
  }
  const said = [...groups.values()].map((group): Text => {
    const name = g.unitName(group[0]!);
    if (group.length === 1) return name;
    const { en, ja } = unnumbered(name);
    return { en: `${group.length} ${en}`, ja: `${ja}×${group.length}` };
  });
  return { en: said.map(({ en }) => en).join(', '), ja: said.map(({ ja }) => ja).join('、') };
}
