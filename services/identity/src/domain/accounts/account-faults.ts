import type { RefusalCode } from '@linden/platform/domain-error';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import { isName as isSoundName } from '@linden/vocabulary/people/person-fields';
import { portalRoles, portals } from '#src/domain/access/portals.ts';
import { isUuid } from '#src/domain/uuid.ts';

export interface AccountInput {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  roles: readonly string[];
}

export interface Fault {
  code: RefusalCode;
  field: string;
}

const knownRoles = portals.flatMap((portal) => portalRoles[portal]);

/** Returns the first fault of an account that an operator puts. */
export function findAccountFaults({ id, email, givenName, familyName, roles }: AccountInput): Fault[] {
  const faults: (Fault | false)[] = [
    !isUuid(id) && { code: 'INVALID_ID', field: 'account.id' },
    normalizeEmail(email) !== email && { code: 'INVALID_EMAIL', field: 'account.email' },
    !isName(givenName) && { code: 'INVALID_NAME', field: 'account.givenName' },
    !isName(familyName) && { code: 'INVALID_NAME', field: 'account.familyName' },
    (roles.length === 0 || !roles.every((role) => knownRoles.includes(role))) && {
      code: 'INVALID_ROLE',
      field: 'account.roles',
    },
  ];
  return faults.filter((fault) => fault !== false);
}

/** Whether the text is a valid name, without surrounding spaces. */
export function isName(text: string): boolean {
  return text.trim() === text && isSoundName(text);
}
