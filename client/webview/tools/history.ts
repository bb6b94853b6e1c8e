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
    receive(message) {
      if (message.type !== 'back') return false;
      // The extension has done with the text.
      underWay?.take();
      return true;
    },
  };
}

/** A step back to the page: ended when the person does something, or when the page has kept the focus. */
interface Return {
  /** Asks the window for the focus until the page has kept it. */
  take(): void;
  end(): void;
}
let underWay: Return | undefined;

/** Milliseconds between two looks at the focus, how often it is asked for, and how often it must be there one after the other. */
const LOOK = 80;
const ASKED = 40;
const KEPT = 3;

/**
 * The focus goes to the text and comes back to the page, not to what had it there. A busy machine moves it more than once, and late: it is
 * brought back until the person does something. VS Code gives the focus to the frame around the page, and hands it on only if that frame has
 * answered within a twentieth of a second: the page takes it itself.
 */
function returnTo(element: Element | null): void {
  underWay?.end();
  if (!(element instanceof HTMLElement)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const here = () => document.hasFocus() && document.activeElement === element;
  const back = () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && element.isConnected && document.hasFocus()) element.focus({ preventScroll: true });
  };
  // What takes the focus from it has it only after that was told.
  const soon = () => setTimeout(back);
  const ask = (left: number, kept: number): void => {
    if (kept === KEPT || left === 0) return;
    if (!document.hasFocus()) window.focus();
    back();
    timer = setTimeout(() => ask(left - 1, here() ? kept + 1 : 0), LOOK);
  };
  const ends = ['pointerdown', 'keydown'];
  const end = () => {
    underWay = undefined;
    clearTimeout(timer);
    window.removeEventListener('focus', soon);
    element.removeEventListener('blur', soon);
    for (const type of ends) window.removeEventListener(type, end, true);
  };
  window.addEventListener('focus', soon);
  element.addEventListener('blur', soon);
  for (const type of ends) window.addEventListener(type, end, true);
  underWay = {
    take() {
      clearTimeout(timer);
      ask(ASKED, 0);
    },
    end,
  };
}
