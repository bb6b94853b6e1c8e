/** What the statements of a scenario say, but for its lists of units (`groups.ts`). */

import type { Properties, Provenance } from '../../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { ChangeItem, ClearItem, MapUse, OptionItem, RuleItem } from '../../../grammar/ast';
import { surelyMeant, withoutMeant } from '../suggest';
import { parted } from './commas';
import { type GroupValue, unitGroups } from './groups';
import { PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { resolve, resolvePlace, type Scope, unknown } from './resolve';
import { ruleValues } from './rule-values';
import type { TurnWord } from './setup';
import { typedValues } from './special';
import { integerOf } from './values';

export const mapUse = new PieceCache((item: MapUse, r, scope: Scope): string | undefined => {
  return resolve(r, scope.names, ['map'], item.id)?.id;
});

/** The side a block or statement belongs to. */
export const sideOf = new PieceCache(
  (item: { side?: import('../../../grammar/ast').Atom } & import('../../../grammar/ast').Node, r, scope: Scope) =>
    resolve(r, scope.names, ['side'], item.side)?.id,
);

/** Words that are taken for `on` and `off`. */
const states = new Map([
  ...['yes', 'true', 'enabled'].map((word) => [word, 'on'] as const),
  ...['no', 'false', 'disabled'].map((word) => [word, 'off'] as const),
]);

export const optionPiece = new PieceCache(
  (item: OptionItem, r, scope: Scope): { id: string; on: boolean } | undefined => {
    const option = resolve(r, scope.names, ['option'], item.id);
    const state = item.state;
    // Two words that are no option are one name.
    if (option && state && state.text !== 'on' && state.text !== 'off')
      unknown(r, state, ['word'], ['on', 'off'], states.get(state.text));
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
  else if (lexicon.closed.has('rule')) {
    unknown(r, item.id, ['rule'], scope.names.ids('rule'));
    // What its words mean is not known, either.
    return { id: item.id.text, properties: {}, at: r.rel(item.id) };
  }
  const properties: Properties = {};
  const words = lexicon.rules.flatMap((one) => one.properties);
  const said = parted(r, item.properties, words);
  for (const property of said) {
    if (!property.name) continue;
    if (rule && !rule.properties.includes(property.name.text))
      r.issue('SND109', property.name, {
        name: property.name.text,
        where: `rule ${rule.id}`,
        known: rule.properties.join(', '),
      });
    const param = rule?.params?.find((p) => p.name === property.name!.text);
    // A word that is true or false may stand alone.
    if (param && param.type !== 'boolean' && property.items.flat().length === 0)
      r.issue('SND762', property, { property: param.name, type: param.words?.join(', ') ?? param.type });
    const values = param ? typedValues(r, scope, param, property) : ruleValues(r, scope, property);
    setEntry(properties, property.name.text, [...(entryOf(properties, property.name.text) ?? []), ...values]);
  }
  const written = said.flatMap((p) => p.name?.text ?? []);
  const lacks = (rule?.params ?? []).filter(({ name, optional }) => !optional && !written.includes(name));
  const strange = written.filter((word) => rule?.properties.includes(word) === false);
  const missing = withoutMeant(
    lacks.map(({ name }) => name),
    strange,
  );
  for (const name of missing) r.issue('SND763', item.id, { rule: rule!.id, name });
  const value: RuleValue = { id: item.id.text, properties, at: r.rel(item.id) };
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  return value;
});

const clearable = [
  ...(['setup', 'reinforcements', 'reserve', 'victory', 'rules', 'ensure'] as const),
  ...(['control', 'cards', 'replacements', 'withdrawals', 'eliminated', 'relations', 'rule', 'history'] as const),
];
export type ClearWhat = (typeof clearable)[number];

export const clearPiece = new PieceCache(
  (item: ClearItem, r, scope: Scope): { what: ClearWhat; side?: string } | undefined => {
    if (item.what?.text === 'rule' && item.side) {
      r.reference(item.side, { kind: 'rule', id: item.side.text });
      return { what: 'rule', side: item.side.text };
    }
    const side = resolve(r, scope.names, ['side'], item.side);
    const said = clearable.find((w) => w === item.what?.text);
    if (!said && item.what) unknown(r, item.what, ['word'], clearable);
    // What is surely meant is taken away: all that follows would seem to stand twice.
    const what = said ?? (item.what && clearable.find((w) => w === surelyMeant(item.what!.text, clearable)));
    if (!what) return undefined;
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
  turn?: TurnWord;
  toTurn?: TurnWord;
  by?: number;
  /** Groups that the change does not touch. */
  except: GroupValue[];
  provenance?: Provenance;
}

/** `place japan 0804: Land`, `move japan 2 Naval 0804 -> 0904`, `delay allies uk Air of turn 6 to 8`. */
export const changePiece = new PieceCache((item: ChangeItem, r, scope: Scope): ChangeValue | undefined => {
  const side = resolve(r, scope.names, ['side'], item.side);
  const at = resolvePlace(r, scope, item.at);
  const to = resolvePlace(r, scope, item.to);
  const value: ChangeValue = { verb: item.verb, groups: [], except: [] };
  value.except = item.except.flatMap((group) => unitGroups(r, scope, group, side?.id, undefined, true));
  value.groups = item.groups.flatMap((group) =>
    unitGroups(r, scope, group, side?.id, (to ?? at)?.id, item.verb !== 'place'),
  );
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  if (item.turn) value.turn = integerOf(item.turn) ?? item.turn.text;
  if (item.toTurn) value.toTurn = integerOf(item.toTurn) ?? item.toTurn.text;
  if (item.by) {
    const by = integerOf(item.by);
    if (by === undefined) r.issue('SND110', item.by, { property: 'turn', expected: 'number' });
    else value.by = by;
  }
  if (side) value.side = side.id;
  if (at) value.at = at.id;
  if (to) value.to = to.id;
  // What could not be resolved has been said; acting on half of it would only add confusing findings.
  if ((item.at && !at) || (item.to && !to) || (item.side && !side)) return undefined;
  if (item.groups.length > 0 && value.groups.length === 0) return undefined;
  return misplaced(r, item) ? undefined : value;
});

/** Says what a change lacks or has too much: `->` and where to belong to a move, `to` and `by` to a delay. */
function misplaced(r: Recorder, item: ChangeItem): boolean {
  const moves = item.verb === 'move';
  const delays = item.verb === 'delay';
  const last = item.at ?? item.groups.at(-1) ?? item.side ?? item;
  const between = (end: { start: number } | undefined) => end && { start: last.end, end: end.start };
  const turn = item.toTurn ?? item.by;
  const written = item.toTurn ? 'to' : 'by';
  const wrong = delays ? between(item.to) : between(turn);
  if (wrong) {
    const expected = moves ? '->' : delays ? 'to by' : '<end>';
    r.issue('SYN001', wrong, { found: delays ? '->' : written, expected });
  } else if (moves && !item.to) r.issue('SYN003', { start: last.start, end: last.end }, { expected: '->' });
  else if (delays && !turn) r.issue('SYN003', { start: last.start, end: last.end }, { expected: 'to by' });
  else if (!moves && item.to) r.issue('SYN001', between(item.to)!, { found: '->', expected: '<end>' });
  else return false;
  return true;
}
