import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { StaffProvider } from '@linden/proto/accounts/v1/invitation_service_pb';
import type { InvitationContext } from '#src/context.ts';
import { findStaffProviders, saveSending } from '#src/store/invitations/invitations.ts';
import { toStaffProvider } from '#src/wire/to-staff-provider.ts';

interface Invited {
  providerId: string;
  account: string;
  isPrescriber: boolean;
}

/** Mails an invitation and stores when. Returns the provider as staff see them. */
export async function sendLetter(
  { store, clock, inviter }: InvitationContext,
  staff: Person,
  { providerId, account, isPrescriber }: Invited,
): Promise<StaffProvider | undefined> {
  const expiresAt = await inviter.send(account, isPrescriber);
  const [found] = await store.as(staff).tx(async (tx) => {
    await saveSending(tx, providerId, { sentAt: clock.now(), expiresAt });
    await appendAudit(tx, {
      actor: staff,
      action: 'provider.invite_by_mail',
      subject: providerId,
      detail: { account },
    });
    return findStaffProviders(tx, { query: '', providerId });
  });
  return found && toStaffProvider(found);
}
