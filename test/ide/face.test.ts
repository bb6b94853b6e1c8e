import assert from 'node:assert/strict';
import { printedFace, printedRow } from '../../engine/kernel/printed';
import { hover } from '../../server/ide';
import { fixture, GAME, scenario, shippedGame } from './support';

/** The drawing in a page, decoded. */
function drawing(markdown: string): string {
  const uri = /!\[(?:\\.|[^\]\\])*\]\(data:image\/svg\+xml;charset=utf-8,([^)]*)\)/.exec(markdown)?.[1];
  assert.ok(uri, markdown);
  return decodeURIComponent(uri);
}

describe('drawn counters', () => {
  it('shows each face of a kind with its values', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: Ar$0my }'));
    const svg = drawing(hover(f.ide, f.uri, f.offset)!.markdown);
    assert.equal(svg.match(/<g /g)?.length, 2);
    assert.match(svg, />4<\/text>.*>2<\/text>/);
  });

  it('keeps a name from being read as Markdown', () => {
    const f = fixture(GAME.replace('"Army"', '"A](x) *my* <b>"'), scenario('setup red { 0101 Kure: Ar$0my }'));
    const { markdown } = hover(f.ide, f.uri, f.offset)!;
    assert.ok(markdown.includes('![A\\](x) \\*my\\* \\<b\\>](data:image/svg+xml;'), markdown);
    drawing(markdown);
  });

  it('shows a counter in the colour of its nation, as its class prints it, and where it stands', () => {
    const f = shippedGame('ardennes-44/scenario-campaign.sand', 'de-26-39-fus');
    const { markdown } = hover(f.ide, f.uri, f.offset)!;
    const { counters, nations } = f.ide.model.game('ardennes-44')!.vocabulary;
    const counter = counters!.find((c) => c.id === 'de-26-39-fus')!;
    const svg = drawing(markdown);
    assert.ok(svg.includes(nations.find((n) => n.id === counter.nation)!.color));
    assert.equal(svg.match(/<g /g)?.length, counter.steps);
    assert.match(markdown, /2113/);
  });

  it('prints the values that the map prints', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', 'CV');
    const svg = drawing(hover(f.ide, f.uri, f.offset)!.markdown);
    const { vocabulary } = f.ide.model.game('war-in-the-pacific')!;
    const kind = vocabulary.kinds.find(({ id }) => id === 'CV')!;
    for (let steps = kind.steps; steps > 0; steps--)
      assert.ok(svg.includes(`>${printedRow(printedFace(vocabulary, kind, steps))}</text>`), svg);
  });
});
