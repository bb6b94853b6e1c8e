/** Special rules of the shipped scenarios that are for a turn: one that is not played is told at its line. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { shippedFiles } from '../model/shipped';

/** `rule no-zone { turn 1;`: what says when; that a place is held since a turn may be older than the scenario. */
const dated =
  /^( {2}rule (?!held-since|stays-longer)[^\n]*(?:(?<!first-)\bturns?|\bautomatic|\b\w+-from) )\d+(?:\.\.\d+)?\b/gm;

/** Games whose special rules are for turns, with scenarios that say some. */
const games = {
  'ardennes-44': ['campaign', 'eight-turn', 'six-turn'],
  'empire-of-the-sun': ['1942', 'campaign', 'south-pacific', 'burma'],
  'taiheiyo-senshi': ['campaign'],
  'war-in-the-pacific': ['standard', 'delayed-us'],
};

describe('a special rule for a turn that its scenario does not play', () => {
  for (const [game, scenarios] of Object.entries(games))
    it(`is told at its line in every rule of ${game}`, () => {
      const workspace = new Workspace(parse);
      const files = shippedFiles().filter(({ uri }) => uri.includes(`/${game}/`));
      for (const { uri, text } of files) workspace.setFile(uri, text);
      const diagnostics = createDiagnostics(createModel(workspace));
      for (const scenario of scenarios) {
        const { uri, text } = files.find((file) => file.uri.endsWith(`/scenario-${scenario}.sand`))!;
        const lineOf = (at: number) => text.slice(0, at).split('\n').length;
        const changed = [...text.matchAll(dated)].map(({ index }) => lineOf(index));
        assert.ok(changed.length > 0, scenario);
        for (const turn of ['98', '98..99']) {
          workspace.setFile(
            uri,
            text.replace(dated, (_, before: string) => before + turn),
          );
          const told = diagnostics.problems(uri).filter(({ code }) => code === 'SND457');
          const lines = new Set(told.map(({ start }) => workspace.tree(uri)!.text.slice(0, start).split('\n').length));
          assert.deepEqual([...lines], changed, `${scenario} turn ${turn}`);
        }
        workspace.setFile(uri, text);
      }
    });
});
