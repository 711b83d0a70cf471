import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import type { PasswordFault } from '#src/domain/accounts/password-rules.ts';
import { type AccountRow, giveRole, hasOwnPassword, lockPassword } from '#src/store/accounts/accounts.ts';
import { optIn } from '#src/store/factors/methods.ts';
import type { Tx } from '#src/store/open-store.ts';
import { endSessions } from '#src/store/sign-in/artifacts.ts';
import { deleteLinks, useLink } from '#src/store/sign-in/links.ts';
import { provePassword } from '#src/use-cases/sign-in/prove-password.ts';
import type { Requester } from '#src/use-cases/sign-in/requester.ts';
import { findWeakness } from './change-password.ts';

interface Acceptance {
  token: string;
  account: AccountRow;
  /** The role of the invitation. */
  role: string;
  password: string;
  requester: Requester;
}

type Outcome = 'accepted' | 'wrong' | 'used' | PasswordFault;

/**
 * Gives the role of an invitation to the owner of the mailbox. An account with a password also needs that password; every other account
 * gets the given one, which ends what a stranger may have set up before.
 */
export async function acceptInvitation(parts: IssuerContext, acceptance: Acceptance): Promise<Outcome> {
  const { account, password, requester } = acceptance;
  if (hasOwnPassword(account)) {
    const proved = await provePassword(parts, { email: account.email, password, requester });
    if (!proved) return 'wrong';
    return parts.store.tx(async (tx) => {
      if (!(await lockPassword(tx, proved))) return 'wrong';
      if (!(await useLink(tx, 'accept_invitation', acceptance.token))) return 'used';
      await giveRole(tx, proved, acceptance.role);
      return finish(tx, acceptance);
    });
  }
  const weak = findWeakness(password, account.email);
  if (weak) return weak;
  const passwordHash = await parts.hashes.hash(password);
  const emailVerifiedAt = account.emailVerifiedAt ?? parts.clock.now();
  return parts.store.tx(async (tx) => {
    if (!(await useLink(tx, 'accept_invitation', acceptance.token))) return 'used';
    await giveRole(tx, account, acceptance.role, { passwordHash, emailVerifiedAt });
    await endSessions(tx, account.id);
    await deleteLinks(tx, account.id);
    return finish(tx, acceptance);
  });
}

async function finish(tx: Tx, { account: { id }, role }: Acceptance): Promise<'accepted'> {
  // Providers keep two-step verification once they have a method.
  await optIn(tx, id);
  const actor = { kind: 'person', account: id } as const;
  await appendAudit(tx, { actor, action: 'account.accept_invitation', subject: id, detail: { role } });
  return 'accepted';
}
