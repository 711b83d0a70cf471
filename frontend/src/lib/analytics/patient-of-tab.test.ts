import { expect, test } from 'vitest';
import { fakeStorage } from '../../../tests/trial-session.ts';
import { writeActsFor } from '../client/acts-for.ts';
import { patientOfTab } from './patient-of-tab.ts';

test.each<[string, string | undefined, string | undefined]>([
  ['who chose them', JSON.stringify({ client: 'linden-client', tokens: { user: { account: 'a-1' } } }), 'p-1'],
  ['somebody else', JSON.stringify({ client: 'linden-client', tokens: { user: { account: 'a-2' } } }), undefined],
  ['nobody', undefined, undefined],
  ['nobody who can be read', '{', undefined],
  ['a session of another shape', 'null', undefined],
])('events are about the patient of a tab where %s is signed in', (_row, session, patient) => {
  const local = fakeStorage();
  const tab = fakeStorage();
  writeActsFor(tab, 'a-1', 'p-1');
  if (session !== undefined) local.setItem('linden.session', session);
  expect(patientOfTab(local, tab)).toBe(patient);
});
