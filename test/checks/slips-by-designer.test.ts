/** Slips in games that templates begin: each was silent, told several times, or mended wrongly. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillTemplate } from '../../client/templates/fill';
import { parse } from '../../grammar';
import { createDiagnostics, type Diagnostics, message } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

const uri = 'file:///own.sand';
const folder = path.resolve(import.meta.dirname, '../../client/templates');

/** What stands in the text, what is written in its place, the code of the one message, where it stands, and what its first fix writes there (as it was, if nothing is said). */
type Slip = readonly [right: string, wrong: string, code: string, at: string, fixed?: string | boolean];

/** A game of its own, as a template begins it. */
class Begun {
  readonly text: string;
  readonly #workspace = new Workspace(parse);
  readonly #diagnostics: Diagnostics;

  constructor(template: string) {
    this.text = fillTemplate(readFileSync(path.join(folder, `${template}.sand`), 'utf8'), 'mine', 'Mine', 'en');
    this.#workspace.setFile(uri, this.text);
    this.#diagnostics = createDiagnostics(createModel(this.#workspace));
    const grave = this.#diagnostics
      .problems(uri)
      .filter(({ severity }) => severity === 'error' || severity === 'warning');
    assert.deepEqual(grave, []);
  }

  /** Each slip is told once, there, and its first fix writes the text as it was, or what is given; with `true` it has one, with `false` none. */
  judge(slips: readonly Slip[]): void {
    for (const [right, wrong, code, at, fixed] of slips) {
      assert.ok(this.text.includes(right), right);
      const changed = this.text.replace(right, () => wrong);
      this.#workspace.setFile(uri, changed);
      const found = this.#diagnostics
        .problems(uri)
        .filter(({ severity }) => severity === 'error' || severity === 'warning');
      const said = found.map((one) => `${one.code} ${message(one, 'en')}`).join('\n');
      assert.equal(found.length, 1, `${wrong}\n${said}`);
      const [one] = found;
      assert.deepEqual([one!.code, changed.slice(one!.start, one!.end)], [code, at], `${wrong}\n${said}`);
      const [fix] = this.#diagnostics.fixes(one!);
      if (fixed === false) assert.equal(fix, undefined, `${wrong}: ${fix?.title.en}`);
      if (fixed === false) continue;
      assert.ok(fix, `${wrong} has no fix`);
      if (fixed === true) continue;
      const after = [...fix.edits]
        .sort((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), changed);
      assert.equal(after, fixed === undefined ? this.text : this.text.replace(right, () => fixed), wrong);
    }
    this.#workspace.setFile(uri, this.text);
  }
}

