/** What a refactoring is. */
import type { Edit } from '../../model';

/** A change of the text that keeps, or clearly changes, what it means. The edits are worked out when they are asked for. */
export interface Refactoring {
  /** Tells it from the others that are offered at the same place. */
  id: string;
  kind: 'extract' | 'rewrite' | 'move';
  title: string;
  edits(): Edit[];
  /** One of many alike: unless refactorings are asked for, only the first of them is offered. */
  series?: 'relocation';
  /** Why it cannot be done here, for the user; then there are no edits. */
  refused?: string;
}
