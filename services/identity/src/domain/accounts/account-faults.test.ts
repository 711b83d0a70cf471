import { expect, test } from 'vitest';
import { type AccountInput, findAccountFaults } from './account-faults.ts';

const good: AccountInput = {
  id: '57097000-0000-4000-8000-000000000001',
  email: 'mara@linden.example',
  givenName: 'Mara',
  familyName: "O'Field-Ibáñez",
  roles: ['client'],
};

test.each<[string, Partial<AccountInput>, string[]]>([
  ['nothing', {}, []],
  ['an id of another shape', { id: '1' }, ['INVALID_ID account.id']],
  ['an address in capitals', { email: 'Mara@linden.example' }, ['INVALID_EMAIL account.email']],
  ['no address', { email: '' }, ['INVALID_EMAIL account.email']],
  ['no given name', { givenName: '' }, ['INVALID_NAME account.givenName']],
  ['a blank name', { familyName: '  ' }, ['INVALID_NAME account.familyName']],
  ['a name with a line break', { familyName: 'Fie\nld' }, ['INVALID_NAME account.familyName']],
  ['a name of invisible characters', { familyName: '\u200B' }, ['INVALID_NAME account.familyName']],
  ['a name that reverses the text direction', { familyName: 'Fie\u202Eld' }, ['INVALID_NAME account.familyName']],
  ['a name of 101 characters', { givenName: 'm'.repeat(101) }, ['INVALID_NAME account.givenName']],
  ['no role', { roles: [] }, ['INVALID_ROLE account.roles']],
  ['an unknown role', { roles: ['client', 'partner_employee'] }, ['INVALID_ROLE account.roles']],
])('finds the fault: %s', (_, changes, expected) => {
  expect(findAccountFaults({ ...good, ...changes }).map(({ code, field }) => `${code} ${field}`)).toEqual(expected);
});
