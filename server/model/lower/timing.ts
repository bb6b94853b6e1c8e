/** When events of cards and triggers happen, and the triggers themselves. */
import type { Provenance, Timing, Trigger } from '../../../engine/kernel/compiled';
import { END_OF_TURN } from '../../../engine/kernel/moments';
import type { Timing as TimingNode, TriggerItem } from '../../../grammar/ast';
import { effectLines } from './branches';
import { condition } from './expressions';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { resolve, type Scope, unknown } from './resolve';

/** `at combat-start once per turn when …`. */
export function timing(r: Recorder, scope: Scope, node: TimingNode): Timing {
  const result: Timing = {};
  const windows = node.windows.flatMap((atom) => {
    // A game without windows of its own names its phases; without either anything goes.
    const known = scope.names.ids('window').length > 0 || scope.names.ids('phase').length > 0;
    if (!known) return [atom.text];
    return resolve(r, scope.names, ['window', 'phase'], atom)?.id ?? [];
  });
  const { endOfTurn } = node;
  // What a rulebook does at the end of a turn it says itself.
  if (endOfTurn && scope.names.rules === '') windows.push(END_OF_TURN);
  else if (endOfTurn)
    unknown(r, endOfTurn, ['window', 'phase'], [...scope.names.ids('window'), ...scope.names.ids('phase')]);
  if (windows.length > 0) result.at = windows;
  if (node.once) result.once = node.per?.text ?? 'game';
  if (node.per && !PERIODS.includes(node.per.text)) {
    const { names } = scope;
    if (names.has('turn-column', node.per.text)) resolve(r, names, ['turn-column'], node.per);
    else unknown(r, node.per, ['word', 'turn-column'], [...PERIODS, ...names.ids('turn-column')]);
  }
  const when = condition(r, scope, node.when);
  if (when) result.when = when;
  return result;
}

/** What something happens once in; beside them stand the columns of the turn record. */
export const PERIODS: readonly string[] = ['turn', 'game'];

export interface TriggerValue {
  trigger: Trigger;
  name: Rel;
  whole: Rel;
}

/** Understands a trigger of a game or a scenario. */
export const triggerPiece = new PieceCache((item: TriggerItem, r, scope: Scope): TriggerValue | undefined => {
  if (!item.id) return undefined;
  const id = item.id.text;
  const provenance = provenanceOf(item.provenance, r);
  const target = { kind: 'trigger', id } as const;
  r.definition(item.id, target, 'id', item, provenance);
  if (item.names?.en) r.definition(item.names.en, target, 'en');
  if (item.names?.ja) r.definition(item.names.ja, target, 'ja');
  const when = timing(r, scope, item);
  const trigger: Trigger = {
    id,
    names: namesOf(id, item.names),
    ...when,
    effects: effectLines(r, scope, item.lines),
  };
  if (provenance) trigger.provenance = provenance;
  if (item.lines.length === 0) r.issue('SND426', item.id, { trigger: id, what: 'effects' });
  else if (!when.at && !item.when) r.issue('SND426', item.id, { trigger: id, what: 'time' });
  return { trigger, name: r.rel(item.id), whole: r.rel(item) };
});

/** A trigger with its provenance completed. */
export function triggerWithin({ provenance, ...trigger }: Trigger, block: Provenance | undefined): Trigger {
  const merged = within(provenance, block);
  return merged ? { ...trigger, provenance: merged } : trigger;
}
