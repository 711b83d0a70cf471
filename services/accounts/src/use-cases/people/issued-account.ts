import { DomainError } from '@linden/platform/domain-error';
import type { PeopleContext } from '#src/context.ts';
import type { IssuedAccount } from '#src/ports/identity.ts';

/** Returns identity's account, or `undefined` when another issuer signed the person in; identity does not know them. */
export function findIssuedAccount({ getAccount }: PeopleContext, account: string): Promise<IssuedAccount | undefined> {
  return getAccount(account).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') return undefined;
    throw error;
  });
}

/** Returns the initial name and email of a client user. */
export function getInitialNames(issued: IssuedAccount | undefined): {
  email: string;
  firstName: string;
  lastName: string;
} {
  return { email: issued?.email ?? '', firstName: issued?.givenName ?? '', lastName: issued?.familyName ?? '' };
}
