import { conflict } from '#src/domain/fault.ts';
import { findInvitation } from '#src/store/invitations/invitations.ts';
import type { PersonTx } from '#src/store/open-store.ts';

/** Returns what a letter needs. Throws `NOT_INVITED` when staff did not invite the provider, or the profile is published. */
export async function findOpenInvitation(tx: PersonTx, providerId: string) {
  const invitation = await findInvitation(tx, providerId);
  const provider = invitation && (await tx.provider.findUnique({ where: { id: providerId } }));
  // After they have published their profile, an invitation has nothing left to do.
  if (!provider?.isOnboarding) throw conflict('NOT_INVITED', 'this provider has no open invitation');
  return { providerId, account: invitation?.account ?? '', isPrescriber: provider.isPrescriber };
}
