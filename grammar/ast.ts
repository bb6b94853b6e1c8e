/**
 * Typed views of the syntax tree: what the rest of the house reads of a text (docs/language.md).
 *
 * Views are thin: `start` and `end` are offsets in the present text; a part that is missing or broken is `undefined` or an
 * empty list, never an exception. `green` is the immutable node behind the view: it is the same object as long as the
 * text of that node did not change, so results may be cached on it (with offsets relative to the node).
 */

export type * from './ast/cards';
export type * from './ast/example';
export type * from './ast/game';
export type * from './ast/map';
export type * from './ast/nodes';
export type * from './ast/scenario';
export type * from './ast/tree';
export type * from './ast/values';
