import { appendAudit } from '@linden/platform/audit';
import type { IssuerParts } from '#src/routes/issuer-parts.ts';
import { type AccountRow, confirmEmail, confirmEmailOnly, lockPassword } from '#src/store/accounts.ts';
import { useLink } from '#src/store/links.ts';
import { type PasswordProof, provePassword } from './prove-password.ts';

/**
 * Confirms an address for whoever holds the mailbox and knows the password: a stranger who signed up with somebody else's
 * address has only the one, and the owner of the mailbox only the other.
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

/** @returns false when the link was used before. Whoever has it holds the mailbox, so the address is confirmed by it. */
export function signInByLink({ store, clock }: IssuerParts, token: string, { id }: AccountRow): Promise<boolean> {
  return store.tx(async (tx) => {
    if (!(await useLink(tx, 'sign_in', token))) return false;
    await confirmEmailOnly(tx, id, clock.now());
    await appendAudit(tx, { actor: { kind: 'person', account: id }, action: 'account.sign_in_by_link', subject: id });
    return true;
  });
}
