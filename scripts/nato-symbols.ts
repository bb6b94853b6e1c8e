// The text of client/webview/svg/nato.ts: what milsymbol draws for the land units that counters show. The table so has a few kilobytes
// of symbols instead of a library that can draw thousands.
import ms from 'milsymbol';
import { functions } from '../client/webview/svg/symbols';

/** Stands in the symbols for the ink, which is not known yet. */
const ink = '#ink';

/** A symbol without a size: version, identity, land unit, then `code` (entity, two modifiers). */
function symbol(code: string): string {
  const drawn = new ms.Symbol(`1003100000${code}`, {
    size: 100,
    fill: false,
    frame: true,
    strokeWidth: 9,
    monoColor: ink,
    infoFields: false,
  });
  if (!drawn.isValid()) throw new Error(`milsymbol knows no land unit ${code}`);
  return /<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawn.asSVG())?.[1] ?? '';
}

export function natoFile(): string {
  const codes = [...new Set(functions.map(([, code]) => code))].sort();
  return `/** NATO symbols of land units by main function code of MIL-STD-2525D, as milsymbol draws them: \`npx tsx scripts/nato.ts\`. */
export const natoSymbols: Record<string, string> = {
${codes.map((code) => `  '${code}':\n    '${symbol(code)}',`).join('\n')}
};

/** Stands in the symbols for the ink. */
export const natoInk = '${ink}';
`;
}
