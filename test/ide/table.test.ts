/** What is done to the map table, as edits of the text. */
import assert from 'node:assert/strict';
import { type TableAnswer, type TableEdit, tableEdit } from '../../server/ide';
import { applied, type Fixture, fixture, GAME, scenario } from './support';

const KEY = 'duel/first';

function asked(f: Fixture, edit: TableEdit): TableAnswer {
  return tableEdit(f.ide, KEY, edit);
}

/** The scenario's text after an edit that is not refused. */
function after(f: Fixture, edit: TableEdit): string {
  const answer = asked(f, edit);
  assert.ok('edits' in answer, JSON.stringify(answer));
  return applied(f.text('main.sand'), answer.edits);
}

/** Lines of a text that are not in another one, and the other way round. */
function changed(f: Fixture, edit: TableEdit): { gone: string[]; come: string[] } {
  const before = f.text('main.sand').split('\n');
  const now = after(f, edit).split('\n');
  return {
    gone: before.filter((line) => !now.includes(line)).map((line) => line.trim()),
    come: now.filter((line) => !before.includes(line)).map((line) => line.trim()),
  };
}

const LINES = [
  'setup red {',
  '  // the first line',
  '  0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour',
  '}',
  'setup blue { 0302 "Two Oaks": ba Army reduced }',
  'otherwise red',
];
const small = (...lines: string[]) => fixture(GAME, scenario(...(lines.length > 0 ? lines : LINES)));

describe('table: moving units', () => {
  it('changes the place of a line whose units all go, and nothing else', () => {
    const f = small('setup red {', '  0101 Kure: 2 Army (reconstructed) // harbour', '}', 'otherwise red');
    assert.deepEqual(changed(f, { kind: 'move', units: ['rr-Army-1', 'rr-Army-2'], to: '0302' }), {
      gone: ['0101 Kure: 2 Army (reconstructed) // harbour'],
      come: ['0302 "Two Oaks": 2 Army (reconstructed) // harbour'],
    });
  });

  it('takes some of several equal counters out of their line', () => {
    assert.deepEqual(changed(small(), { kind: 'move', units: ['rr-Army-2'], to: '0102' }), {
      gone: ['0101 Kure: 2 Army, Ship (see 3.1; reconstructed) // harbour'],
      come: ['0101 Kure: Army, Ship (see 3.1; reconstructed) // harbour', '0102: Army (see 3.1; reconstructed)'],
    });
  });

  it('refuses what would bring an error, with the reason and where the rule is written', () => {
    const answer = asked(small(), { kind: 'move', units: ['rr-Army-1'], to: '0201' });
    assert.ok('refused' in answer);
    assert.equal(answer.refused.code, 'SND304');
    assert.match(answer.refused.message, /Army may not be in 0201/);
    assert.equal(answer.refused.at?.uri, 'file:///game.sand');
  });

  it('leaves the texts as they are by answering', () => {
    const f = small();
    const before = f.text('main.sand');
    for (const to of ['0102', '0201', '9999']) asked(f, { kind: 'move', units: ['rr-Army-1'], to });
    assert.equal(f.text('main.sand'), before);
  });
});
