/** How places are held, and what a question interrupts, in words for the table. */

import type { Names } from '../../kernel/compiled';
import { FRAME } from '../../kernel/frames';
import { entryOf, setEntry } from '../../kernel/records';
import type { PositionView, Standing } from '../../kernel/ruleset';
import { both } from '../../kernel/texts';
import { A, MOVER, P } from './codes';
import { IN_ASSAULT, IN_COMBAT, IN_MOVE } from './frames';
import { airRange } from './occupation';
import type { Play } from './play';

const text = (en: string, ja: string): Names => ({ en, ja });

const AS_PORT = text('held as a port', '港湾として占領');
const AS_BASE = text('held as a base', '基地として占領');
const NOT_YET = text('held as a base until it is assaulted', '攻略されるまでは基地として占領');
const CONTESTED = text("nobody's, contested", '占領者なし(争奪中)');
const OPEN = text("nobody's", '占領者なし');

/** The state of every point (4.2) and whose air range covers it, by id. */
export function standings(g: Play): Record<string, Standing> {
  const { p, w } = g;
  const ranges = [0, 1].map((side) => airRange(g, side) | p.airSet[side]!);
  const out: Record<string, Standing> = {};
  for (let i = 0; i < w.map.points; i++) {
    const bit = 1 << i;
    const reach = [0, 1].filter((side) => (ranges[side]! & bit) !== 0);
    setEntry(out, g.placeId(i), { ...stateOf(g, i, reach.length), ...(reach.length > 0 ? { reach } : {}) });
  }
  return out;
}

function stateOf(g: Play, i: number, ranges: number): Pick<Standing, 'look' | 'names'> {
  const { p, w } = g;
  const holder = p.held[i]!;
  if (holder >= 0) {
    if (p.ownsPort(holder, i)) return { look: 'whole', names: AS_PORT };
    return w.map.port[i] === 1 ? { look: 'part', names: NOT_YET } : { look: 'whole', names: AS_BASE };
  }
  const units = ((p.unitSet(0) | p.unitSet(1)) & (1 << i)) !== 0;
  return units || ranges > 1 || w.map.port[i] === 1
    ? { look: 'contested', names: CONTESTED }
    : { look: 'open', names: OPEN };
}

/** Routes that cannot be used now, as the board has them. */
export function closedLines(g: Play): string[] {
  const { grid } = g.w.compiled.board;
  const { board, joined } = g.network;
  return grid.shape === 'points'
    ? grid.lines
        .filter(({ a, b, length }) => (joined[length]![board.indexOf(a)]! & (1 << board.indexOf(b))) === 0)
        .map((line) => `${line.a}/${line.b}`)
    : [];
}

/** What waits below the question: moves under way, combats, assaults, operations about to begin; the outermost first. */
export function interrupted(g: Play): NonNullable<PositionView['interrupts']> {
  if (!g.asking) return [];
  const { stack } = g.p;
  const out: NonNullable<PositionView['interrupts']> = [];
  for (let d = 0; d < stack.depth - 1; d++) {
    const one = describe(g, d * FRAME, g.frames[stack.top] === P.WINDOW && d === stack.depth - 2);
    if (one) out.push(one);
  }
  return out;
}

function describe(g: Play, f: number, before: boolean): NonNullable<PositionView['interrupts']>[number] | null {
  const fr = g.frames;
  // The side is the same word of all of these.
  const side = fr[f + IN_MOVE.side]!;
  const { sides } = g.w.compiled.game;
  const who = both(sides[side]?.names ?? { en: '' });
  const at = (i: number) => both(g.w.compiled.board.places[i]!.names);
  switch (fr[f]) {
    case P.MOVE:
    case P.COUNTER: {
      const units = movers(g, side);
      if (units.length === 0 || fr[f + IN_MOVE.from]! < 0) return null;
      const [a, b] = [at(fr[f + IN_MOVE.from]!), at(fr[f + IN_MOVE.to]!)];
      const counter = fr[f] === P.COUNTER;
      const n = units.length;
      return {
        side,
        rule: counter ? '7.6' : '7.5',
        text: text(
          `${who.en}: ${counter ? 'counter-move' : 'move'} of ${n} ${n === 1 ? 'ship' : 'ships'} from ${a.en} to ${b.en}`,
          `${who.ja}の${counter ? '機動反撃' : '移動'}：${n}隻 ${a.ja}から${b.ja}へ`,
        ),
        places: [g.placeId(fr[f + IN_MOVE.from]!), g.placeId(fr[f + IN_MOVE.to]!)],
        units: units.map((u) => g.unitId(u)),
      };
    }
    case P.COMBAT: {
      const place = at(fr[f + IN_COMBAT.point]!);
      const round = Math.max(1, fr[f + IN_COMBAT.round]!);
      return {
        side,
        rule: '8.1',
        text: text(
          `Combat at ${place.en}, round ${round}; attacker: ${who.en}`,
          `${place.ja}の戦闘 第${round}ラウンド：${who.ja}が攻撃側`,
        ),
        places: [g.placeId(fr[f + IN_COMBAT.point]!)],
      };
    }
    case P.ASSAULT: {
      const place = at(fr[f + IN_ASSAULT.port]!);
      return {
        side,
        rule: '9.2',
        text: text(`${who.en}: assault on ${place.en}`, `${who.ja}が${place.ja}を攻略`),
        places: [g.placeId(fr[f + IN_ASSAULT.port]!)],
      };
    }
    case P.OPERATION:
      // Only what comes just before it interrupts an operation as such.
      return before
        ? { side, rule: '7.2', text: text(`${who.en}: before an operation`, `${who.ja}の作戦の直前`) }
        : null;
    default:
      return null;
  }
}

/** Units of the side that are under way. */
export function movers(g: Play, side: number): number[] {
  const out: number[] = [];
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.w.unitSide[u] === side && g.p.loc[u]! >= 0 && (g.p.flags[u]! & MOVER) !== 0) out.push(u);
  return out;
}

/** What it means to do nothing, by the question. */
const PASSING: Readonly<Record<string, Names>> = {
  operation: text('two passes in a row end the phase', '両軍が続けてパスするとフェイズ終了'),
  initiative: text('no card is spent; the other side or the dice decide', 'カードを使わず、相手またはダイスで決まる'),
  response: text('the units stay and the enemy comes on', '部隊はとどまり、敵の進入を受ける'),
  window: text('no event; play goes on', 'イベントなしで進行'),
  assault: text('no more assaults this turn', 'このターンの攻略を終える'),
  'assault-resource': text('the assault is given up', '攻略を断念する'),
  redeployment: text('everyone else stays', '残りの部隊はそのまま'),
  'ship-supply': text('the other ships stay on their backs', '残りの艦艇は裏面のまま'),
};

/** What an answer that does nothing means at the standing question, for its `detail`. */
export function passing(g: Play, verb: number): Names | undefined {
  return verb === A.PASS || verb === A.DECLINE || verb === A.DONE ? entryOf(PASSING, g.posed.ask) : undefined;
}
