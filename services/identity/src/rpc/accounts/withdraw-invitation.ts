import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, denied, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { mayInvite } from '#src/domain/access/policies.ts';
import { portalRoles } from '#src/domain/access/portals.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { withdrawInvitations } from '#src/store/sign-in/links.ts';

export const withdrawInvitation: Handler<'withdrawInvitation'> =
  ({ store }) =>
  async ({ accountId }, call) => {
    const caller = getCaller(call);
    if (!mayInvite(caller)) throw denied('NOT_ALLOWED', 'this caller may not withdraw invitations');
    await store.tx(async (tx) => {
      // First the links: this waits for an acceptance in progress, whose role is then seen below.
      if (isUuid(accountId)) await withdrawInvitations(tx, accountId);
      const account = isUuid(accountId) ? await loadAccount(tx, accountId) : null;
      if (!account) throw notFound('ACCOUNT_NOT_FOUND', 'account not found');
      if (account.roles.some((role) => portalRoles.provider.includes(role))) {
        const message = 'the invitation was accepted';
        throw new DomainError({ code: 'INVITATION_ACCEPTED', kind: 'conflict', message });
      }
      await appendAudit(tx, { actor: caller, action: 'account.withdraw_invitation', subject: account.id });
    });
    return {};
  };
