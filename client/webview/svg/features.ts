/** What is printed in a hex beside its terrain: mountains, jungle, ports, airfields, towns. */
import { apothem, type Point, radius, round } from './geometry';
import { inkOn } from './palette';
import { esc } from './text';

/** A tree in seven places of the hex, clear of what stands in its middle. */
const grove = (tree: string): string =>
  [
    [-26, -4],
    [-14, 14],
    [24, -8],
    [27, 12],
    [8, 22],
    [-30, 14],
    [2, -24],
  ]
    .map(([x, y]) => `<g transform="translate(${x} ${y})">${tree}</g>`)
    .join('');

/** Drawn on the ground, behind everything. */
const grounds: [RegExp, string][] = [
  [
    /mountain|alpine|peak/i,
    '<path d="M-31 18-17-11-8 5-1-8 12 18zM7 20 20-4 33 20z" fill="#a98f6a" stroke="#6d5638" stroke-width="1.2" stroke-linejoin="round"/><path d="M-17-11-8 5l-4 13h-7zM20-4l7 12-2 12h-8zM-1-8l6 12-1 14h-6z" fill="#7f6748" opacity=".75"/><path d="M-17-11l-5 10 5-3 4 4 1-3zM20-4l-4 8 4-2 4 2z" fill="#f4efe4"/>',
  ],
  [
    /jungle|palm/i,
    grove(
      '<path d="M-.7 6.5h1.4l.4-7h-2.2z" fill="#6b5330"/><path d="M0-1C-4-6-8-4.4-9-1.4-6-3-3-2.4 0-1 3-2.4 6-3 9-1.4 8-4.4 4-6 0-1zM0-1c-5 0-7 3-6.6 6C-5 2-3 .5 0-1c3 1.5 5 3 6.6 6C7 2 5-1 0-1zM0-1c-1.5-4 0-7 0-7s1.5 3 0 7z" fill="#4d7a3a"/>',
    ),
  ],
  [
    /(forest|wood).*(rough|hill)|(rough|hill).*(forest|wood)/i,
    `<path d="M-36 4q7-12 14 0m16-20q8-13 16 0m-6 30q8-13 16 0m4-16q7-12 13 0" stroke="#5d5131" stroke-width="2" fill="none"/>${grove(
      '<path d="M-.8 6.5h1.6V3.5h-1.6z" fill="#54401f"/><path d="M0-8 3.400-3H1.900l3 4H2.600l3.100 4H-5.700l3.100-4h-2.300l3-4h-1.500z" fill="#375c2a"/>',
    )}`,
  ],
  [
    /(light|sparse|open|thin).*(wood|forest)|orchard|grove/i,
    [
      [-25, 2],
      [22, -12],
      [12, 20],
      [-12, -22],
      [-14, 19],
      [30, 8],
    ]
      .map(
        ([x, y]) =>
          `<path transform="translate(${x} ${y})" d="M-.6 6.500h1.200V2h-1.200zM0-5a3.800 3.800 0 0 1 3.400 5.500 3 3 0 0 1-6.800 0A3.800 3.800 0 0 1 0-5z" fill="#6f9347"/>`,
      )
      .join(''),
  ],
  [
    /forest|wood|taiga/i,
    grove(
      '<path d="M-.8 6.5h1.6V3.5h-1.6z" fill="#6b5330"/><path d="M0-8 3.4-3H1.9l3 4H2.6l3.1 4H-5.7l3.1-4h-2.3l3-4h-1.5z" fill="#4d7a3a"/>',
    ),
  ],
  [
    /swamp|marsh/i,
    '<path d="M-20 8h12m-9-4 3-7m0 7 3-8m14 16h12m-9-4 3-7m0 7 3-8" stroke="#4f7a70" stroke-width="1.6" fill="none"/>',
  ],
  [
    /hill|\brough/i,
    '<path d="M-24 10q8-14 16 0m2-6q9-15 18 2m-6 12q8-13 15 0" stroke="#9a835a" stroke-width="1.8" fill="none"/>',
  ],
];

