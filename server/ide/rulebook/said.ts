/** What the parts of a rulebook are made of: statements in words. */
import type { Provenance } from '../../../engine/kernel/compiled';
import { say } from '../types';
import type { Words } from '../words';
import type { Block } from './types';

/** A statement in words, and the rules that it cites. */
export interface Said {
  see: readonly string[];
  /** Where it goes without a rule that it cites. */
  subject: Subject;
  blocks: Block[];
  /** What it is called: so is a rule that nobody named. */
  name?: string;
  /** What it is called where nothing else under its rule has a name. */
  alias?: string;
}

/** What statements are about, in the order of a rulebook. */
export type Subject = 'counters' | 'map' | 'sequence' | 'rules' | 'charts' | 'cards' | 'scenarios';

/** The designer's own words, a paragraph a block. */
export function notes(words: Words, provenance: Provenance | undefined): Block[] {
  if (!provenance?.note) return [];
  return say(words.ide, provenance.note)
    .split('\n')
    .map((text) => ({ type: 'note', text }));
}

/** Each once, in the order in which they first stand. */
export const unique = (blocks: readonly Block[]): Block[] => [
  ...new Map(blocks.map((block) => [JSON.stringify(block), block])).values(),
];
