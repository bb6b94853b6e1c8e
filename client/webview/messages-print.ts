/** What the extension and the page before printing say to each other. */
import type { Locale } from './messages';

/** What can be printed, as in `print/options.ts`. */
export const partIds = ['map', 'counters', 'setup', 'tables', 'cards', 'rules'] as const;
/** What is printed where nobody chose: what lies in the box. The rulebook is a draft. */
export const usualParts = partIds.filter((id) => id !== 'rules');

export interface PrintChoice {
  /** Some of `partIds`. */
  what: string[];
  /** The whole box of the game, or what the scenario uses. */
  box: boolean;
  paper: string;
  locale: Locale;
}

export type ToPrint =
  /** What is chosen, whether there is a box beside the scenario, and the language of the page. */
  | { type: 'begin'; choice: PrintChoice; box: boolean; locale: Locale }
  /** The sheets as SVG documents, in their order. */
  | { type: 'sheets'; sheets: { name: string; svg: string }[] }
  | { type: 'failed'; message: string };

export type FromPrint =
  | { type: 'ready' }
  | { type: 'choose'; choice: PrintChoice }
  /** Write the files; `folder` is given by tests, a person is asked. */
  | { type: 'save'; format: 'pdf' | 'svg'; folder?: string }
  /** So many sheets are on the page. */
  | { type: 'shown'; sheets: number; failed?: string };
