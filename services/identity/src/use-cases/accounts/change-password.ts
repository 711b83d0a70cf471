import { appendAudit } from '@linden/platform/audit/audit';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import type { IssuerContext } from '#src/context.ts';
import { getLocalPart } from '#src/domain/accounts/email-address.ts';
import { findPasswordFault, type PasswordFault } from '#src/domain/accounts/password-rules.ts';
import { isCommonPassword } from '#src/secrets/common-passwords.ts';
import { type AccountRow, confirmEmail, setPassword } from '#src/store/accounts/accounts.ts';
import type { Tx } from '#src/store/open-store.ts';
import { endSessions } from '#src/store/sign-in/artifacts.ts';
import { deleteAccessLinks, deleteLinks } from '#src/store/sign-in/links.ts';
import { sendNotice } from '#src/use-cases/sign-in/send-notice.ts';

export interface PasswordChange {
  account: Pick<AccountRow, 'id' | 'email'>;
  password: string;
  /** The session to keep; all others end. */
  exceptUid?: string;
  /** Given when the change came by a mailed link, which proves the mailbox. Using the link is part of the change. */
  redeem?: (tx: Tx) => Promise<boolean>;
}

/** Returns what is wrong with a new password for this address. */
export function findWeakness(password: string, email: string): PasswordFault | undefined {
  return findPasswordFault(password, { localPart: getLocalPart(email), isCommon: isCommonPassword });
}

/**
 * Sets a valid password, ends open sessions, and notifies the person.
 * @returns false when the link was already used
 */
export async function changePassword(parts: IssuerContext, change: PasswordChange): Promise<boolean> {
  const { account, password, exceptUid, redeem } = change;
  const passwordHash = await parts.hashes.hash(password);
  const now = parts.clock.now();
  const done = await parts.store.tx(async (tx) => {
    if (redeem && !(await redeem(tx))) return false;
    await setPassword(tx, account.id, passwordHash);
    if (redeem) await confirmEmail(tx, account.id, now);
    await deleteAccessLinks(tx, account.id);
    await endSessions(tx, account.id, exceptUid);
    await appendAudit(tx, {
      actor: { kind: 'person', account: account.id },
      action: redeem ? 'account.reset_password' : 'account.change_password',
      subject: account.id,
    });
    return true;
  });
  if (!done) return false;
  sendNotice(parts, account, SecurityNotice_Kind.PASSWORD_CHANGED);
  return true;
}

/** Ends every session and everything issued from it. */
export async function signOutEverywhere(
  parts: IssuerContext,
  account: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> {
  await parts.store.tx(async (tx) => {
    await endSessions(tx, account.id);
    await deleteLinks(tx, account.id);
    const actor = { kind: 'person', account: account.id } as const;
    await appendAudit(tx, { actor, action: 'account.sign_out_everywhere', subject: account.id });
  });
  sendNotice(parts, account, SecurityNotice_Kind.SIGNED_OUT_EVERYWHERE);
}
