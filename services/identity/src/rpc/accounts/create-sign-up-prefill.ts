import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import type { Handler } from '#src/context.ts';
import { mayPrefillSignUps } from '#src/domain/access/policies.ts';
import { isName } from '#src/domain/accounts/account-faults.ts';
import { keepSignUpPrefill } from '#src/use-cases/accounts/keep-sign-up-prefill.ts';

/** Says nothing about whether the address has an account. */
export const createSignUpPrefill: Handler<'createSignUpPrefill'> =
  (context) =>
  async ({ email: given, givenName, familyName }, call) => {
    const caller = getCaller(call);
    if (!mayPrefillSignUps(caller)) throw denied('NOT_ALLOWED', 'this caller may not prefill sign-ups');
    const email = normalizeEmail(given);
    if (!email) throw invalid('INVALID_EMAIL', 'must be one email address', 'email');
    if (!isName(givenName)) throw invalid('INVALID_NAME', 'must be a name', 'givenName');
    if (!isName(familyName)) throw invalid('INVALID_NAME', 'must be a name', 'familyName');
    const { token, expiresAt } = await keepSignUpPrefill(context, caller, { email, givenName, familyName });
    return { prefillToken: token, expiresAt: timestampFromDate(expiresAt) };
  };
