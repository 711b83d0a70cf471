import { expect, test } from 'vitest';
import { createPhoneLink, formatPhone } from './phone-number.ts';

test.each([
  ['5105550123', '(510) 555-0123', 'tel:+15105550123'],
  ['+1 510-555-0123', '(510) 555-0123', 'tel:+15105550123'],
  ['(510) 555-0123', '(510) 555-0123', 'tel:+15105550123'],
  ['+44 20 7946 0123', '+44 20 7946 0123', 'tel:+442079460123'],
  ['555-0123', '555-0123', 'tel:5550123'],
])('%s is shown as %s and called by %s', (typed, shown, link) => {
  expect([formatPhone(typed), createPhoneLink(typed)]).toEqual([shown, link]);
});
