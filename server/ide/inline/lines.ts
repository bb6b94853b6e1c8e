/** The next line of a block: the next hex of a set-up, the next turn, the next card, the next condition. */
import { asWritten } from '../../../grammar/characters';
import { barrier } from '../../checks/position';
import { classesOf } from '../completion/groups';
import { mayStand } from '../completion/legal';
import type { Scope } from '../completion/scope';
import { nextOf, stepped } from './series';

/** A set-up line for the next hex of the series with the same units: `0105 Kure: 2 Army`. Units by id go on with the next one that is free. */
export function nextSetup(scope: Scope, lines: readonly string[]): string | undefined {
  const { game, map, side } = scope;
  const parts = lines.map((line) => /^(\w+)[^:]*:\s*(.*)$/.exec(line.trim()));
  const last = parts.at(-1);
  if (!last || !map || !game) return undefined;
  const ids: string[] = [];
  for (const part of parts.toReversed()) {
    if (!part || !map.places.has(part[1]!)) break;
    ids.unshift(part[1]!);
  }
  const id = nextOf(ids);
  const place = id === undefined ? undefined : map.places.get(id);
  if (!place || ids.includes(place.id)) return undefined;
  const words = last[2]!.match(/[\p{L}\p{N}_]+(?:[-.'][\p{L}\p{N}_]+)*/gu) ?? [];
  const classes = classesOf(scope, words);
  if (classes.length === 0 ? barrier(game, place, '') : !classes.every((c) => mayStand(game, place, c, side, []))) {
    return undefined;
  }
  const name = place.names.en && place.names.en !== place.id ? ` ${asWritten(place.names.en)}` : '';
  const units = nextUnits(scope, last[2]!);
  return units === undefined ? undefined : `${place.id}${name}: ${units}`;
}

/** The groups as they are where they are of kinds; of a single counter the next one of its formation that the scenario does not use. */
function nextUnits(scope: Scope, groups: string): string | undefined {
  const written = groups.replace(/\(.*\)\s*$/, '').trim();
  const counters = scope.game?.vocabulary.counters ?? [];
  const at = counters.findIndex((c) => c.id === written || c.names.en === written.replace(/^"|"$/g, ''));
  if (at < 0) {
    const named = counters.some((c) => written.split(/[\s,]+/).includes(c.id));
    return named || written === '' ? undefined : written;
  }
  const own = counters[at]!;
  const used = new Set(scope.used());
  const free = (c: (typeof counters)[number]) =>
    c.formation === own.formation && c.side === own.side && !used.has(c.id);
  return counters.slice(at + 1).find(free)?.id;
}

/** `turn 5: `, one step on from the lines above. */
export function nextTurn(scope: Scope, lines: readonly string[]): string | undefined {
  const turns = lines.map((line) => /^turn\s+([\w]+(?:\.\.\w+)?)/.exec(line.trim())?.[1] ?? '');
  if (turns.length === 0 || turns.includes('')) return undefined;
  const codes = scope.symbols('turn').map((s) => s.id);
  const at = codes.indexOf(turns.at(-1)!);
  const next = at >= 0 ? codes[at + 1] : nextOf(turns);
  return next === undefined || next === turns.at(-1) ? undefined : `turn ${next}: `;
}

/** `card 12 ""`: the next number that the deck does not have. */
export function nextCard(lines: readonly string[]): string | undefined {
  const numbers = lines.flatMap((line) => /^card\s+(\d+)\b/.exec(line.trim())?.[1] ?? []);
  const last = numbers.at(-1);
  if (last === undefined) return undefined;
  let next = stepped(last, 1);
  while (next !== undefined && numbers.includes(next)) next = stepped(next, 1);
  return next === undefined ? undefined : `card ${next} ""`;
}

/** `c: at …`: the next letter, or the next number of a word, with the time of the condition above. */
export function nextCondition(lines: readonly string[]): string | undefined {
  const parts = lines.map((line) => /^([\p{L}\p{N}_-]+):(?:\s*(at .*?) when\b)?/u.exec(line.trim()));
  const last = parts.at(-1);
  if (!last) return undefined;
  const [, id, time] = last;
  const letter = /^[a-y]$/.test(id!) ? String.fromCharCode(id!.charCodeAt(0) + 1) : stepped(id!, 1);
  if (letter === undefined || parts.some((p) => p?.[1] === letter)) return undefined;
  return `${letter}: ${time === undefined ? '' : `${time} when `}`;
}
