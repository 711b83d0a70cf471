import { DomainError } from '@linden/platform/domain-error';
import type { IssuedAccount } from '#src/clients/identity.ts';
import type { PeopleContext } from '#src/context.ts';

/** Somebody whom another issuer signs in has no account with identity, and begins without a name: who they are stays there. */
export function issuedOrNobody({ accountOf }: PeopleContext, account: string): Promise<IssuedAccount | undefined> {
  return accountOf(account).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') return undefined;
    throw error;
  });
}

/** What a client user begins with. */
export function namesOf(issued: IssuedAccount | undefined): { email: string; firstName: string; lastName: string } {
  return { email: issued?.email ?? '', firstName: issued?.givenName ?? '', lastName: issued?.familyName ?? '' };
}
