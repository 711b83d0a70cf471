import { expect, test } from 'vitest';
import { fakeStorage } from '#tests/support/fixtures/test-sign-in.ts';
import { writeActsFor } from '../client/acts-for.ts';
import { readSelectedPatient } from './patient-of-tab.ts';

test.each<[string, string | undefined, string | undefined]>([
  [
    'the client who selected them',
    JSON.stringify({ client: 'linden-client', tokens: { user: { account: 'a-1' } } }),
    'p-1',
  ],
  ['another client', JSON.stringify({ client: 'linden-client', tokens: { user: { account: 'a-2' } } }), undefined],
  ['no one', undefined, undefined],
  ['no readable account', '{', undefined],
  ['a session of another shape', 'null', undefined],
])('events are about the selected patient when %s is signed in', (_row, session, patient) => {
  const local = fakeStorage();
  const tab = fakeStorage();
  writeActsFor(tab, 'a-1', 'p-1');
  if (session !== undefined) local.setItem('linden.session', session);
  expect(readSelectedPatient(local, tab)).toBe(patient);
});