/** Small round icons in the owner's colour. */
const icons: [RegExp, string][] = [
  [
    /port|harbou?r|anchorage/i,
    'M0-5.8a1.8 1.8 0 0 1 .7 3.45V-1.4H3v1.3H.7v4.1C2.3 3.8 3.5 3 4 1.6L2.9 2 3.3-.5 5.8.7 5 1.3C4.4 4.1 2.3 5.6 0 5.8-2.3 5.6-4.4 4.1-5 1.3L-5.8.7-3.3-.5-2.9 2-4 1.6C-3.5 3-2.3 3.8-.7 4V-.1H-3v-1.3h2.3v-.95A1.8 1.8 0 0 1 0-5.8z',
  ],
  [
    /air|strip|runway/i,
    'M-5.6 2.9 2.9-5.6 5.6-2.9-2.9 5.6zM-3.9 3l.9.9 1.3-1.3-.9-.9zM-.9 0l.9.9L1.3-.4.4-1.3zM2.1-3l.9.9 1.3-1.3-.9-.9z',
  ],
  [
    /victory|objective/i,
    'M0-6.200 1.800-2 6.200-1.700 2.800 1.100 3.900 5.500 0 3.100-3.900 5.500-2.800 1.100-6.200-1.700-1.800-2z',
  ],
  [
    /fuel|petrol/i,
    'M-4 5.500v-9.500h5.500v4.200h1.300v3.300h.9v-4.300l-1.700-1.600.9-.9 2.100 2v6h-3.200v.8zM-2.600-2.600v2.600h2.700v-2.600z',
  ],
  [/city|town|village|urban/i, 'M-5.5 4.5V-.5l3-2.5 3 2.5v-3h4.5v8z'],
  [/fort|bunker|strongpoint/i, 'M-5.5 4.5v-8h2.2v2h2.2v-2h2.2v2h2.2v-2h2.2v8z'],
  [/oil|resource|factory|industr/i, 'M-5.5 4.5v-6l3.5 2v-2l3.5 2v-5h3.8v9z'],
];

/** True when the feature is part of the ground rather than a base with an owner. */
export function isGround(feature: string): boolean {
  return grounds.some(([word]) => word.test(feature)) || isOut(feature) || isWall(feature);
}

/** True for lines of fortifications, which run around the hexes they are printed in. */
export function isWall(feature: string): boolean {
  return /wall|maginot|siegfried|trench/i.test(feature);
}

/** True for what a side wins by holding it. */
export function isObjective(feature: string): boolean {
  return /victory|objective/i.test(feature);
}

/** True for hexes that are printed but not played in. */
export function isOut(feature: string): boolean {
  return /out-of-play|not-in-play|unplayable/i.test(feature);
}

/** Which ground symbol a feature or terrain has; -1 = none. */
export function groundOf(feature: string): number {
  return grounds.findIndex(([word]) => word.test(feature));
}

/** Id of the pattern that fills hexes with a ground symbol. */
export function groundFill(symbol: number): string {
  return `st-ground-${symbol}`;
}

/**
 * The ground symbols that these features need, as patterns that repeat with the hexes: each hex that is filled with one has the symbol in
 * its middle. `at`: the centre of any hex.
 */
export function groundDefinitions(features: string[], flat: boolean, at: Point): string {
  const symbols = new Set(features.map(groundOf).filter((i) => i >= 0));
  // Two hexes to a pattern: one in its middle half, the next half a hex on, over its edge.
  const [along, across] = [3 * radius, 2 * apothem];
  const [width, height] = flat ? [along, across] : [across, along];
  const spots: [number, number][] = flat
    ? [
        [along / 4, across / 2],
        [(3 * along) / 4, 0],
        [(3 * along) / 4, across],
      ]
    : [
        [across / 2, along / 4],
        [0, (3 * along) / 4],
        [across, (3 * along) / 4],
      ];
  const [first] = spots as [[number, number]];
  return [...symbols]
    .map((i) => {
      const copies = spots.map(([x, y]) => `<g transform="translate(${round(x)} ${round(y)})">${grounds[i]![1]}</g>`);
      return `<pattern id="${groundFill(i)}" patternUnits="userSpaceOnUse" x="${round(at.x - first[0])}" y="${round(at.y - first[1])}" width="${width}" height="${height}">${copies.join('')}</pattern>`;
    })
    .join('');
}

/**
 * Markup of a base's icon around (0, 0): a disc in its owner's colour, or a pale one without owner.
 * @param letters what is printed in it, where the place says so: the letter of an entry
 */
export function baseIcon(feature: string, color: string | undefined, letters?: string): string {
  const paper = color ?? '#f4efe4';
  const ink = inkOn(paper);
  const path = icons.find(([word]) => word.test(feature))?.[1];
  if (letters !== undefined)
    return `<path d="M-10.500 0-3.600-8.500h7.200L10.500 0 3.600 8.500h-7.200z" fill="#fff6c9" stroke="#16202a" stroke-width="1.200"/><text y="4.200" font-size="12" font-weight="700" text-anchor="middle" fill="#16202a">${esc(letters)}</text>`;
  const inner = path
    ? `<path d="${path}" fill="${ink}"/>`
    : `<text y="3.5" font-size="9.5" font-weight="700" text-anchor="middle" fill="${ink}">${esc(feature.slice(0, 1).toUpperCase())}</text>`;
  return `<circle r="8.2" fill="${paper}" stroke="#16202a" stroke-width=".9"/>${inner}`;
}
