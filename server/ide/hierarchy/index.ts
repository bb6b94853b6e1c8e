/** Trees of names that belong to each other: the chain of command, and what is of which type. */
export * from './command';
export type { TreeEntry } from './entry';
export * from './variants';
