import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import { isOutdated } from '#src/secrets/password-hashes.ts';
import { type AccountRow, loadAccountByEmail, replaceHash } from '#src/store/accounts/accounts.ts';
import { countPassword, forgetPasswords } from './count-passwords.ts';
import { reportPassword } from './report-refusals.ts';
import type { Requester } from './requester.ts';

export interface PasswordProof {
  /** In canonical form. Unknown addresses are counted, and take as long as others. */
  email: string;
  password: string;
  requester: Requester;
}

/** Returns the account of the password, or `undefined` for a wrong password, an unknown address, or too many tries. */
export async function provePassword(parts: IssuerContext, proof: PasswordProof): Promise<AccountRow | undefined> {
  const row = await checkPassword(parts, proof, (account) => account?.passwordHash);
  return row && { ...row, passwordHash: await renewHash(parts, row, proof.password) };
}

/** Returns the account if the password is that of one sign-up. The account's own password does not count. */
export function proveSignUpPassword(
  parts: IssuerContext,
  proof: PasswordProof,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  return checkPassword(parts, proof, () => passwordHash);
}

async function checkPassword(
  parts: IssuerContext,
  proof: PasswordProof,
  getHash: (account: AccountRow | null) => string | null | undefined,
): Promise<AccountRow | undefined> {
  if (!(await countPassword(parts, proof.email, proof.requester))) return undefined;
  const row = await parts.store.read((tx) => loadAccountByEmail(tx, proof.email));
  const matches = await parts.hashes.verify(getHash(row), proof.password);
  if (!row || !matches || row.disabledAt) {
    reportPassword(parts, proof.email, proof.requester, row !== null);
    if (row) recordRefusal(parts, row.id);
    return undefined;
  }
  await forgetPasswords(parts, proof.email, proof.requester);
  return row;
}

async function renewHash({ store, hashes }: IssuerContext, row: AccountRow, password: string): Promise<string | null> {
  const was = row.passwordHash;
  if (!was || !isOutdated(was)) return was;
  const renewed = await hashes.hash(password);
  await store.tx((tx) => replaceHash(tx, row.id, was, renewed));
  return renewed;
}

/** Runs after the response, which must not take longer for addresses that have an account. */
function recordRefusal({ store, logger }: IssuerContext, subject: string): void {
  const write = () =>
    store.tx((tx) => appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'account.sign_in_refused', subject }));
  setTimeout(() => {
    write().catch((err: unknown) =>
      logger.error({ err, account_id: subject }, 'a rejected sign-in could not be audited'),
    );
  }, afterAnswerMs);
}

const afterAnswerMs = 100;
