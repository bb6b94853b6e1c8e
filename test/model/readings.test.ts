import assert from 'node:assert/strict';
import { readExample } from '../../engine/lab/unplayed';
import { createDiagnostics } from '../../server/checks';
import { createModel } from '../../server/model';
import { withShipped } from './shipped';

/** Titles of failed examples with what failed, and how much waits. */
function run(text: string): { failures: string[]; waiting: number; complete: boolean }[] {
  const model = createModel(withShipped({ 'file:/w/my.sand': text }));
  return model.examples('file:/w/my.sand').map((script) => {
    const { failures, waiting } = readExample(model.compile(script.scenario)!.compiled!, script);
    return { failures: failures.map((one) => one.text.en), waiting, complete: script.complete };
  });
}

describe('what the text answers by itself', () => {
  it('is read off hexes, points, counters, tables and the set-up', () => {
    const text = `example "Read" of tutorial {
  given spring
  expect distance 0101 0103 = 2
  expect adjacent 0605 Bridgend 0706
  expect not adjacent 0605 0707
  expect terrain 0605 = plain
  expect features 0309 Fairhaven = port
  expect owner Garth = lg
  expect hexside 0706 0605 = bridge river and route 0605 0706 = road
  expect adjacent hinterland 0104 and distance hinterland 0105 = 1
  expect distance 1204 E0104 = 1 and distance 0104 E0304 = 14
  expect inside 0605 west-bank and not inside 0706 west-bank
  expect cell combat 4 2-1 = D1
  expect cell combat 1 1-2 = A2
  expect cell words 1 word = none and cell words 2 word = none and not cell words 3 word = none
  expect constant supply-range = 4
  expect printed guard strength = 6 red and printed guard strength 2 = 4
  expect steps guard = 2
  expect kind "Royal Guard" = infantry
  expect start queen = none and arrives queen = 3
  expect first-turn = 1 and last-turn = 4
  expect marker-limit supply-dump league = 3
  expect deck-size events = 5
  expect track-start morale league = 5 and track-start morale crown = 6
  expect count-places port = 2 and held-by 0904 = league and count-reduced crown = 1 and count-arrivals crown 2 = 1
  expect 0605 Bridgend: 2 cr infantry
  expect 0304: "Royal Guard"
  expect 0504: cr infantry reduced, no lg infantry
}
game tutorial {
  table words {
    | die | word |
    | 1   | none |
    | 2   |      |
    | 3   | some |
  }
}
example "Points" of tutorial {
  given straits
  expect distance haven elm = 3
  expect not adjacent Skerry elm
}
`;
    assert.deepEqual(run(text), [
      { failures: [], waiting: 0, complete: true },
      { failures: [], waiting: 0, complete: true },
    ]);
  });

  it('fails where it does not agree, and waits for the rules where they are needed', () => {
    const text = `example "Wrong" of tutorial {
  given spring empty turn 2 {
    0706 Eastgate: "Garth Lancers"
    morale crown 3
    holds crown 0904
  }
  expect distance 0101 0103 = 3
  expect 0706: no lg cavalry
  expect morale crown = 3
  do { crown: attack 0706 }
  expect 0706: lg cavalry
}
`;
    assert.deepEqual(run(text), [
      {
        failures: ['distance 0101 0103: expected 3, was 2', '0706: lg cavalry: expected 0, was 1'],
        waiting: 3,
        complete: true,
      },
    ]);
  });

  it('holds the units and places of answers against the text', () => {
    const uri = 'file:///w/my.sand';
    const text = `example "Answers" of tutorial {
  given spring
  do {
    crown: attack 0706 Eastgate from 0605 with "Royal Guard", guard, infantry
    league: move lancrs 0309 -> 9901
    league: assault Eastgat
  }
  expect refused crown: attack 0799
}
`;
    const model = createModel(withShipped({ [uri]: text }));
    const found = createDiagnostics(model)
      .problems(uri)
      .map((p) => `${p.code} ${text.slice(p.start, p.end)}`);
    assert.deepEqual(found, ['SND101 lancrs', 'SND202 9901', 'SND101 Eastgat', 'SND202 0799']);
    assert.equal(model.referenceAt(uri, text.indexOf('guard, infantry'))?.symbol.kind, 'unit');
    assert.equal(model.referenceAt(uri, text.indexOf('0309 ->'))?.symbol.names.en, 'Fairhaven');
  });

  it('does not know names that are not there', () => {
    const text = `example "Names" of tutorial {
  given spring
  expect terrain 9999 = plain
  expect printed nobody strength = 1
  expect cell nothing 1 1-1 = A1
}
`;
    assert.equal(run(text)[0]!.complete, false);
  });
});
