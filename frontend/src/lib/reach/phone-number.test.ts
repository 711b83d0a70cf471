import { expect, test } from 'vitest';
import { createPhoneLink } from './phone-number.ts';

test.each([
  ['5105550123', 'tel:+15105550123'],
  ['+1 510-555-0123', 'tel:+15105550123'],
  ['(510) 555-0123', 'tel:+15105550123'],
  ['\u202A1 510.555.0123\u202C', 'tel:+15105550123'],
  ['+44 20 7946 0123', 'tel:+442079460123'],
  ['555-0123', 'tel:5550123'],
])('%j is called by %s', (typed, link) => {
  expect(createPhoneLink(typed)).toBe(link);
});
