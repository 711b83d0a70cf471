import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LengthNote } from './length-note.tsx';

it.each<[string, number, number | undefined, string]>([
  ['far from the limit', 1_600, 2_000, ''],
  ['near the limit', 1_601, 2_000, '1,601 of 2,000 characters'],
  ['past the limit', 2_012, 2_000, 'Too long: 2,012 of 2,000 characters'],
  ['a short field at its limit', 10, 10, ''],
  ['a short field past its limit', 11, 10, 'Too long: 11 of 10 characters'],
  ['no limit', 5_000, undefined, ''],
])('says nothing or how long a text is: %s', (_, length, most, words) => {
  const text = renderToStaticMarkup(<LengthNote length={length} most={most} />).replaceAll(/<[^>]+>/g, '');
  expect(text).toBe(words);
});
