/** What completion offers behind the words that say who acts first. */
import assert from 'node:assert/strict';
import { complete } from '../../server/ide';
import { gameText } from '../engine/by-text/kit';
import { fixture } from './support';

/** What is offered in a phase that moves, or in a zone. */
function offered(line: string, zone = ''): string[] {
  const text = gameText({
    game: `  track lead "Initiative" ja "主導権" { sides each; from 0; to 5; start 0 }
  state tired "Tired" ja "疲労"
${zone}`,
    sequence: `    phase march "March" ja "行軍" { does move; allowance 1; ${line} }`,
  });
  const f = fixture(`//- own.sand\n${text}`);
  return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
}

describe('completion: who acts first', () => {
  it('offers sides, and what says it by a track', () => {
    const first = offered('first $0');
    for (const label of ['red', 'blue', 'higher', 'lower']) assert.ok(first.includes(label), first.join(' '));
    assert.ok(offered('first higher $0').includes('lead'));
    assert.ok(offered('first higher lead $0').includes('chooses'));
    assert.ok(offered('limit 2 units $0').includes('each'));
    for (const label of ['together', 'meets']) assert.ok(offered('$0').includes(label), label);
  });
  it('offers states of units that have no zone', () => {
    assert.ok(offered('', '  zone watch "Watch" ja "監視" { except $0 }').includes('tired'));
  });
});
