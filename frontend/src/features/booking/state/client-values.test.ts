import { describe, expect, it } from 'vitest';
import { createDraft } from './booking-draft.ts';
import { choosePatient, findClientValues } from './client-values.ts';

const client = {
  firstName: 'Ada',
  lastName: 'Haddad',
  email: 'ada@example.org',
  telephone: '+14155550100',
  stateOfResidence: 'CA',
};
const empty = createDraft({ start: '2026-12-01T17:00:00Z', inOffice: false, usState: 'CA' });
const withProfile = (profile: Partial<(typeof empty)['profile']>) => ({
  ...empty,
  profile: { ...empty.profile, ...profile },
});
const contact = { email: 'ada@example.org', telephone: '+14155550100', stateOfResidence: 'CA' };

describe('values from the account of a signed-in client', () => {
  it('fill only the contact while the relationship is unknown', () => {
    expect(findClientValues(empty, client)).toEqual(contact);
  });

  it('fill the name when the session is for the client', () => {
    const values = findClientValues(withProfile({ relation: 'SELF' }), client);
    expect(values).toEqual({ ...contact, legalFirstName: 'Ada', legalLastName: 'Haddad' });
  });

  it('never replace what the client typed', () => {
    const draft = withProfile({ relation: 'SELF', legalFirstName: 'Adele', email: 'other@example.org' });
    const values = findClientValues(draft, client);
    expect(values).not.toHaveProperty('legalFirstName');
    expect(values).not.toHaveProperty('email');
  });

  it('move from the name to the guardian when the session is for a child', () => {
    const draft = withProfile({
      relation: 'PARENT_OR_GUARDIAN',
      legalFirstName: 'Ada',
      legalLastName: 'Haddad',
      ...contact,
    });
    expect(findClientValues(draft, client)).toEqual({
      legalFirstName: '',
      legalLastName: '',
      'consent.primaryFirstName': 'Ada',
      'consent.primaryLastName': 'Haddad',
      'consent.primaryEmail': 'ada@example.org',
      'consent.primaryTelephone': '+14155550100',
    });
  });
});

it.each<[string, string[], string | undefined, string | undefined]>([
  ['a client without patients books for a new person', [], undefined, 'new'],
  ['the only patient', ['a'], undefined, 'a'],
  ['the patient selected in the portal', ['a', 'b'], 'b', 'b'],
  ['no one, when several are possible', ['a', 'b'], undefined, undefined],
  ['no one, when the selected patient is gone', ['a', 'b'], 'c', undefined],
])('chooses %s', (_, ids, actsFor, chosen) => {
  expect(
    choosePatient(
      ids.map((id) => ({ id })),
      actsFor,
      'new',
    ),
  ).toBe(chosen);
});
