/** What the statements of a scenario say, but for its lists of units (`groups.ts`). */

import type { Expr, Properties, Provenance } from '../../../engine/kernel/compiled';
import type {
  ChangeItem,
  ClearItem,
  MapUse,
  OptionItem,
  OtherwiseItem,
  ReserveItem,
  RuleItem,
  TurnsItem,
  VictoryLine,
} from '../../../grammar/ast';
import { textOf } from './cursor';
import { condition } from './expressions';
import { type GroupValue, unitGroup } from './groups';
import { PieceCache, provenanceOf, type Rel } from './pieces';
import { resolve, resolvePlace, type Scope, unknown } from './resolve';
import { ruleValues } from './rule-values';
import { typedValues } from './special';
import { integerOf } from './values';

export const mapUse = new PieceCache((item: MapUse, r, scope: Scope): string | undefined => {
  return resolve(r, scope.names, ['map'], item.id)?.id;
});

export const turnsPiece = new PieceCache((item: TurnsItem, r): { first: number; last: number } | undefined => {
  provenanceOf(item.provenance, r);
  const { range } = item;
  if (range?.from === undefined || range.to === undefined || range.from < 0 || range.to < range.from) {
    r.issue('SND604', range ?? item, { found: range ? `${range.from ?? ''}..${range.to ?? ''}` : '' });
    return undefined;
  }
  return { first: range.from, last: range.to };
});

/** The side a block or statement belongs to. */
export const sideOf = new PieceCache(
  (item: { side?: import('../../../grammar/ast').Atom } & import('../../../grammar/ast').Node, r, scope: Scope) =>
    resolve(r, scope.names, ['side'], item.side)?.id,
);

export const reservePiece = new PieceCache((item: ReserveItem, r, scope: Scope) => {
  const groups: GroupValue[] = [];
  for (const group of item.groups) {
    const understood = unitGroup(r, scope, group, undefined, undefined);
    if (understood?.kind !== undefined) groups.push(understood);
    else if (understood) r.issue('SND301', group, { kinds: scope.names.ids('kind').join(', ') });
  }
  return { groups, provenance: provenanceOf(item.provenance, r) };
});

export const optionPiece = new PieceCache(
  (item: OptionItem, r, scope: Scope): { id: string; on: boolean } | undefined => {
    const option = resolve(r, scope.names, ['option'], item.id);
    const state = item.state;
    if (state && state.text !== 'on' && state.text !== 'off') unknown(r, state, ['word'], ['on', 'off']);
    return option && { id: option.id, on: state?.text !== 'off' };
  },
);

export interface RuleValue {
  id: string;
  properties: Properties;
  provenance?: Provenance;
  at: Rel;
}

export const rulePiece = new PieceCache((item: RuleItem, r, scope: Scope): RuleValue | undefined => {
  if (!item.id) return undefined;
  const { lexicon } = scope.names;
  const rule = lexicon.rules.find((x) => x.id === item.id!.text);
  if (rule) r.reference(item.id, { kind: 'rule', id: rule.id });
  else if (lexicon.closed.has('rule')) unknown(r, item.id, ['rule'], scope.names.ids('rule'));
  const properties: Properties = {};
  for (const property of item.properties) {
    if (!property.name) continue;
    if (rule && !rule.properties.includes(property.name.text))
      r.issue('SND109', property.name, {
        name: property.name.text,
        where: `rule ${rule.id}`,
        known: rule.properties.join(', '),
      });
    const param = rule?.params?.find((p) => p.name === property.name!.text);
    const values = param ? typedValues(r, scope, param, property) : ruleValues(r, scope, property);
    properties[property.name.text] = [...(properties[property.name.text] ?? []), ...values];
  }
  for (const { name, optional } of rule?.params ?? [])
    if (!optional && !(name in properties)) r.issue('SND763', item.id, { rule: rule!.id, name });
  const value: RuleValue = { id: item.id.text, properties, at: r.rel(item.id) };
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  return value;
});

