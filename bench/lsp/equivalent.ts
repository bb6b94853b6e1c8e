/**
 * The generated game (`../generate.ts`) as YAML and as JSON, one row of the text a line, with the JSON Schema that asks of its rows
 * what a schema can ask: the kinds of unit, the form of hex numbers, which keys there are.
 */

interface Row {
  hex: string;
  place: string;
  units: string[];
}
interface Data {
  places: { hex: string; name: string; ja: string; owner: string }[];
  scenarios: { id: string; title: string; red: Row[]; blue: Row[] }[];
}

function read(text: string): Data {
  const data: Data = { places: [], scenarios: [] };
  let side: 'red' | 'blue' = 'red';
  for (const line of text.split('\n')) {
    const place = /^ {4}\| (\d{4}) \| (\S+) +\| (\S+) *\|[^|]*\| (\w+)/.exec(line);
    const scenario = /^scenario (\w+) of \w+ "([^"]*)"/.exec(line);
    const setup = /^ {2}setup (red|blue)/.exec(line);
    const row = /^ {4}(\d{4}) (\w+): (.*)$/.exec(line);
    if (place) data.places.push({ hex: place[1]!, name: place[2]!, ja: place[3]!, owner: place[4]! });
    else if (scenario) data.scenarios.push({ id: scenario[1]!, title: scenario[2]!, red: [], blue: [] });
    else if (setup) side = setup[1] as 'red' | 'blue';
    else if (row) data.scenarios.at(-1)![side].push({ hex: row[1]!, place: row[2]!, units: row[3]!.split(', ') });
  }
  return data;
}

const unit = '^(\\d+ )?(rn|bn|bo) (Corps|Brigade|Ship)( reduced)?$';
const hex = { type: 'string', pattern: '^\\d{4}$' };
const text = { type: 'string', minLength: 1 };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const rows = {
  type: 'array',
  items: object({ hex, place: text, units: { type: 'array', minItems: 1, items: { type: 'string', pattern: unit } } }),
};

/** JSON Schema of both texts. */
export const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...object({
    places: { type: 'array', items: object({ hex, name: text, ja: text, owner: { enum: ['rn', 'bn', 'bo'] } }) },
    scenarios: { type: 'array', items: object({ id: text, title: text, red: rows, blue: rows }) },
  }),
};

/** The game as JSON: a row is one line. */
export function asJson(game: string): string {
  const { places, scenarios } = read(game);
  const list = (items: object[], indent: string) =>
    `[\n${items.map((item) => `${indent}${JSON.stringify(item)}`).join(',\n')}\n${indent.slice(2)}]`;
  const sections = scenarios.map(
    ({ id, title, red, blue }) =>
      `    {\n      "id": "${id}",\n      "title": "${title}",\n      "red": ${list(red, ' '.repeat(8))},\n      "blue": ${list(blue, ' '.repeat(8))}\n    }`,
  );
  return `{\n  "places": ${list(places, '    ')},\n  "scenarios": [\n${sections.join(',\n')}\n  ]\n}\n`;
}

/** The game as YAML: a row is one line. */
export function asYaml(game: string): string {
  const { places, scenarios } = read(game);
  const out = ['places:'];
  for (const p of places) out.push(`  - { hex: "${p.hex}", name: ${p.name}, ja: ${p.ja}, owner: ${p.owner} }`);
  out.push('scenarios:');
  for (const s of scenarios) {
    out.push(`  - id: ${s.id}`, `    title: ${s.title}`);
    for (const side of ['red', 'blue'] as const) {
      out.push(s[side].length ? `    ${side}:` : `    ${side}: []`);
      for (const r of s[side])
        out.push(`      - { hex: "${r.hex}", place: ${r.place}, units: [ ${r.units.join(', ')} ] }`);
    }
  }
  return `${out.join('\n')}\n`;
}
