import { invalid } from '@linden/platform/domain-error';
import type { InvitationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorizeCallerNow } from '#src/rpc/people/authorize.ts';
import { findOpenInvitation } from './find-open-invitation.ts';
import { sendLetter } from './send-letter.ts';

export const resendInvitation: InvitationHandler<'resendInvitation'> =
  (context) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, context.clock.now());
    if (!isUuid(providerId)) throw invalid('NOT_A_UUID', 'must be an id', 'provider_id');
    const invited = await context.store.as(staff).read((tx) => findOpenInvitation(tx, providerId));
    return { provider: await sendLetter(context, staff, invited) };
  };
