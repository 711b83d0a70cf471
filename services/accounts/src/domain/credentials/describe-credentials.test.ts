import { expect, test } from 'vitest';
import type { Credential } from './credential.ts';
import { describeCredentials } from './describe-credentials.ts';

const license: Credential = { kind: 'LICENSE', usState: 'CA', status: 'APPROVED', expiresOn: '2027-06-30' };
const key = { kind: 'LICENSE', usState: 'CA' } as const;

test.each([
  { name: 'nothing was sent', credentials: [], waiting: [], status: 'MISSING', has: false },
  { name: 'a document waits', credentials: [], waiting: [key], status: 'RECEIVED', has: true },
  {
    name: 'a document of another state waits',
    credentials: [],
    waiting: [{ ...key, usState: 'NY' }],
    status: 'MISSING',
    has: false,
  },
  { name: 'it is approved', credentials: [license], waiting: [], status: 'APPROVED', has: false },
  {
    name: 'it is approved, and a newer document waits',
    credentials: [license],
    waiting: [key],
    status: 'APPROVED',
    has: true,
  },
  {
    name: 'it expired',
    credentials: [{ ...license, status: 'EXPIRED' as const }],
    waiting: [],
    status: 'EXPIRED',
    has: false,
  },
])('a license is $status when $name', ({ credentials, waiting, status, has }) => {
  const [state] = describeCredentials({ licensedIn: ['CA'], credentials, waiting, decisions: [] });
  expect(state).toMatchObject({ ...key, status, hasWaitingDocument: has, reason: '' });
});

test('lists each state once, in order, then the insurance, each refusal with its newest reason', () => {
  const refused = { ...license, status: 'REFUSED', expiresOn: undefined } as const;
  const decisions = ['It ended.', 'It cannot be read.'].map((reason) => ({ ...key, reason }));
  const licensedIn = ['NY', 'CA', 'CA'];
  const states = describeCredentials({ licensedIn, credentials: [refused], waiting: [], decisions });
  expect(states.map(({ kind, usState, status, reason }) => [kind, usState, status, reason])).toEqual([
    ['LICENSE', 'CA', 'REFUSED', 'It ended.'],
    ['LICENSE', 'NY', 'MISSING', ''],
    ['LIABILITY_INSURANCE', '', 'MISSING', ''],
  ]);
});
