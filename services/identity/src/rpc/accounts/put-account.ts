import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { listRoleNames } from '@linden/platform/store/role-names';
import type { PutAccountRequest } from '@linden/proto/identity/v1/account_service_pb';
import type { Handler } from '#src/context.ts';
import { mayPutAccounts } from '#src/domain/access/policies.ts';
import { findAccountFaults } from '#src/domain/accounts/account-faults.ts';
import { getLocalPart } from '#src/domain/accounts/email-address.ts';
import { findPasswordFault } from '#src/domain/accounts/password-rules.ts';
import { mayOptOut } from '#src/domain/factors/methods.ts';
import { isReachable } from '#src/domain/factors/phone-book.ts';
import { isAuthenticatorSecret } from '#src/secrets/authenticator.ts';
import { isCommonPassword } from '#src/secrets/common-passwords.ts';
import { type AccountRow, loadAccount, putAccount as put } from '#src/store/accounts/accounts.ts';
import { optIn } from '#src/store/factors/methods.ts';
import type { Tx } from '#src/store/open-store.ts';
import { endSessions } from '#src/store/sign-in/artifacts.ts';
import { deleteLinks } from '#src/store/sign-in/links.ts';
import { putAuthenticator, putPhone } from '#src/use-cases/factors/put-methods.ts';
import { toAccount } from '#src/wire/account-to-proto.ts';

export const putAccount: Handler<'putAccount'> =
  ({ hashes, ...parts }) =>
  async ({ account: given, password, totpSecret, phone }, call) => {
    const caller = getCaller(call);
    if (!mayPutAccounts(caller)) throw denied('NOT_ALLOWED', 'this caller may not change accounts');
    if (!given) throw invalid('REQUIRED', 'account is required', 'account');
    const account = { ...given, roles: listRoleNames(given.roles) };
    const [fault] = findAccountFaults(account);
    if (fault) throw invalid(fault.code, 'this value cannot be stored', fault.field);
    checkMethods({ totpSecret, phone });
    if (password) checkPassword(password, account.email);
    const passwordHash = password ? await hashes.hash(password) : undefined;
    const row = await parts.store.tx(async (tx) => {
      const before = await loadAccount(tx, account.id);
      const saved = await put(tx, { ...account, passwordHash });
      if (!saved) throw emailTaken();
      await endFormerAccess(tx, before, saved);
      // These roles always keep two-step verification. Otherwise the password alone could change the methods.
      if (!mayOptOut(saved.roles)) await optIn(tx, saved.id);
      if (totpSecret) await putAuthenticator(parts, tx, saved.id, totpSecret);
      if (phone) await putPhone(parts, tx, saved.id, phone);
      await appendAudit(tx, { actor: caller, action: 'account.put', subject: saved.id });
      return saved;
    });
    return { account: toAccount(row) };
  };

/** Ends links mailed to the old address and sessions opened with them, and the sessions of a disabled account. */
async function endFormerAccess(tx: Tx, before: AccountRow | null, saved: AccountRow): Promise<void> {
  const hasMoved = before !== null && before.email !== saved.email;
  if (hasMoved) await deleteLinks(tx, saved.id);
  if (hasMoved || saved.disabledAt) await endSessions(tx, saved.id);
}

function checkMethods({ totpSecret, phone }: Pick<PutAccountRequest, 'totpSecret' | 'phone'>): void {
  if (totpSecret && !isAuthenticatorSecret(totpSecret)) {
    throw invalid('INVALID_TOTP_SECRET', 'must be base32 of at least 16 bytes', 'totpSecret');
  }
  if (phone && !isReachable(phone)) throw invalid('INVALID_PHONE_FORMAT', 'must be a number in E.164', 'phone');
}

function checkPassword(password: string, email: string): void {
  const fault = findPasswordFault(password, { localPart: getLocalPart(email), isCommon: isCommonPassword });
  if (fault) throw invalid(fault, 'this password is too weak', 'password');
}

const emailTaken = () =>
  new DomainError({
    code: 'EMAIL_TAKEN',
    kind: 'conflict',
    message: 'another account has this address',
    field: 'account.email',
  });
