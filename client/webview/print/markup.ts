/** The drawings' own markup as a tree: as much of XML as they use. */
import { esc } from '../svg/text';

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text of markup as it is meant. */
function meant(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] as string);
}

/**
 * Elements of markup that this program has written: every element is closed, every attribute quoted, no comments.
 * @throws Error where that is not so, with what stands there
 */
export function parseMarkup(markup: string): Element[] {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  const tags = /<(\/?)([A-Za-z][\w:-]*)([^<>]*?)(\/?)>/g;
  let last = 0;
  for (let m = tags.exec(markup); m; m = tags.exec(markup)) {
    const here = open[open.length - 1]!;
    const between = markup.slice(last, m.index);
    if (between.includes('<')) throw new Error(`markup: ${between.slice(0, 80)}`);
    if (between.trim() !== '') here.children.push(meant(between));
    last = tags.lastIndex;
    if (m[1]) {
      if (here.tag !== m[2] || open.length === 1) throw new Error(`markup: </${m[2]}> closes <${here.tag}>`);
      open.pop();
      continue;
    }
    const element: Element = { tag: m[2]!, attributes: {}, children: [] };
    for (const a of m[3]!.matchAll(/([\w:-]+)="([^"]*)"/g)) element.attributes[a[1]!] = meant(a[2]!);
    here.children.push(element);
    if (!m[4]) open.push(element);
  }
  if (open.length > 1) throw new Error(`markup: <${open[open.length - 1]!.tag}> is not closed`);
  return root.children.filter((child) => typeof child !== 'string');
}

/** Markup of elements, as `parseMarkup` reads it. */
export function writeMarkup(nodes: readonly (Element | string)[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return esc(node);
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${esc(value)}"`)
        .join('');
      return node.children.length === 0
        ? `<${node.tag}${attributes}/>`
        : `<${node.tag}${attributes}>${writeMarkup(node.children)}</${node.tag}>`;
    })
    .join('');
}
