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

/** Ends the last way back. */
let arrived = () => {};

/**
 * The focus goes to the text and comes back to the page, not to what had it there. A busy machine moves it more than once, and late: it is
 * brought back until the person does something.
 */
function returnTo(element: Element | null): void {
  arrived();
  if (!(element instanceof HTMLElement)) return;
  const back = () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && element.isConnected && document.hasFocus()) element.focus({ preventScroll: true });
  };
  // What takes the focus from it has it only after that was told.
  const soon = () => setTimeout(back);
  const ends = ['pointerdown', 'keydown'];
  arrived = () => {
    window.removeEventListener('focus', soon);
    element.removeEventListener('blur', soon);
    for (const type of ends) window.removeEventListener(type, arrived, true);
  };
  window.addEventListener('focus', soon);
  element.addEventListener('blur', soon);
  for (const type of ends) window.addEventListener(type, arrived, true);
}