describe('slips in a game that was just begun', () => {
  it('are told once in an operational game', () => {
    new Begun('operational').judge([
      ['map mine-map of mine "', 'map mine-map of game of mine "', 'SYN001', 'of'],
      ['map mine-map of mine "', 'map mine-map of the game mine "', 'SYN001', 'game'],
      ['scenario mine-first of mine "', 'scenario mine-first of game mine "', 'SYN001', 'mine'],
      ['feature source "Supply source"', 'feature supply "Supply source"', 'SND112', 'supply'],
      ['units blue {', 'units red {', 'SND302', 'red'],
      ['units red {', 'units blue {', 'SND302', 'blue'],
      ['    w wood\n    h hill', '    w wood, h hill', 'SYN001', ',', '    w wood; h hill'],
      ['    w wood\n', '    W wood\n', 'SND204', 'w'],
      ['| 0504 | Midtown', '| 504 | Midtown', 'SND101', '504'],
      ['column shift number', 'column shift word', 'SND766', 'word'],
      ['modifiers -2..+2', 'modifiers 2', 'SND110', '2'],
      ['columns odds', 'columns difference', 'SND773', '1-2'],
      ['columns odds', 'columns strength', 'SND773', '1-2'],
      ['attack 6/3;', 'attack 6-3;', 'SND110', '6-3'],
      ['{ attack 4/2; defence 4/2;', '{ attack 4/2; defence 4/3/2;', 'SND357', '4/3/2', false],
      ['turn 2: r-2 at 0104 Redford', 'turn 2: r-2 at 1004 Bluely', 'SND358', '1004 Bluely', false],
      ['turn 2: b-arm', 'turn 2; b-arm', 'SYN003', '', false],
      ['hexside river "River"', 'hexside rivre "River"', 'SND112', 'rivre'],
      ['0604-0704-0803', '0604-0804-0803', 'SND205', '0604-0804'],
      ['0604-0704-0803', '0604-0207-0803', 'SND205', '0604-0207'],
      ['0604-0704-0803', '0604-0803', 'SND205', '0604-0803'],
      ['shifted even', 'shift even', 'SND109', 'shift'],
      ['0604: b-1', '0203: b-1', 'SND344', '0203', false],
      ['| 2   | A1 ', '| 3   | A1 ', 'SND405', '| 3   | AR  | -   | DR  | DR  | D1  |'],
      ['result A1 "Attacker loses', 'result A2 "Attacker loses', 'SND767', 'A2'],
      ['at end of game when red', 'at end of game if red', 'SYN001', 'if'],
      ['"戦車" is land', '"戦車" of land', 'SYN001', 'of'],
      ['| 2   | A1 ', '2   | A1 ', 'SYN002', ''],
    ]);
  });

  it('are told once in a tactical game', () => {
    new Begun('tactical').judge([
      ['{ fire 3/2; range 3; move 4;', '{ fire 3/2/1; range 3; move 4;', 'SND357', '3/2/1', false],
      ['does attack; strength', 'does attack strength', 'SND342', 'strength'],
      ['allowance move; costs', 'allowance move, costs', 'SND342', 'costs'],
      ['costs march;', 'costs marches;', 'SND101', 'marches'],
      ['recovers pinned, broken', 'recovers pinned broken', 'SND342', 'broken'],
      ['hits on 2', 'hit on 2', 'SND109', 'hit'],
      ['rounding up', 'round up', 'SND109', 'round'],
      ['1..2: restore 1', '1-2: restore 1', 'SND420', '1-2: restore 1 (reduced wardens foot)'],
      ['result <=19 "Not', 'result <19 "Not', 'SYN001', '<', 'result <=18 "Not'],
      ['result >=20 side', 'result >20 side', 'SYN001', '>', false],
      ['side, at end of any turn', 'side, at the end of any turn', 'SND611', 'the end of any turn'],
      ['0711: wa-1, wa-2', '0711: wa-1, wa-2, wa-3', 'SND328', 'wa-3', true],
      ['players 3 {', 'players 2 {', 'SND693', 'players 2 { wardens; company; raiders }', false],
    ]);
  });

  it('are told once in games of cards and of points', () => {
    new Begun('cards').judge([
      ['card 9 "Supplies"', 'card 8 "Supplies"', 'SND502', '8'],
      ['west: 2 corps', 'west: two corps', 'SND101', 'two'],
      ['west: 2 corps', 'west: 2corps', 'SND101', '2corps'],
    ]);
    new Begun('points').judge([['grid points', 'grid point', 'SND109', 'point']]);
  });

  it('are told where they were played as nothing', () => {
    const last = '  otherwise blue';
    const more = (line: string, code: string, at = line, fixed: string | boolean = false) =>
      [last, `${last}\n  ${line}`, code, at, fixed] as const;
    new Begun('operational').judge([
      more('neutral bl', 'SND811', 'neutral bl', `${last}\n  neutral blue`),
      more('rule utter-nonsense { turn 1 }', 'SND101', 'utter-nonsense'),
      more('cards red { draw 2 }', 'SND507'),
      more('history { turn 9: red holds 0504 }', 'SND314', 'turn 9: red holds 0504'),
      more('victory blue { lost: at any time when (red land) <= 2 }', 'SND601', 'red land', true),
      ['roll d6', 'roll d66', 'SND768', 'crt'],
      ['第1師団', '第2師団', 'SND338', 'r-2', true],
      [
        'ja "移動フェイズ" { does',
        'ja "移動フェイズ" { on turn 9; does',
        'SND774',
        'movement',
        'ja "移動フェイズ" { on turn 8; does',
      ],
    ]);
    new Begun('tactical').judge([
      ['at rally when lulls > 0 {', 'at rally when turn > 30 {', 'SND602', 'new-morning', false],
      ['costs march;', 'costs assault;', 'SND812', 'movement'],
    ]);
  });
});
