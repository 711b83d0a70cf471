import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InvitationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findStaffProviders, saveWithdrawal } from '#src/store/invitations/invitations.ts';
import { findOpenInvitation } from '#src/use-cases/invitations/find-open-invitation.ts';
import { toStaffProvider } from '#src/wire/to-staff-provider.ts';

/** Identity ends the link first: if the second write fails, staff can withdraw again, and no link is left open meanwhile. */
export const withdrawInvitation: InvitationHandler<'withdrawInvitation'> =
  ({ store, clock, inviter }) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const { account } = await store.as(staff).read((tx) => findOpenInvitation(tx, providerId));
    await inviter.withdraw(account);
    const [found] = await store.as(staff).tx(async (tx) => {
      await saveWithdrawal(tx, providerId, clock.now());
      const audit = { action: 'provider.withdraw_invitation', subject: providerId, detail: { account } };
      await appendAudit(tx, { actor: staff, ...audit });
      return findStaffProviders(tx, { query: '', providerId });
    });
    return found ? { provider: toStaffProvider(found) } : {};
  };
