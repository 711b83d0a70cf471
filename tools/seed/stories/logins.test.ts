import { expect, test } from 'vitest';
import { partnerClientEmail } from './care.ts';
import { logins } from './logins.ts';
import { isNewToLinden, prescribesFromHonolulu, worksEveningsInOakland } from './people.ts';

test.each([
  ['provider', worksEveningsInOakland],
  ['prescriber', prescribesFromHonolulu],
  ['new-provider', isNewToLinden],
])('the %s signs in as the person of the stories', (name, { provider }) => {
  const login = logins.find((each) => each.email === `${name}@linden.example`);
  expect(login?.id).toBe(provider.id);
  expect(`${login?.givenName} ${login?.familyName}`).toBe(provider.name);
});

test('ids and addresses are unique, and every portal has a login', () => {
  for (const key of ['id', 'email'] as const) {
    expect(new Set(logins.map((login) => login[key])).size).toBe(logins.length);
  }
  expect(new Set(logins.map(({ portal }) => portal))).toEqual(new Set(['client', 'provider', 'ops']));
});

test('the client of the partner’s booking has no login, so that a new account can link it', () => {
  expect(logins.map(({ email }) => email)).not.toContain(partnerClientEmail);
});
