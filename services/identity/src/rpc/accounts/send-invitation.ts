import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, denied, invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { listRoleNames } from '@linden/platform/store/role-names';
import type { Handler } from '#src/context.ts';
import { mayInvite } from '#src/domain/access/policies.ts';
import { getClientId, portalRoles } from '#src/domain/access/portals.ts';
import { invitationsPerAddress } from '#src/domain/sign-in/attempts.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { deleteInvitations } from '#src/store/sign-in/links.ts';
import { countTry } from '#src/use-cases/sign-in/count-attempts.ts';
import { sendLink } from '#src/use-cases/sign-in/mail-link.ts';

export const sendInvitation: Handler<'sendInvitation'> =
  (parts) =>
  async ({ accountId, role: given }, call) => {
    const caller = getCaller(call);
    if (!mayInvite(caller)) throw denied('NOT_ALLOWED', 'this caller may not invite providers');
    const [role = ''] = listRoleNames([given]);
    if (!portalRoles.provider.includes(role)) throw invalid('INVALID_ROLE', 'must be a role of providers', 'role');
    const account = isUuid(accountId) ? await parts.store.read((tx) => loadAccount(tx, accountId)) : null;
    if (!account || account.disabledAt) throw notFound('ACCOUNT_NOT_FOUND', 'account not found');
    if (!(await countTry(parts, { scope: 'invitation', who: account.email, limit: invitationsPerAddress }))) {
      throw new DomainError({ code: 'INVITATIONS_EXHAUSTED', kind: 'exhausted', message: 'try again in an hour' });
    }
    await parts.store.tx(async (tx) => {
      await deleteInvitations(tx, account.id);
      await appendAudit(tx, { actor: caller, action: 'account.invite', subject: account.id, detail: { role } });
    });
    const expiresAt = await sendLink(parts, {
      purpose: 'accept_invitation',
      account,
      role,
      clientId: getClientId('provider'),
    });
    return { expiresAt: timestampFromDate(expiresAt) };
  };
