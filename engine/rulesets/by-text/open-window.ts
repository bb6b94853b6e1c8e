/** Opens windows: moments of a procedure at which cards may be played (`windows.ts` plays them). */
import { type MomentId, moments } from '../../kernel/moments';
import { P } from './codes';
import { innermost } from './in-progress';
import type { Play } from './play';

/** Opens the windows of a moment, if the game has any; none opens in another. */
export function openWindow(g: Play, moment: MomentId, side: number): void {
  if (!g.w.windows.has(moment) || innermost(g.p.stack, P.WINDOW) >= 0) return;
  g.push(
    P.WINDOW,
    moments.findIndex(({ id }) => id === moment),
    side,
  );
}
