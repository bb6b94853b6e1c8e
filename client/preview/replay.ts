/** Reading the replay block of a document, as far as the table needs it: scenario, seed, players and the answers in order. */
import type { ReplayScript } from '../webview/messages';

/**
 * The first replay of a text, or undefined. A replay is written by the engine, one answer a line (`side: notation`), so
 * that it can be read line by line; mistakes in it are the language server's to report.
 */
export function parseReplay(text: string): { scenario: string; script: ReplayScript } | undefined {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => /^\s*replay\s+of\s/.test(line));
  const header = /^\s*replay\s+of\s+(\S+\/\S+?)(?:\s+seed\s+(\d+))?(?:\s|\{|$)/.exec(lines[first] ?? '');
  if (!header?.[1]) return undefined;
  const script: ReplayScript = { seed: Number(header[2] ?? 1), players: {}, answers: [] };
  let depth = 0;
  for (const raw of lines.slice(first)) {
    const line = raw.replace(/\/\/.*$/, '').trim();
    const player = /^player\s+(\S+)\s+(\S+)$/.exec(line);
    const answer = /^([^\s:{}"]+)\s*:\s*(.+)$/.exec(line);
    if (player) script.players[player[1] as string] = player[2] as string;
    else if (depth > 0 && answer) {
      script.answers.push({ side: answer[1] as string, notation: (answer[2] as string).trim() });
    }
    for (const c of line) depth += c === '{' ? 1 : c === '}' ? -1 : 0;
    if (depth <= 0 && line.includes('}')) break;
  }
  return { scenario: header[1], script };
}
