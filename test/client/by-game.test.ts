import assert from 'node:assert/strict';
import { byGame } from '../../client/by-game';
import type { ScenarioInfo } from '../../server/lsp/protocol';

const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const one = (id: string, units: number): ScenarioInfo => {
  const game = id.split('/')[0]!;
  return { id, game, gameNames: { en: game }, names: { en: id }, uri: id, range: nowhere, units };
};

describe('the order in which scenarios are offered', () => {
  const all = [
    one('words/examples', 0),
    one('sea/short', 30),
    one('land/empty', 0),
    one('land/whole', 90),
    one('sea/mine', 3),
  ];
  const ids = (own: string) => byGame(all, ({ id }) => id === own).map(({ id }) => id);

  it('begins with the fullest map and keeps games together', () =>
    assert.deepEqual(ids(''), ['land/whole', 'land/empty', 'sea/short', 'sea/mine', 'words/examples']));

  it("begins with one's own", () =>
    assert.deepEqual(ids('sea/mine'), ['sea/mine', 'sea/short', 'land/whole', 'land/empty', 'words/examples']));
});
