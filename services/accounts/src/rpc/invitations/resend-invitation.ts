import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InvitationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findOpenInvitation } from '#src/use-cases/invitations/find-open-invitation.ts';
import { sendLetter } from '#src/use-cases/invitations/send-letter.ts';

export const resendInvitation: InvitationHandler<'resendInvitation'> =
  (context) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, context.clock.now());
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const invited = await context.store.as(staff).read((tx) => findOpenInvitation(tx, providerId));
    return { provider: await sendLetter(context, staff, invited) };
  };
