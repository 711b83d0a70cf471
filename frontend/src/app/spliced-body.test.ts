import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SplicedBody } from './spliced-body.ts';

describe('SplicedBody', () => {
  it.each([
    ['one gap', 'a<@>b', 'a<n1>b'],
    ['only the first gap, because later ones may be user text', '@@x@', 'n1@x@'],
    ['no gap', 'plain', 'plain'],
    ['nothing', '', ''],
    ['multi-byte letters', 'é@漢', 'én1漢'],
    [
      'a long page',
      `${'<p>words and more words</p>'.repeat(3000)}@end`,
      `${'<p>words and more words</p>'.repeat(3000)}n1end`,
    ],
  ])('%s', (_row, text, filled) => {
    const body = new SplicedBody(text, '@');
    expect(body.plain('n1').toString()).toBe(filled);
    expect(gunzipSync(body.gzip('n1')).toString()).toBe(filled);
  });

  it('fills each response separately', () => {
    const body = new SplicedBody('x@y', '@');
    expect([body.gzip('1'), body.gzip('22')].map((bytes) => gunzipSync(bytes).toString())).toEqual(['x1y', 'x22y']);
  });

  it('compresses', () => expect(new SplicedBody('<li>again</li>'.repeat(2000), '@').gzip('').length).toBeLessThan(500));
});
