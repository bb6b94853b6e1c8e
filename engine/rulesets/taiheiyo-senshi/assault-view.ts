/** Chapter 9.2 in words for the table: the assault of a port before it is resolved: ground strength against the port's points, no die. */

import { second, verbOf } from '../../kernel/answers';
import { fightView } from '../../kernel/combat-parts';
import { FRAME } from '../../kernel/frames';
import { opponentOf } from '../../kernel/seats';
import { both } from '../../kernel/texts';
import type { CombatFactor, CombatView } from '../../kernel/views';
import { groundStrength, missing } from './assault';
import { A, P, S } from './codes';
import { IN_ASSAULT, IN_ASSAULTS } from './frames';
import type { Play } from './play';

const text = (en: string, ja: string) => ({ en, ja });

/** The frame of the assault that the standing question belongs to, itself or in a window of cards; -1 = none. */
export function assaultFrame(g: Play): number {
  const { top } = g.p.stack;
  const f = g.frames[top] === P.WINDOW ? top - FRAME : top;
  return f >= 0 && g.frames[f] === P.ASSAULT ? f : -1;
}

/** The assault of the standing question, or the one that an answer begins; null when it is about none, or the answer gives it up. */
export function assaultInQuestion(g: Play, answer?: number): CombatView | null {
  const { top } = g.p.stack;
  const verb = answer === undefined ? -1 : verbOf(answer);
  if (g.frames[top] === P.ASSAULTS)
    return verb === A.ASSAULT ? assaultView(g, g.frames[top + IN_ASSAULTS.side]!, second(answer!), 0) : null;
  const f = assaultFrame(g);
  if (f < 0 || (f === top && verb === A.DECLINE)) return null;
  const spent = Number(verb === A.SPEND);
  const view = assaultView(g, g.frames[f + IN_ASSAULT.side]!, g.frames[f + IN_ASSAULT.port]!, spent);
  return spent > 0 ? { ...view, imagined: text('With this answer', 'この回答の場合') } : view;
}

/** What the side has, and what the port asks for. `more`: cards spent besides those that are on the table. */
function assaultView(g: Play, side: number, port: number, more: number): CombatView {
  const { p, w } = g;
  const units: number[] = [];
  for (let u = p.head[port]!; u >= 0; u = p.next[u]!) if (w.unitSide[u] === side) units.push(u);
  const strength = groundStrength(g, side, port);
  const values = units.map((u) => ({ unit: g.unitId(u), value: w.air[p.face(u)]! + w.gunnery[p.face(u)]! }));
  const sum = values.reduce((total, { value }) => total + value, 0);
  const factors: CombatFactor[] = values.map(({ unit, value }) => ({
    unit,
    printed: value,
    counts: value,
    reasons: [{ text: text('air and gunnery strength', '空襲力と砲撃力'), rule: '9.2' }],
  }));
  const put = (to: CombatFactor[], n: number, en: string, ja: string) => {
    if (n !== 0) to.push({ names: text(en, ja), printed: n, counts: n, reasons: [] });
  };
  const step = w.values['ground-strength-step']!;
  put(
    factors,
    strength - sum,
    `One ground strength for every ${step}, rounded down`,
    `${step}ごとに地上戦力1(端数切り捨て)`,
  );
  const cards = p.scalars[S.BONUS]! * Number(p.scalars[S.ASSAULT] === port + 1) + more;
  put(factors, cards, 'By cards', 'カードによる');
  const place = both(w.compiled.board.places[port]!.names);
  const asks: CombatFactor[] = [];
  put(asks, w.map.worth[port]!, `Points of ${place.en}`, `${place.ja}の点数`);
  put(asks, p.more[port]!, 'More, by a card', 'カードによる追加');
  const short = missing(g, side, port) - (cards - (p.scalars[S.ASSAULT] === port + 1 ? p.scalars[S.BONUS]! : 0));
  const outcome =
    short <= 0
      ? text(`${place.en} is taken`, `${place.ja}を攻略`)
      : text(
          `${short} short: as many cards spent take ${place.en}`,
          `あと${short}不足：カードを${short}枚使えば${place.ja}を攻略`,
        );
  return fightView({
    side,
    place: g.placeId(port),
    rule: '9.2',
    names: text(`Assault of ${place.en}`, `${place.ja}の攻略`),
    sums: [
      { side, names: text('Ground strength', '地上戦力'), factors, total: strength + cards },
      {
        side: opponentOf(side),
        names: text('The port asks for', '攻略に必要な地上戦力'),
        factors: asks,
        total: w.map.worth[port]! + p.more[port]!,
      },
    ],
    outcomes: [{ names: outcome, rule: '9.2', ways: 1, of: 1 }],
  });
}
