import type { ServiceImpl } from '@connectrpc/connect';
import type { InvitationService } from '@linden/proto/accounts/v1/invitation_service_pb';
import type { InvitationContext } from '#src/context.ts';
import { findProviders } from '#src/rpc/invitations/find-providers.ts';
import { inviteProvider } from '#src/rpc/invitations/invite-provider.ts';
import { resendInvitation } from '#src/rpc/invitations/resend-invitation.ts';
import { withdrawInvitation } from '#src/rpc/invitations/withdraw-invitation.ts';

export function createInvitationHandlers(context: InvitationContext): ServiceImpl<typeof InvitationService> {
  return {
    inviteProvider: inviteProvider(context),
    resendInvitation: resendInvitation(context),
    withdrawInvitation: withdrawInvitation(context),
    findProviders: findProviders(context),
  };
}
