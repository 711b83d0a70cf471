import { Role } from '@linden/proto/identity/v1/account_pb';
import { expect, test } from 'vitest';
import { personRoles } from '#src/caller/person.ts';
import { listRoleNames, readRoles } from './role-names.ts';

test('converts every role of a token to a value and back', () => {
  const roles = readRoles(personRoles);
  expect(roles).not.toContain(Role.UNSPECIFIED);
  expect(new Set(roles).size).toBe(personRoles.length);
  expect(listRoleNames(roles)).toEqual(personRoles);
});

test('does not mistake an unknown role for another', () => {
  expect(readRoles(['admin', ''])).toEqual([Role.UNSPECIFIED, Role.UNSPECIFIED]);
  expect(listRoleNames([99 as Role])).toEqual(['']);
});
