/** Makes what is on the screen say what markup says, and leaves alone what says it already: the browser lays out and paints only the rest. */
import { svgGroup } from '../ui/dom';

/** The children of `group` become those of the markup, from our own builders. */
export function morph(group: SVGGElement, markup: string): void {
  const wanted = svgGroup('');
  wanted.innerHTML = markup;
  if (group.firstChild) children(group, wanted);
  else group.replaceChildren(...wanted.childNodes);
}

function children(old: Element, wanted: Element): void {
  const [a, b] = [[...old.childNodes], [...wanted.childNodes]];
  if (a.length === b.length) {
    a.forEach((node, i) => {
      become(node, b[i]!);
    });
    return;
  }
  const least = Math.min(a.length, b.length);
  let head = 0;
  while (head < least && a[head]!.isEqualNode(b[head]!)) head++;
  let tail = 0;
  while (tail < least - head && a[a.length - 1 - tail]!.isEqualNode(b[b.length - 1 - tail]!)) tail++;
  const next = a[a.length - tail] ?? null;
  for (const node of a.slice(head, a.length - tail)) node.remove();
  for (const node of b.slice(head, b.length - tail)) old.insertBefore(node, next);
}

/** One node becomes another: only its children, where it is the same itself. */
function become(old: ChildNode, wanted: ChildNode): void {
  if (old.isEqualNode(wanted)) return;
  const alike =
    old instanceof Element &&
    wanted instanceof Element &&
    old.hasChildNodes() &&
    (old.cloneNode(false) as Element).isEqualNode(wanted.cloneNode(false));
  if (alike) children(old, wanted);
  else old.replaceWith(wanted);
}
