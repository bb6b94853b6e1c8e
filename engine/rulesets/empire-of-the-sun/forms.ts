/** What phases of this rulebook can do, as data, and which procedure does it. */
import type { RulebookProcedure } from '../../kernel/vocabulary';

/** In the printed order. */
export const procedures: readonly RulebookProcedure[] = [];
