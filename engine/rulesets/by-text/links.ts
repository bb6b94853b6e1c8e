/** Lines of a map of points: of what kinds they are, who may cross them, and which are closed now. */
import type { GridLine } from '../../kernel/compiled';
import { compileExpr, type Facts } from '../../kernel/expressions';
import type { Reader } from '../../kernel/reader';
import type { Position } from './position';
import type { World } from './world';

/** A line that opens or closes in the course of the game, for good. */
export interface Gate {
  line: GridLine;
  until(p: Position): boolean;
}

export interface Links {
  gates: readonly Gate[];
  /** By place and direction: the gate that bars the way, + 1; 0: none ever does. */
  gateOf: Int16Array;
  /** By place and direction: what the line counts; 1 on a map of hexes. */
  lengths: Int16Array;
  /** By place and direction: kinds of the line; empty on a map of hexes. */
  kinds: readonly (readonly string[])[];
}

/** Whether a line is ever there. */
export const everOpen = (line: GridLine) => line.closed !== true || line.until !== undefined;

/** Lines by place and direction. Problems are in the reader. */
export function linksOf({ compiled, board }: World, facts: () => Facts<Position>, reader: Reader): Links {
  const { neighbours, stride, size } = board;
  const { grid } = compiled.board;
  const gateOf = new Int16Array(size * stride);
  const lengths = new Int16Array(size * stride).fill(1);
  const kinds: (readonly string[])[] = Array.from({ length: size * stride }, () => []);
  const gates: Gate[] = [];
  for (const line of grid.shape === 'points' ? grid.lines : []) {
    if (!everOpen(line)) continue;
    let gate = 0;
    if (line.until !== undefined) {
      const { until } = line;
      try {
        gates.push({ line, until: lazily(() => compileExpr(facts(), until)) });
        gate = gates.length;
      } catch (error) {
        reader.problem(`line ${line.a} - ${line.b}: ${(error as Error).message}`, line.a);
      }
    }
    for (const [a, b] of [
      [line.a, line.b],
      [line.b, line.a],
    ] as const) {
      const slot = slotOf(board, board.indexOf(a), board.indexOf(b));
      if (slot < 0) continue;
      gateOf[slot] = gate;
      lengths[slot] = line.length;
      kinds[slot] = line.kinds ?? [];
    }
  }
  return { gates, gateOf, lengths, kinds: neighbours.length > 0 ? kinds : [] };
}

/** Conditions are made ready when the facts are. */
function lazily(make: () => (p: Position) => number | boolean): (p: Position) => boolean {
  let value: ((p: Position) => number | boolean) | undefined;
  return (p) => {
    value ??= make();
    return Boolean(value(p));
  };
}

/** Place and direction of a neighbour; -1: it is none. */
export function slotOf({ neighbours, stride }: World['board'], from: number, to: number): number {
  if (from < 0 || to < 0) return -1;
  for (let slot = from * stride; slot < (from + 1) * stride; slot++) if (neighbours[slot] === to) return slot;
  return -1;
}

/** Whether the line in this direction is closed now. */
export function isShut({ links }: World, p: Position, slot: number): boolean {
  const gate = links.gateOf[slot]!;
  if (gate === 0) return false;
  const opened = p.opened[gate - 1] !== 0;
  return links.gates[gate - 1]!.line.closed === true ? !opened : opened;
}

/** Whether a way leads from a place to one beside it now: no line between them is closed. */
export function joined(w: World, p: Position, from: number, to: number): boolean {
  if (w.compiled.board.grid.shape === 'hex') return w.board.adjacent(from, to);
  const slot = slotOf(w.board, from, to);
  return slot >= 0 && !isShut(w, p, slot);
}

/** Notes which lines have opened or closed by now; -1: none has since it was last asked, else one of them. */
export function turnedGate({ links }: World, p: Position): number {
  for (let k = 0; k < links.gates.length; k++) {
    if (p.opened[k] !== 0 || !links.gates[k]!.until(p)) continue;
    p.opened[k] = 1;
    return k;
  }
  return -1;
}
