/** The language's text: what other rooms may use. */
export type * from './ast';
export { type Cited, citedIn } from './cited';
export type { Expected } from './cursor';
export { format, formatText, formatting } from './format/index';
export { isShared } from './green';
export { describeExpected, describeProblem, syntaxProblems } from './problems';
export { type Doubt, type Sureness, sureness } from './sureness';
export { parse, Tree } from './tree';
