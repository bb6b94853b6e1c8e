/** Undo and redo of the text from the map: the extension takes back what was changed last. In play, they are those of the game (`reel.ts`). */
import type { Table, Tool } from './tool';

export function history(table: Table): Tool {
  return {
    id: 'history',
    key(event) {
      if (table.mode === 'play' || !(event.ctrlKey || event.metaKey) || event.altKey) return false;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redo && key !== 'z') return false;
      returnTo(document.activeElement);
      table.post({ type: 'history', redo });
      return true;
    },
  };
}

/** Looks after the page got the focus again (milliseconds): a busy machine moves it within the page once more, a little later. */
const LOOKS = [0, 50, 250];

/** The focus goes to the text and comes back to the page, not to what had it there. */
function returnTo(element: Element | null): void {
  const back = () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  };
  const looks = () => LOOKS.map((ms) => setTimeout(back, ms));
  window.addEventListener('focus', looks, { once: true });
}