export interface VictoryValue {
  label?: string;
  at: 'any' | 'end-of-turn' | 'end-of-game';
  turn?: number;
  when?: Expr;
  provenance?: Provenance;
  /** Where the label stands, or the line. */
  name: Rel;
  whenAt?: Rel;
}

/** `a: at any time when …`, `b: at end of turn 4 when …`, `c: at end of game when …`. */
export const victoryLine = new PieceCache((line: VictoryLine, r, scope: Scope): VictoryValue | undefined => {
  const when = condition(r, scope, line.when);
  const words = (line.timing?.parts ?? []).map(textOf);
  const value: VictoryValue = { at: 'any', name: r.rel(line.label ?? line) };
  if (line.label) value.label = line.label.text;
  const text = words.join(' ');
  const turn = /^end of turn (\d+)$/.exec(text);
  if (text === 'end of game') value.at = 'end-of-game';
  else if (text === 'end of turn' || turn) {
    value.at = 'end-of-turn';
    if (turn) value.turn = Number(turn[1]);
  } else if (text !== 'any time' && text !== '') {
    r.issue('SND611', line.timing!, { found: text });
    return undefined;
  }
  const provenance = provenanceOf(line.provenance, r);
  if (provenance) value.provenance = provenance;
  if (line.when) value.whenAt = r.rel(line.when);
  if (!when) return undefined;
  value.when = when;
  return value;
});

export const otherwisePiece = new PieceCache((item: OtherwiseItem, r, scope: Scope): string | undefined => {
  if (item.side?.text === 'draw' && !scope.names.has('side', 'draw')) return 'draw';
  return resolve(r, scope.names, ['side'], item.side)?.id;
});

export type ClearWhat = 'setup' | 'reinforcements' | 'reserve' | 'victory' | 'rules' | 'ensure';
const clearable: ClearWhat[] = ['setup', 'reinforcements', 'reserve', 'victory', 'rules', 'ensure'];

export const clearPiece = new PieceCache(
  (item: ClearItem, r, scope: Scope): { what: ClearWhat; side?: string } | undefined => {
    const side = resolve(r, scope.names, ['side'], item.side);
    const what = clearable.find((w) => w === item.what?.text);
    if (!what) {
      if (item.what) unknown(r, item.what, ['word'], clearable);
      return undefined;
    }
    if (item.side && !side) return undefined;
    return side ? { what, side: side.id } : { what };
  },
);

export interface ChangeValue {
  verb: ChangeItem['verb'];
  side?: string;
  groups: GroupValue[];
  at?: string;
  to?: string;
  turn?: number;
  toTurn?: number;
  by?: number;
  provenance?: Provenance;
}

/** `place japan 0804: Land`, `move japan 2 Naval 0804 -> 0904`, `delay allies uk Air of turn 6 to 8`. */
export const changePiece = new PieceCache((item: ChangeItem, r, scope: Scope): ChangeValue | undefined => {
  const side = resolve(r, scope.names, ['side'], item.side);
  const at = resolvePlace(r, scope, item.at);
  const to = resolvePlace(r, scope, item.to);
  const value: ChangeValue = { verb: item.verb, groups: [] };
  for (const group of item.groups) {
    const understood = unitGroup(r, scope, group, side?.id, (to ?? at)?.id, item.verb !== 'place');
    if (understood) value.groups.push(understood);
  }
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  const turn = (key: 'turn' | 'toTurn' | 'by') => {
    const atom = item[key];
    if (!atom) return;
    const n = integerOf(atom);
    if (n === undefined) r.issue('SND110', atom, { property: 'turn', expected: 'number' });
    else value[key] = n;
  };
  turn('turn');
  turn('toTurn');
  turn('by');
  if (side) value.side = side.id;
  if (at) value.at = at.id;
  if (to) value.to = to.id;
  // What could not be resolved has been said; acting on half of it would only add confusing findings.
  if ((item.at && !at) || (item.to && !to) || (item.side && !side)) return undefined;
  if (item.groups.length > 0 && value.groups.length === 0) return undefined;
  return value;
});
