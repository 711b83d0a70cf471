import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkDesignTokens, findTokenBreaches } from './design-tokens.ts';

test.each([
  ['a raw step', 'padding: 12px 20px;', ['12px', '20px']],
  ['a negative step', 'margin: -12px;', ['-12px']],
  ['a raw size', 'max-width: 720px;', ['720px']],
  ['a step in rem', 'gap: 0.75rem;', ['0.75rem']],
  ['a step on the next line', 'padding:\n  1rem;', ['1rem']],
  ['a type size', 'font-size: 0.9375rem;', ['0.9375rem']],
  ['another breakpoint', '@media (min-width: 900px) {', ['900px']],
  ['a breakpoint in em', '@media (max-width: 40em) {', ['40em']],
])('finds %s', (_row, css, found) => {
  expect(findTokenBreaches(css).map((says) => says.split(' ')[2])).toEqual(found);
});

test.each([
  ['tokens', 'padding: var(--space-3) calc(-1 * var(--space-2));'],
  ['lines', 'border: 1px solid var(--line); outline: 3px solid; outline-offset: -3px;'],
  ['the size of a box', 'max-width: 45rem;'],
  ['a fluid type size between tokens', 'font-size: clamp(var(--size-4), 1.2rem + 3vw, var(--size-5));'],
  ['a breakpoint', '@media (min-width: 640px) and (max-width: 1023px) {'],
  ['a comment', '/* was 12px */'],
  ['a picture', 'background-image: url("data:image/svg+xml,%3Csvg width=\'16px\'%3E");'],
])('accepts %s', (_row, css) => expect(findTokenBreaches(css)).toEqual([]));

test('holds for the sheets of this repository', () => expect(checkDesignTokens(root).findings).toEqual([]));
