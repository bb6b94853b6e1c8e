/** Slips in words that take one value, and in what is counted: each was silent, or said for each thing it concerns. */
import assert from 'node:assert/strict';
import { players } from '../../engine/players';
import { parse } from '../../grammar';
import { createDiagnostics, message } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel, playerKinds } from '../../server/model';
import { kestrel } from './new-game';

const uri = 'file:///own.sand';
const workspace = new Workspace(parse);
workspace.setFile(uri, kestrel);
const diagnostics = createDiagnostics(createModel(workspace));
const said = () => diagnostics.problems(uri).map((one) => `${one.code} ${message(one, 'en')}`);
const before = new Set(said());

/** `wrong` in place of `right` is said once, at this text, in these words. */
function slip(right: string, wrong: string, code: string, at: string, words?: RegExp): void {
  assert.ok(kestrel.includes(right), right);
  const changed = kestrel.replace(right, () => wrong);
  workspace.setFile(uri, changed);
  const found = diagnostics.problems(uri).filter((one) => !before.has(`${one.code} ${message(one, 'en')}`));
  assert.deepEqual(
    found.map((one) => [one.code, changed.slice(one.start, one.end)]),
    [[code, at]],
    wrong,
  );
  if (words) assert.match(message(found[0]!, 'en'), words);
}

describe('a word that takes one value', () => {
  it('says what stands behind it', () => {
    for (const [right, wrong, at] of [
      ['columns 1..8', 'columns 1..8, 1..6', '1..6'],
      ['rows 1..6', 'rows 1..6 4', '4'],
      ['ids CCRR', 'ids CCRR, RRCC', 'RRCC'],
      ['from 0; to 12;', 'from 0; to 12, 3;', '3'],
      ['start fair', 'start fair, snow', 'snow'],
      ['size 4', 'size 4, 5', '5'],
      ['numbers 0..9 }\n  attribute guard', 'numbers 0..9, 12 }\n  attribute guard', '12'],
      ['turn 3; places 0402, 0302', 'turn 3, 4; places 0402, 0302', '4'],
    ] as const)
      slip(right, wrong, 'SND110', at, /needs nothing more/);
  });
});

describe('what is counted', () => {
  it('is as many boxes as a track has numbers', () => {
    slip(
      'from 0; to 12; start 7',
      'boxes low, high; from 0; to 12; start 7',
      'SND765',
      'boxes low, high',
      /13 boxes, and 2 are listed/,
    );
    slip('{ start fair\n', '{ start fair; boxes low, high\n', 'SND109', 'boxes');
  });

  it('is no more cards than the deck has', () => {
    slip(
      '; draw 1 }',
      '; draw 9 }',
      'SND507',
      'cards valley { hand plots-01; draw 9 }',
      /begins with 10 cards; there are 4/,
    );
    // What is out of the game is not drawn.
    slip(
      '; draw 1 }',
      '; removed plots-02; draw 3 }',
      'SND507',
      'cards valley { hand plots-01; removed plots-02; draw 3 }',
      /begins with 4 cards; there are 3/,
    );
  });
});

describe('one mistake that many things show', () => {
  it('is said once of a range that is too narrow', () => {
    slip(
      '"攻撃" { numbers 0..9 }',
      '"攻撃" { numbers 0..3 }',
      'SND332',
      'battery',
      /attack of battery is 5, .*; so it is with 2 more/,
    );
  });

  it('is said once of a parameter that its sentences call otherwise', () => {
    slip('{ units units; do', '{ unit units; do', 'SND112', 'unit', /2 places name “units”/);
    slip('{ units units; do { restore units', '{ who units; do { restore who', 'SND112', 'who');
  });
});

describe('a word of the language that is not written so', () => {
  it('has one message', () => {
    slip('columns 1..8', 'columns 1-8', 'SND110', '1-8', /such as `1\.\.3`/);
    slip('rows 1..6', 'rows 6', 'SND110', '6');
    slip('{ cross foot, mule }\n', '{ cross }\n', 'SND110', 'cross', /needs unit class/);
    slip('most 2; each side', 'limit 2; each side', 'SND109', 'limit', /Did you mean “most”/);
    slip('    roll 2d6\n', '    rol 2d6\n', 'SND109', 'rol', /Did you mean “roll”/);
  });
});

describe('who plays', () => {
  it('is one of the players that there are', () => {
    assert.deepEqual(
      playerKinds,
      players.map(({ id }) => id),
    );
    slip('of 10 games\n', 'of 10 games { player valley heuristc }\n', 'SND101', 'heuristc', /Did you mean “heuristic”/);
    slip(
      'of 10 games\n',
      'of 10 games { player valley person }\n',
      'SND101',
      'person',
      /random, novice, heuristic, search/,
    );
  });
});
