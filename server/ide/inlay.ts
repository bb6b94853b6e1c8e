/** Hints in the text: the name beside a hex number, the number beside a name, totals behind set-ups, marks behind what is reconstructed. */
import { Force } from './force';
import { marks } from './sureness';
import { type Ide, type Span, say } from './types';

export interface InlayHint {
  offset: number;
  label: string;
  /** Stands before the offset's character with a blank on this side. */
  pad: 'left' | 'right';
  kind: 'place' | 'total' | 'certainty';
  /** Offset of what a hover explains: the place, the provenance; absent where there is nothing more to say. */
  about?: number;
}

/** Hints within a span of a file. */
export function inlayHints(ide: Ide, uri: string, span: Span): InlayHint[] {
  const unsure = marks(ide, uri, span).map(({ offset, mark, said }): InlayHint => {
    return { offset, label: mark, pad: 'left', kind: 'certainty', about: said };
  });
  return [...placeHints(ide, uri, span), ...totals(ide, uri, span), ...unsure].sort((a, b) => a.offset - b.offset);
}

/** So many names are looked at at a time. */
const SOME = 1024;

function placeHints(ide: Ide, uri: string, span: Span): InlayHint[] {
  const all = ide.model.references(uri);
  const parts = Array.from({ length: Math.ceil(all.length / SOME) }, (_, part) => () => {
    const hints: InlayHint[] = [];
    for (let i = part * SOME; i < Math.min(all.length, (part + 1) * SOME); i++) {
      const r = all[i]!;
      if (r.end < span.start || r.start > span.end) continue;
      if (r.symbol.kind !== 'place' || r.role === 'definition') continue;
      // Number and name of one place stand side by side as two references: nothing is missing then.
      const beside = [all[i - 1], all[i + 1]].some((o) => o?.symbol.key === r.symbol.key && gap(o, r) <= 1);
      if (beside) continue;
      const { id, names } = r.symbol;
      if (r.form === 'id') {
        const name = say(ide, names);
        if (name && name !== id) hints.push({ offset: r.end, label: name, pad: 'left', kind: 'place', about: r.end });
      } else if (/^\d/.test(id))
        hints.push({ offset: r.start, label: id, pad: 'right', kind: 'place', about: r.start });
    }
    return hints;
  });
  return ide.workspace.db.steps(parts).flat();
}

function gap(a: Span, b: Span): number {
  return Math.max(a.start, b.start) - Math.min(a.end, b.end);
}

/** `= 24 units, strength 68` behind `setup japan`. */
function totals(ide: Ide, uri: string, span: Span): InlayHint[] {
  const each = (ide.workspace.tree(uri)?.root.declarations ?? []).map((declaration) => () => {
    const hints: InlayHint[] = [];
    if (declaration.syntax !== 'Scenario' || declaration.end < span.start || declaration.start > span.end) return hints;
    const force = Force.of(ide, uri, declaration);
    for (const item of declaration.items) {
      if ((item.syntax !== 'Setup' && item.syntax !== 'Reinforcements') || !item.side) continue;
      const label = force?.within(item, ', ');
      if (label) hints.push({ offset: item.side.end, label: `= ${label}`, pad: 'left', kind: 'total' });
    }
    return hints;
  });
  return ide.workspace.db.steps(each).flat();
}
