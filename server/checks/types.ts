/**
 * What one check is: a stable code, words in both languages, and a page of documentation whose examples are run as tests.
 */
import type { Names } from '../../engine/kernel/compiled';
import type { Severity } from '../model';

/** A text that shows a check at work: files separated by lines `//- name.sand`; one file when there is no such line. */
export type Sample = string;

export interface CheckDoc {
  /** `SND101`; never reused for something else. */
  code: string;
  /** Short name for lists: `unknown-name`. */
  name: string;
  severity: Severity;
  title: { en: string; ja: string };
  /**
   * What is said about one finding. `{x}` stands for the parameter `x`, `{x:noun}` for the word of a symbol kind, and a part
   * in `[[ ]]` appears only when its parameters are not empty.
   */
  message: { en: string; ja: string };
  /** Why it matters and what to do, a few sentences. */
  doc: { en: string; ja: string };
  /** Yields exactly this code. */
  bad: Sample;
  /** Yields nothing. */
  good: Sample;
}

/** What the outside asks of the checks (`server/checks/index.ts`: `createDiagnostics(model)`). */
export type Locale = 'en' | 'ja';

/** Words for a message that a check adds to a related place. */
export type Words = Names;
