import { expect, it } from 'vitest';
import { findState } from './client-state.ts';

const user = {
  id: 'u-1',
  shortId: 'us',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@linden.example',
  isArchived: false,
  patients: [],
};

it.each([
  ['nothing yet', undefined, true, 'reading'],
  ['no answer', undefined, false, 'away'],
  ['an answer without a client, as for a provider', { clientUser: null }, false, 'away'],
  ['a known client during a reload', { clientUser: user }, true, 'known'],
])('%s', (_, data, loading, kind) => expect(findState(data, loading).kind).toBe(kind));

it('a list that failed to load differs from an empty one', () => {
  const known = (patients: [] | null) => findState({ clientUser: { ...user, patients } }, false);
  expect(known(null)).toMatchObject({ user: { name: 'Noor Haddad', patients: null } });
  expect(known([])).toMatchObject({ user: { patients: [] } });
});

it('accounts of another issuer have no name here', () => {
  const nameless = { ...user, firstName: '', lastName: '' };
  expect(findState({ clientUser: nameless }, false)).toMatchObject({ user: { name: '' } });
});
