import { expect, test } from 'vitest';
import { hasLinkExpired } from './link-expiry.ts';

const end = Date.parse('2027-01-05T16:00:00Z');

test.each([
  ['before the session', '2027-01-05T15:00:00Z', false],
  ['29 days after it', '2027-02-04T15:59:59Z', false],
  ['30 days after it', '2027-02-04T16:00:00Z', true],
])('expires the link of an appointment: %s', (_name, now, expected) => {
  expect(hasLinkExpired(end, Date.parse(now))).toBe(expected);
});
