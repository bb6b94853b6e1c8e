/** Edits of the text from the map: a tool says what was done, and is told what came of it, or would come of it. */
import type { TableEdit } from '../../../server/lsp/protocol';
import type { ToTable } from '../messages';
import type { Table } from './tool';

/** What came of an edit: refused with the reason, or made, with warnings. */
export type Edited = Extract<ToTable, { type: 'edited' }>;

/** Of all tools together, so that an answer finds who asked. */
let last = 0;

export class Edits {
  private readonly waiting = new Map<number, (told: Edited) => void>();

  constructor(private readonly table: Table) {}

  /** Makes an edit. The changed game comes by itself. */
  make(edit: TableEdit): Promise<Edited> {
    return this.ask(edit, false);
  }

  /** Asks what would come of an edit. */
  try(edit: TableEdit): Promise<Edited> {
    return this.ask(edit, true);
  }

  /** To be given all messages; true for those that are answers to this tool. */
  receive(message: ToTable): boolean {
    if (message.type !== 'edited') return false;
    const told = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    told?.(message);
    return told !== undefined;
  }

  private ask(edit: TableEdit, trial: boolean): Promise<Edited> {
    const id = ++last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.table.post({ type: 'edit', id, edit, ...(trial ? { trial: true } : {}) });
    });
  }
}
