import assert from 'node:assert/strict';
import { BoardIndex, FAR } from '../../engine/kernel/board';
import { parse } from '../../grammar';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

const text = `game ocean-war "Ocean war" ja "海戦" {
  rules not-yet-written
  side japan "Japan" color #b5483a { nation jp "Japan" }
  feature port "Port"
  border sea-lane "Sea lane" { cross fleet }
  class fleet "Fleet"
}
map ocean of ocean-war "Ocean" (reconstructed) {
  grid points
  places {
    | point  | name   | ja         | x   | y   | features | owner |
    | truk   | Truk   | トラック島 | 900 | -9  | port     | jp    |
    | rabaul | Rabaul | ラバウル   | 907 | 595 |          |       |
    | borneo | Borneo |            | 619 | 586 |          |       |
  }
  region south "South": Rabaul, borneo
  line Truk - Rabaul 1 (see 3.3; inferred)
  line ラバウル - borneo 2 sea-lane closed until shift and japan controls (south) { convoy 3 }
}
scenario war of ocean-war "War" { turns 0..5 }
`;

describe('maps of points and lines', () => {
  const workspace = new Workspace(parse);
  workspace.setFile('file:///ocean.sand', text);
  const model = createModel(workspace);

  it('compile with lengths, kinds, conditions, positions and provenance, also without a ruleset', () => {
    const { compiled } = model.compile('ocean-war/war')!;
    assert.ok(compiled);
    assert.deepEqual(compiled.board.grid, {
      shape: 'points',
      lines: [
        { a: 'rabaul', b: 'truk', length: 1, provenance: { see: ['3.3'], certainty: 'inferred' } },
        {
          a: 'borneo',
          b: 'rabaul',
          length: 2,
          kinds: ['sea-lane'],
          closed: true,
          until: {
            op: 'and',
            args: [
              { op: 'query', name: 'shift', args: [] },
              {
                op: '=',
                left: { op: 'controlled', by: 'japan', of: { set: 'places', ids: ['rabaul', 'borneo'] } },
                right: { op: 'places', of: { set: 'places', ids: ['rabaul', 'borneo'] } },
              },
            ],
          },
          properties: { convoy: [3] },
          provenance: { certainty: 'reconstructed' },
        },
      ],
    });
    assert.deepEqual(compiled.board.places[0], {
      id: 'truk',
      names: { en: 'Truk', ja: 'トラック島' },
      terrain: '',
      features: ['port'],
      owner: 'jp',
      properties: { position: [900, -9] },
      provenance: { certainty: 'reconstructed' },
    });
  });

  it('tell where each line is written', () => {
    const [at] = model.compile('ocean-war/war')!.sources['line:rabaul/truk']!;
    assert.equal(text.slice(at!.start, at!.end), 'line Truk - Rabaul 1 (see 3.3; inferred)');
  });

  it('count open lines only, in the model and on the board, until somebody opens the others', () => {
    const map = model.map('ocean-war', 'ocean')!;
    assert.deepEqual(map.neighbours('rabaul'), ['truk']);
    assert.equal(map.distance('truk', 'rabaul'), 1);
    assert.equal(map.distance('truk', 'borneo'), Number.POSITIVE_INFINITY);
    const closed = new BoardIndex(map.board);
    assert.equal(closed.distance(0, 2), FAR);
    assert.equal(closed.adjacent(0, 1), true);
    const open = new BoardIndex(map.board, () => true);
    assert.equal(open.distance(0, 2), 3);
  });
});
