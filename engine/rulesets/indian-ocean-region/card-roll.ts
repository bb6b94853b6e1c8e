/** Chapter 4.37: what each number on the die of a card brings, with its chance, for the table and the log. */
import { joined, type Text } from '../../kernel/texts';
import type { Step } from './cards';
import type { Play } from './play';
import { say } from './strike-view';

/** Numbers of the die, in how many of its faces, and the spaces that the track is moved for them; null: more than that happens. */
interface Result {
  from: number;
  to: number;
  share: number;
  spaces: number | null;
}

/** @param guest the faction that is invited; -1: none */
export function rollResults(g: Play, { args, branches }: Step, guest: number): Result[] {
  const die = args.die as { from: number; to: number };
  const faces = die.to - die.from + 1;
  return branches.flatMap(({ results, list }) =>
    results.map(({ from, to }) => ({ from, to, share: (to - from + 1) / faces, spaces: spacesOf(g, list, guest) })),
  );
}

function spacesOf(g: Play, list: number, guest: number): number | null {
  let sum = 0;
  for (const { verb, args } of g.w.politics.steps[list]!) {
    if (verb === 'vp') sum += Number(args.spaces ?? 0);
    else if (verb === 'vp-to-invited') sum += (guest === g.w.upward ? 1 : -1) * Number(args.spaces ?? 0);
    else return null;
  }
  return sum;
}

/** `4–6, 50%: points +1`. */
export function resultText({ from, to, share, spaces }: Result): Text {
  const range = from === to ? `${from}` : `${from}–${to}`;
  const chance = `${Math.round(100 * share)}%`;
  const signed = spaces !== null && spaces < 0 ? `−${-spaces}` : `+${spaces}`;
  const what =
    spaces === null
      ? say('as the card says', 'カードのとおり')
      : spaces === 0
        ? say('nothing', '効果なし')
        : say(`points ${signed}`, `勝利ポイント${signed}`);
  return say(`${range}, ${chance}: ${what.en}`, `${range}、${chance}：${what.ja}`);
}

/** What the die of a list of steps may bring; null: there is none. */
export function dieText(g: Play, steps: readonly Step[], guest: number): Text | null {
  const roll = steps.find(({ verb }) => verb === 'roll');
  return roll ? joined(rollResults(g, roll, guest).map(resultText), '; ', '；') : null;
}
