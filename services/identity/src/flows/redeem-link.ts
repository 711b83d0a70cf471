import { appendAudit } from '@linden/platform/audit';
import type { IssuerParts } from '#src/routes/issuer-parts.ts';
import { type AccountRow, confirmEmail, confirmEmailOnly, lockPassword } from '#src/store/accounts.ts';
import { useLink } from '#src/store/links.ts';
import { type PasswordProof, provePassword } from './prove-password.ts';

/**
 * Confirms an address by the mailbox and the password. A stranger who signs up with another person's address has only the password, and the
 * owner of the mailbox only the mailbox.
 */
export async function confirmByLink(
  parts: IssuerParts,
  token: string,
  proof: PasswordProof,
): Promise<'confirmed' | 'wrong' | 'used'> {
  const account = await provePassword(parts, proof);
  if (!account) return 'wrong';
  return parts.store.tx(async (tx) => {
    if (!(await lockPassword(tx, account))) return 'wrong';
    if (!(await useLink(tx, 'verify_email', token))) return 'used';
    await confirmEmail(tx, account.id, parts.clock.now());
    const actor = { kind: 'person', account: account.id } as const;
    await appendAudit(tx, { actor, action: 'account.confirm_email', subject: account.id });
    return 'confirmed';
  });
}

/**
 * The link proves the mailbox, so it also confirms the address.
 * @returns false when the link was already used
 */
export function signInByLink({ store, clock }: IssuerParts, token: string, { id }: AccountRow): Promise<boolean> {
  return store.tx(async (tx) => {
    if (!(await useLink(tx, 'sign_in', token))) return false;
    await confirmEmailOnly(tx, id, clock.now());
    await appendAudit(tx, { actor: { kind: 'person', account: id }, action: 'account.sign_in_by_link', subject: id });
    return true;
  });
}
