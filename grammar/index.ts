/** The language's text: what other rooms may use. */
export type * from './ast';
export { parse, Tree } from './tree';
