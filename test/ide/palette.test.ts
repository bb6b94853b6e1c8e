/** Figures of the advice about colours, against published ones. */
import assert from 'node:assert/strict';
import { channels, contrast, distinctness, TELLABLE } from '../../server/ide';

describe('advice about colours', () => {
  it('has the contrast ratios of WCAG', () => {
    const ratio = (a: string, b: string) => Math.round(contrast(channels(a), channels(b)) * 100) / 100;
    assert.equal(ratio('#ffffff', '#000000'), 21);
    assert.equal(ratio('#777777', '#ffffff'), 4.48);
    assert.equal(ratio('#767676', '#ffffff'), 4.54);
    assert.equal(ratio('#ff0000', '#ffffff'), 4);
    assert.equal(ratio('#b5483a', '#b5483a'), 1);
  });

  it('knows which colours are confused by whom', () => {
    const seen = (a: string, b: string) => distinctness(channels(a), channels(b));
    // The same hue twice, red and blue, and the classic pair of red and green of one lightness.
    assert.ok(seen('#3a6ea5', '#3a6ea6').distance < 1);
    assert.ok(seen('#b5483a', '#3a6ea5').distance > TELLABLE);
    const pair = seen('#b06000', '#808000');
    assert.ok(pair.distance < TELLABLE && /prot|deuter/.test(pair.with!.en));
    const blue = seen('#00a0a0', '#4f9fd0');
    assert.equal(blue.with?.en, 'tritanopia');
    // Whatever is grey looks the same to all.
    assert.ok(Math.abs(seen('#404040', '#c0c0c0').distance - seen('#c0c0c0', '#404040').distance) < 1e-9);
  });
});
