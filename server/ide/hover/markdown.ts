/** Small pieces of Markdown. */

/** Text that must not be read as Markdown. */
export function plain(text: string): string {
  return text.replace(/([\\`*_{}[\]<>|])/g, '\\$1');
}

export function code(text: string): string {
  return `\`${text.replace(/`/g, '')}\``;
}

/** `label: text`, or nothing when the text is empty. */
export function field(label: string, text: string | undefined): string[] {
  return text ? [`- **${plain(label)}:** ${text}`] : [];
}

/** A table in Markdown; empty cells stay empty. `bold` marks one row, `column` one column. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  bold = -1,
  column: number | undefined = undefined,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(header.map(plain)),
    line(header.map(() => '---')),
    ...rows.map((cells, i) =>
      line(cells.map((c, at) => ((i === bold || at === column) && c !== '' ? `**${plain(c)}**` : plain(c)))),
    ),
  ].join('\n');
}
