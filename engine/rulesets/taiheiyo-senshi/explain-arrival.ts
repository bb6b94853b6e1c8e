/** Chapter 6.1 for 'explain.ts': why a unit on the turn record does not come now, or not there. */
import { first, second, verbOf } from '../../kernel/answers';
import type { Bar } from '../../kernel/bars';
import { places } from './arrivals';
import { A, P, REPAIR } from './codes';
import type { Play } from './play';

/** The unit that is asked where it arrives; -1 = none. */
export function arriving(g: Play): number {
  if (!g.asking || g.frames[g.p.stack.top] !== P.ARRIVALS || verbOf(g.options[0]!) !== A.ARRIVE) return -1;
  return first(g.options[0]!);
}

/** Why a unit on the turn record is not asked about now. */
export function waitingReason(g: Play, u: number): Bar {
  const { p, w } = g;
  const repaired = (p.flags[u]! & REPAIR) !== 0;
  if (p.due[u]! > g.turn)
    return repaired
      ? ['8.2', `is under repair until turn ${p.due[u]}`, `は第${p.due[u]}ターンまで修理中です`]
      : ['6.1', `arrives on turn ${p.due[u]}`, `は第${p.due[u]}ターンに登場します`];
  if (places(g, u).length === 0) {
    const nation = p.nationOf(u);
    const need = w.rules.needs.find(
      (rule) =>
        rule.nations.includes(nation) &&
        (repaired ? rule.repaired : rule.reinforcements) &&
        !p.ownsPort(w.unitSide[u]!, rule.port),
    );
    const port = need && g.placeName(need.port);
    return port
      ? ['6.1', `waits until its side has the port ${port.en}`, `は自軍が${port.ja}を港湾として得るまで待機します`]
      : ['6.1', 'waits: there is no point where it may appear', 'は登場できる地点がなく待機しています'];
  }
  if (arriving(g) < 0)
    return ['6.1', 'comes in the reinforcement phase of its side', 'は自軍の増援フェイズに登場します'];
  return ['6.1', 'is not the unit asked about now', 'は現在質問されている部隊ではありません'];
}

/** Why the unit that is asked about does not arrive at a place; null when it may. */
export function arrivalReason(g: Play, place: number): Bar | null {
  const open = [...g.options.subarray(0, g.count)].map(second);
  if (open.includes(place)) return null;
  const where = open.map((one) => g.placeName(one));
  return [
    '6.1',
    `It arrives only at ${where.map(({ en }) => en).join(' or ')}`,
    `登場できるのは${where.map(({ ja }) => ja).join('・')}だけです`,
  ];
}
