import { randomUUID } from 'node:crypto';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import type { Handler } from '#src/context.ts';
import { mayInvite } from '#src/domain/access/policies.ts';
import { isName } from '#src/domain/accounts/account-faults.ts';
import { createInvited } from '#src/store/accounts/accounts.ts';

/** The answer is the same for an address with an account and one without. */
export const prepareInvitation: Handler<'prepareInvitation'> =
  ({ store }) =>
  async ({ email: given, givenName, familyName }, call) => {
    if (!mayInvite(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not invite providers');
    const email = normalizeEmail(given);
    if (!email) throw invalid('INVALID_EMAIL', 'must be one email address', 'email');
    if (!isName(givenName)) throw invalid('INVALID_NAME', 'must be a name', 'givenName');
    if (!isName(familyName)) throw invalid('INVALID_NAME', 'must be a name', 'familyName');
    const account = await store.tx((tx) => createInvited(tx, { id: randomUUID(), email, givenName, familyName }));
    if (account.disabledAt) throw disabled();
    return { accountId: account.id };
  };

function disabled(): DomainError {
  const message = 'the account of this address is disabled';
  return new DomainError({ code: 'ACCOUNT_DISABLED', kind: 'conflict', message, field: 'email' });
}
