/** What a phase says behind `towards`, in parts: where units flee to (`camp, west of red, town held by side`). */

/** One thing behind `towards`: `west of red`, `town held by side`. */
export interface HavenWords {
  word: string;
  of?: string;
  /** Who holds it: a side, or `side`, that of who flees. */
  held?: string;
}

/** What stands behind `towards`, one thing after the other. */
export function havensIn(words: readonly string[]): HavenWords[] {
  const found: HavenWords[] = [];
  for (let k = 0; k < words.length; k++) {
    const last = found.at(-1);
    if (words[k] === 'of' && last) last.of = words[++k] ?? '';
    else if (words[k] === 'held' && words[k + 1] === 'by' && last) {
      k += 2;
      last.held = words[k] ?? '';
    } else found.push({ word: words[k]! });
  }
  return found;
}
