/** Building elements without markup in strings: nothing of the text of a scenario is ever parsed as HTML. */

type Child = Node | string | null | undefined | false;
type Properties = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

/**
 * An element with attributes, listeners and children. `onclick: fn` listens, `false`, `null` and `undefined` leave an
 * attribute out, `true` sets it empty; a dashed or other name is an attribute as it stands.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false));
  return element;
}

const namespace = 'http://www.w3.org/2000/svg';

/** A picture from our own builders (svg/), which escape everything that comes from a text. */
export function picture(markup: string, viewBox: string, className = ''): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  if (className) svg.setAttribute('class', className);
  svg.innerHTML = markup;
  return svg;
}

/** The elements of markup from our own builders. */
export function svgElement(markup: string): SVGElement {
  const holder = document.createElementNS(namespace, 'g');
  holder.innerHTML = markup;
  return holder.firstElementChild as SVGElement;
}

export function svgGroup(className: string): SVGGElement {
  const group = document.createElementNS(namespace, 'g');
  group.setAttribute('class', className);
  return group;
}
