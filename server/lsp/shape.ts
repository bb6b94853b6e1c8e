/** Looks at values that came over the wire before they are believed. */
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Position } from '../db';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function positionOf(value: unknown): Position | undefined {
  if (!isRecord(value) || typeof value.line !== 'number' || typeof value.character !== 'number') return undefined;
  return { line: value.line, character: value.character };
}

export function rangeOf(value: unknown): { start: Position; end: Position } | undefined {
  if (!isRecord(value)) return undefined;
  const start = positionOf(value.start);
  const end = positionOf(value.end);
  return start && end ? { start, end } : undefined;
}

/** Throws the protocol's error for broken parameters unless what was found in them is there. */
export function needed<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new ResponseError(ErrorCodes.InvalidParams, `no ${what}`);
  return found;
}
