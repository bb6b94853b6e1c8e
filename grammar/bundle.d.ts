/** The bundle that Chevrotain ships beside its modules has the same interface. */
declare module '*/chevrotain.mjs' {
  export * from 'chevrotain';
}
