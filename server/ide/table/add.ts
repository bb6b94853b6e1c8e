/** Bringing a counter from the box into the set-up of its side. */
import type { CompiledUnit } from '../../../engine/kernel/compiled';
import type { Writer } from './index';
import { placeOf } from './move';
import { putInSetup } from './put';
import { refuse } from './refusal';
import { differsBy, isNumbered } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import type { Piece } from './take';
import type { AddEdit } from './types';
import { callOf } from './words';

export const add: Writer<AddEdit> = {
  *ways(scene, edit) {
    const to = placeOf(scene, edit.to);
    const unit = counter(scene, edit);
    const { own, tree, uri } = scene;
    const words = callOf(scene, { ...unit, at: null });
    const piece: Piece = {
      count: Math.max(1, edit.count ?? 1),
      words: edit.reduced ? `${words} reduced` : words,
      side: unit.side,
      line: { syntax: 'Reserve', start: 0, end: 0, green: own.green, broken: false, groups: [] },
      block: own,
      tail: '',
    };
    const work = new Surgery(uri, tree.text);
    putInSetup(scene, work, unit.side, to, [piece]);
    yield work.edits;
  },
  meant(scene, edit, after) {
    const { id, side, nation, kind, counter: many, ...unit } = counter(scene, edit);
    const alike = many === undefined ? { side, nation, kind } : { counter: many };
    const come = isNumbered({ id, side, nation, kind, ...unit }) ? alike : { id };
    return differsBy(
      scene.compiled,
      after,
      [],
      Array.from({ length: Math.max(1, edit.count ?? 1) }, () => ({ ...come, at: edit.to })),
    );
  },
};

/** What is added, as the unit that it will be; a counter that is one of many has no id of its own. */
function counter(scene: Scene, { counter, nation, unitKind }: AddEdit): CompiledUnit {
  const { counters = [], nations, kinds } = scene.compiled.game;
  const own = counters.find(({ id }) => id === counter);
  const many = own?.count !== undefined;
  const kind = kinds.find(({ id }) => id === (own?.kind ?? unitKind));
  const of = nations.find(({ id }) => id === (own?.nation ?? nation));
  if (!kind || !of)
    refuse(scene.ide, {
      en: `The game has no counter ${counter ?? `${nation} ${unitKind}`}.`,
      ja: `ゲームに「${counter ?? `${nation} ${unitKind}`}」という駒はありません。`,
    });
  const names = own?.names ?? kind.names;
  return {
    id: own && !many ? own.id : `${of.id}-${kind.id}-`,
    names,
    side: own?.side ?? of.side,
    nation: of.id,
    kind: kind.id,
    at: null,
    steps: own?.steps ?? kind.steps,
    ...(own ? { values: own.values } : {}),
    ...(own && many ? { counter: own.id } : {}),
  };
}
