import { expect, test } from 'vitest';
import { addDays, findDueCredentials } from './due-credentials.ts';

const today = '2026-11-24';
const license = { kind: 'LICENSE', usState: 'CA', status: 'APPROVED', isWarned: false } as const;

test.each([
  { name: 'yesterday', expiresOn: '2026-11-23', due: 'expired' },
  { name: 'today, which is still valid', expiresOn: '2026-11-24', due: 'expiring' },
  { name: 'in 30 days', expiresOn: '2026-12-24', due: 'expiring' },
  { name: 'in 31 days', expiresOn: '2026-12-25', due: 'nothing' },
  { name: 'in 30 days, and the provider was warned', expiresOn: '2026-12-24', isWarned: true, due: 'nothing' },
  { name: 'yesterday, and the provider was warned', expiresOn: '2026-11-23', isWarned: true, due: 'expired' },
  { name: 'yesterday, and it was refused', expiresOn: '2026-11-23', status: 'REFUSED' as const, due: 'nothing' },
  { name: 'yesterday, and it is known', expiresOn: '2026-11-23', status: 'EXPIRED' as const, due: 'nothing' },
  { name: 'never', expiresOn: undefined, due: 'nothing' },
])('a license that expires $name: $due', ({ name: _, due, ...changes }) => {
  const { expired, expiring } = findDueCredentials([{ ...license, ...changes }], today);
  const found = expired.length > 0 ? 'expired' : expiring.length > 0 ? 'expiring' : 'nothing';
  expect(found).toBe(due);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-24', 30, '2026-12-24'],
])('%s and %i days', (day, count, then) => expect(addDays(day, count)).toBe(then));
