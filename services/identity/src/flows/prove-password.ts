import { appendAudit } from '@linden/platform/audit';
import { passwordsPerAccount, passwordsPerHousehold } from '#src/domain/attempts.ts';
import type { IssuerParts } from '#src/routes/issuer-parts.ts';
import { isOutdated } from '#src/secrets/password-hashes.ts';
import { type AccountRow, loadAccountByEmail, replaceHash } from '#src/store/accounts.ts';
import { forget, forgive, mayTry, type Tries } from './count-attempts.ts';

export interface PasswordProof {
  /** In its one form; unknown ones are counted and take as long like all others. */
  email: string;
  password: string;
  household: string;
}

/** The account whose password it is; undefined for everything else, be it a wrong one, nobody's, or too many tries. */
export async function provePassword(parts: IssuerParts, proof: PasswordProof): Promise<AccountRow | undefined> {
  const household: Tries = { scope: 'password-household', who: proof.household, limit: passwordsPerHousehold };
  const account: Tries = { scope: 'password', who: proof.email, limit: passwordsPerAccount };
  if (!(await mayTry(parts, household)) || !(await mayTry(parts, account))) return undefined;
  const row = await parts.store.read((tx) => loadAccountByEmail(tx, proof.email));
  const matches = await parts.hashes.verify(row?.passwordHash, proof.password);
  if (!row || !matches || row.disabledAt) {
    if (row) recordRefusal(parts, row.id);
    return undefined;
  }
  await forget(parts, account);
  await forgive(parts, household);
  return { ...row, passwordHash: await renewHash(parts, row, proof.password) };
}

async function renewHash({ store, hashes }: IssuerParts, row: AccountRow, password: string): Promise<string | null> {
  const was = row.passwordHash;
  if (!was || !isOutdated(was)) return was;
  const renewed = await hashes.hash(password);
  await store.tx((tx) => replaceHash(tx, row.id, was, renewed));
  return renewed;
}

/** After the answer, which must not take longer for those who have an account. */
function recordRefusal({ store, logger }: IssuerParts, subject: string): void {
  const write = () =>
    store.tx((tx) => appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'account.sign_in_refused', subject }));
  setTimeout(() => {
    write().catch((err: unknown) => logger.error({ err, account_id: subject }, 'a refusal is not in the audit'));
  }, afterAnswerMs);
}

const afterAnswerMs = 100;
