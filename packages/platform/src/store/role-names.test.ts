import { Role } from '@linden/proto/identity/v1/account_pb';
import { expect, test } from 'vitest';
import { personRoles } from '#src/caller/person.ts';
import { roleNames, rolesFrom } from './role-names.ts';

test('converts every role of a token to a value and back', () => {
  const roles = rolesFrom(personRoles);
  expect(roles).not.toContain(Role.UNSPECIFIED);
  expect(new Set(roles).size).toBe(personRoles.length);
  expect(roleNames(roles)).toEqual(personRoles);
});

test('does not mistake an unknown role for another', () => {
  expect(rolesFrom(['admin', ''])).toEqual([Role.UNSPECIFIED, Role.UNSPECIFIED]);
  expect(roleNames([99 as Role])).toEqual(['']);
});
