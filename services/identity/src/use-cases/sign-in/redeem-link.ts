import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import {
  type AccountRow,
  confirmEmail,
  confirmEmailOnly,
  confirmSignUp,
  lockPassword,
  type SignUpDetails,
} from '#src/store/accounts/accounts.ts';
import type { Tx } from '#src/store/open-store.ts';
import { deleteAccessLinks, useLink } from '#src/store/sign-in/links.ts';
import { type PasswordProof, provePassword, proveSignUpPassword } from './prove-password.ts';

/**
 * Confirms an address by the mailbox and the password. A stranger who signs up with another person's address has only the password, and the
 * owner of the mailbox only the mailbox. The account gets the password and the name of the sign-up whose link is used.
 * @param details of that sign-up; `undefined` confirms the account as it is
 */
export async function confirmByLink(
  parts: IssuerContext,
  token: string,
  details: SignUpDetails | undefined,
  proof: PasswordProof,
): Promise<'confirmed' | 'wrong' | 'used'> {
  const account = details
    ? await proveSignUpPassword(parts, proof, details.passwordHash)
    : await provePassword(parts, proof);
  if (!account) return 'wrong';
  return parts.store.tx(async (tx) => {
    const outcome = await confirm(tx, account, { token, details, now: parts.clock.now() });
    if (outcome !== 'confirmed') return outcome;
    const actor = { kind: 'person', account: account.id } as const;
    await appendAudit(tx, { actor, action: 'account.confirm_email', subject: account.id });
    return 'confirmed';
  });
}

async function confirm(
  tx: Tx,
  account: AccountRow,
  { token, details, now }: { token: string; details: SignUpDetails | undefined; now: Date },
): Promise<'confirmed' | 'wrong' | 'used'> {
  if (!details && !(await lockPassword(tx, account))) return 'wrong';
  if (!(await useLink(tx, 'verify_email', token))) return 'used';
  if (!details) await confirmEmail(tx, account.id, now);
  else if (!(await confirmSignUp(tx, account.id, details, now))) return 'used';
  // Links of other sign-ups hold other passwords.
  await deleteAccessLinks(tx, account.id);
  return 'confirmed';
}

/**
 * The link proves the mailbox, so it also confirms the address.
 * @returns false when the link was already used
 */
export function signInByLink({ store, clock }: IssuerContext, token: string, { id }: AccountRow): Promise<boolean> {
  return store.tx(async (tx) => {
    if (!(await useLink(tx, 'sign_in', token))) return false;
    await confirmEmailOnly(tx, id, clock.now());
    await appendAudit(tx, { actor: { kind: 'person', account: id }, action: 'account.sign_in_by_link', subject: id });
    return true;
  });
}
