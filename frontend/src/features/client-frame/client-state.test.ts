import { expect, it } from 'vitest';
import { stateOf } from './client-state.ts';

const user = {
  ...{ id: 'u-1', shortId: 'us', firstName: 'Noor', lastName: 'Haddad', email: 'noor@linden.example' },
  ...{ isArchived: false, patients: [] },
};

it.each([
  ['nothing yet', undefined, true, 'reading'],
  ['no answer', undefined, false, 'away'],
  ['an answer without a client, as a provider gets it', { clientUser: null }, false, 'away'],
  ['somebody, while they are read again', { clientUser: user }, true, 'known'],
])('%s', (_, data, loading, kind) => expect(stateOf(data, loading).kind).toBe(kind));

it('a list that could not be read is not an empty one', () => {
  const known = (patients: [] | null) => stateOf({ clientUser: { ...user, patients } }, false);
  expect(known(null)).toMatchObject({ user: { name: 'Noor Haddad', patients: null } });
  expect(known([])).toMatchObject({ user: { patients: [] } });
});

it('another issuer’s people have no name with us', () => {
  const nameless = { ...user, firstName: '', lastName: '' };
  expect(stateOf({ clientUser: nameless }, false)).toMatchObject({ user: { name: '' } });
});
