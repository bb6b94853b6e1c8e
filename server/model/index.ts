/** The model's façade: what checks, editor features, the server and the command line import. */
export { canonicalJson } from './compile';
export type { Rulesets } from './core';
export * from './examples';
export * from './grid';
export { keyOf } from './keys';
export { playerKinds } from './lower/forecast';
export { historyFigures } from './lower/history';
export { mapKey, mapKeysIn, readMapKey } from './map-alone';
export type { ModelImpl } from './model';
export { createModel } from './model';
export { neededTexts, type ReadText } from './needed-texts';
export { builtinRulesets } from './rulesets';
export { nearest } from './suggest';
export * from './types';
