import { Role } from '@linden/proto/identity/v1/account_pb';
import { getEnumName, getEnumValue } from '#src/rpc/enum-names.ts';

/** Returns roles as tokens carry them, for example `unconverted_client`. An unknown role becomes an empty name. */
export function listRoleNames(roles: readonly Role[]): string[] {
  return roles.map((role) => getEnumName(Role, role).toLowerCase());
}

/** Returns the roles of a token or an account as messages carry them. An unknown name becomes UNSPECIFIED. */
export function readRoles(names: readonly string[]): Role[] {
  return names.map((name) => getEnumValue(Role, name.toUpperCase()));
}
