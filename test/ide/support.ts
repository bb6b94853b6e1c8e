/** Fixtures for the editor features: files in one string, `//- name.sand` before each, `$0` where the cursor is. */
import assert from 'node:assert/strict';
import { createDiagnostics, type Diagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import type { Ide } from '../../server/ide';
import { createModel } from '../../server/model';
import { isShipped, readOnce } from '../model/shipped';
import { shippedTexts } from '../scenarios/compiled';

/** A small game on a map of four by three hexes, in four files. */
export const GAME = `//- game.sand
game duel "Duel" ja "決闘" (see 1.0) {
  rules war-in-the-pacific
  side red "Red" ja "赤軍" color #b5483a (see 1.1) { nation rr "Redland" ja "赤国" }
  side blue "Blue" ja "青軍" color #3a6ea5 {
    nation ba "Blue Army" ja "青陸軍"
    nation bn "Blue Navy" ja "青海軍"
  }
  class fleet "Fleet" ja "艦隊"
  class land "Land" ja "陸上"
  class air "Air" ja "航空"
  terrain sea "Sea" ja "海" color #9cc4dc { enter fleet, air }
  terrain shallow "Shallow sea" ja "浅海" color #bcd8e8 { enter fleet, land, air }
  terrain plain "Plain" ja "平地" color #d8d4a8 { enter land, air }
  feature port "Port" ja "港湾" (see 2.3) { base; harbor; stacking land 3, air 1, fleet 5 }
  feature fort "Fort" ja "要塞" (reconstructed)
  border ridge "Ridge" ja "尾根" { cross air }
  attribute strength "Strength" ja "戦力"
  kind Army "Army" ja "軍" is land (see 2.1) { strength 4/2 }
  kind Ship "Ship" ja "艦" is fleet (see 2.2) { strength 3/1; transports }
  marker depot "Depot" ja "兵站基地" (see 6.0) { limit red 4, blue 4 }
  value activation-cost 1 (see 8.4)
  table losses "Losses" ja "損害" (see 9.1) {
    | die  | red | blue |
    | 1..3 | 0   | 1    |
    | 4..6 | 1   | 2    |
  }
  sequence (see 3.1) { phase movement "Movement" ja "移動" (see 8.0) { alternate } }
  option sudden-death "Sudden death" ja "サドンデス"
}
//- map.sand
map field of duel "Field" ja "戦場" (see 2.0) {
  grid hex flat-top { ids CCRR; columns 1..4; rows 1..3; shifted even }
  legend {
    ~ sea
    s shallow
    p plain
  }
  picture {
    s   p
      ~   p
    p   s
      p   s
    p   p
      ~   s
  }
  places (see 2.3; inferred) {
    | hex  | name       | ja   | features | owner |
    | 0101 | Kure       | 呉   | port     | rr    |
    | 0302 | "Two Oaks" | 二樫 | port     | ba    |
    | 0402 | Sandy      | 砂浜 |          |       |
  }
  border ridge: 0102/0202
  region home "Home" ja "本国": 0101 Kure, 0102 (see 3.0)
}
//- deck.sand
deck events of duel "Events" ja "イベント" (see 4.0) {
  card 1 "Windfall" ja "臨時収入" (reconstructed) {
    red: gain 2 rp
    blue: gain 1 rp when turn >= 3
  }
}
//- said.sand
game duel {
  verb gain "Adds {amount} RP to the TRP of this turn[for:  of {for}]" ja "このターンの[for: {for}の]TRPに{amount}RPを加える" { amount number; rp; optional for side }
  verb reduce "Reduces {units}" ja "{units}を損耗させる" { units units }
  query bomb-dropped "The bomb has been dropped" ja "爆弾を投下した" { gives boolean }
  query bases "Bases of the side" ja "その側の基地の数" { argument side; gives number }
}
`;

/** One file of the small game, with its `//- name` line, to be changed and given again. */
export function part(name: string): string {
  const from = GAME.indexOf(`//- ${name}`);
  const next = GAME.indexOf('//- ', from + 4);
  return GAME.slice(from, next < 0 ? undefined : next);
}

/** A scenario of the small game, with the given lines in it. */
export const scenario = (...lines: string[]) => `//- main.sand
scenario first of duel "First" ja "第一" (see 13.1) {
  map field
  turns 1..6
${lines.map((l) => `  ${l}`).join('\n')}
}
`;

/** Lines of a scenario without mistakes. */
export const SETUP = [
  'setup red { 0101 Kure: 2 Army, Ship }',
  'setup blue { 0302 "Two Oaks": ba Army reduced }',
  'otherwise red',
];

export interface Fixture {
  ide: Ide & { diagnostics: Diagnostics };
  workspace: Workspace;
  /** File and offset of `$0`. */
  uri: string;
  offset: number;
  /** Text of a file without the marks. */
  text(name: string): string;
}

for (const file of GAME.split(/^\/\/- .*\n/m)) isShipped(file);
const uriOf = (name: string) => `file:///${name}`;

/** A workspace of these files. Files of a later part replace those of the same name before. */
export function fixture(...parts: string[]): Fixture {
  return localFixture('en', ...parts);
}

export function localFixture(locale: 'en' | 'ja', ...parts: string[]): Fixture {
  const workspace = new Workspace(readOnce);
  let cursor = { uri: uriOf('main.sand'), offset: 0 };
  for (const file of parts.join('').split(/^\/\/- /m)) {
    if (file === '') continue;
    const end = file.indexOf('\n');
    const name = file.slice(0, end).trim();
    const marked = file.slice(end + 1);
    const offset = marked.indexOf('$0');
    if (offset >= 0) cursor = { uri: uriOf(name), offset };
    workspace.setFile(uriOf(name), marked.replace('$0', ''));
  }
  return made(workspace, locale, cursor);
}

function made(workspace: Workspace, locale: 'en' | 'ja', cursor: { uri: string; offset: number }): Fixture {
  const model = createModel(workspace);
  const diagnostics = createDiagnostics(model);
  return {
    ide: { workspace, model, locale, diagnostics },
    workspace,
    ...cursor,
    text: (name) => workspace.tree(uriOf(name))!.text,
  };
}

let games: (Fixture & { texts: ReadonlyMap<string, string> }) | undefined;

/**
 * The shipped games, with the cursor in front of the first `near` in the file. They are understood once in a process; what was changed in them
 * is taken back when they are wanted again.
 */
export function shippedGame(file: string, near: string, locale: 'en' | 'ja' = 'en'): Fixture {
  games ??= {
    ...made(new Workspace(readOnce), locale, { uri: '', offset: 0 }),
    texts: new Map(shippedTexts().map((one) => [uriOf(one.file), one.text])),
  };
  const { workspace, texts } = games;
  for (const uri of workspace.uris()) if (!texts.has(uri)) workspace.removeFile(uri);
  for (const [uri, text] of texts) workspace.setFile(uri, text);
  const uri = uriOf(file);
  const offset = workspace.tree(uri)?.text.indexOf(near) ?? -1;
  assert.ok(offset >= 0, `${file} has no "${near}"`);
  return { ...games, ide: { ...games.ide, locale }, uri, offset };
}

/** The texts of one shipped game and nothing else, for whoever changes them again and again. */
export function gameAlone(folder: string): Fixture {
  const workspace = new Workspace(readOnce);
  for (const { file, text } of shippedTexts()) if (file.startsWith(`${folder}/`)) workspace.setFile(uriOf(file), text);
  return made(workspace, 'en', { uri: workspace.uris()[0]!, offset: 0 });
}

/** The text after the edits of one file; edits must not overlap. */
export function applied(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let result = text;
  for (const e of [...edits].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, e.start) + e.text + result.slice(e.end);
  }
  return result;
}
