import { invalid } from '@linden/platform/domain-error';
import type { InvitationHandler } from '#src/context.ts';
import { conflict } from '#src/domain/fault.ts';
import { mayAdmitProviders } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorizeCallerNow } from '#src/rpc/people/authorize.ts';
import { findInvitation } from '#src/store/people/invitations.ts';
import { sendLetter } from './send-letter.ts';

export const resendInvitation: InvitationHandler<'resendInvitation'> =
  (context) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, context.clock.now());
    if (!isUuid(providerId)) throw invalid('NOT_A_UUID', 'must be an id', 'provider_id');
    const invited = await context.store.as(staff).read(async (tx) => {
      const invitation = await findInvitation(tx, providerId);
      const provider = invitation && (await tx.provider.findUnique({ where: { id: providerId } }));
      // After they have published their profile, an invitation has nothing left to do.
      if (!provider?.isOnboarding) throw conflict('NOT_INVITED', 'this provider has no open invitation');
      return { providerId, account: invitation?.account ?? '', isPrescriber: provider.isPrescriber };
    });
    return { provider: await sendLetter(context, staff, invited) };
  };
