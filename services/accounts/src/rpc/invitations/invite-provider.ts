import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { appendEvent } from '@linden/platform/events/outbox';
import { type Provider, ProviderChangedSchema } from '@linden/proto/accounts/v1/provider_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { InvitationContext, InvitationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { conflict, throwFirstFault } from '#src/domain/fault.ts';
import { buildInvitedProvider, findInvitationFaults } from '#src/domain/invitations/invited-provider.ts';
import { findZipPlace } from '#src/domain/providers/zip-place.ts';
import { createInvitation, findStaffProviders, linkInvited } from '#src/store/invitations/invitations.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findProviderId } from '#src/store/people/client-users.ts';
import { replaceProvider, reserveProvider } from '#src/store/providers/providers.ts';
import { sendLetter } from '#src/use-cases/invitations/send-letter.ts';
import { toStaffProvider } from '#src/wire/to-staff-provider.ts';

/** Identity prepares the account first and mails last, so that a link never leads to an account without a record. */
export const inviteProvider: InvitationHandler<'inviteProvider'> = (context) => async (request, call) => {
  const staff = authorizeCallerNow(call, mayAdmitProviders, context.clock.now());
  const place = findZipPlace(request.zip);
  throwFirstFault(findInvitationFaults(request, place));
  if (!place) throw new Error('an invitation without a place passed its check');
  const { email, givenName, familyName, isPrescriber } = request;
  const account = await context.inviter.prepare({ email, givenName, familyName });
  const providerId = randomUUID();
  await context.store
    .as(staff)
    .tx((tx) => saveInvited(tx, staff, account, buildInvitedProvider(providerId, request, place)));
  void context.wakeConsumers();
  return { provider: await trySending(context, staff, { providerId, account, isPrescriber }) };
};

async function saveInvited(tx: PersonTx, staff: Person, account: string, provider: Provider): Promise<void> {
  const { id } = provider;
  await refuseKnown(tx, account);
  await reserveProvider(tx, provider);
  await replaceProvider(tx, provider, 1n);
  // Another invitation of the same person may have come first.
  if (!(await linkInvited(tx, account, id))) throw alreadyInvited();
  await createInvitation(tx, { providerId: id, account, invitedBy: staff.account });
  await appendEvent(tx, {
    aggregateType: 'provider',
    aggregateId: id,
    revision: 1n,
    type: ProviderChangedSchema.typeName,
    payload: toBinary(ProviderChangedSchema, create(ProviderChangedSchema, { providerId: id, revision: 1n })),
  });
  await appendAudit(tx, { actor: staff, action: 'provider.invite', subject: id, detail: { account } });
}

async function refuseKnown(tx: PersonTx, account: string): Promise<void> {
  const known = await findProviderId(tx, account);
  if (!known) return;
  const [found] = await findStaffProviders(tx, { query: '', providerId: known });
  if (found?.provider.isOnboarding) throw alreadyInvited();
  throw conflict('ALREADY_A_PROVIDER', 'this address belongs to a provider', 'email');
}

const alreadyInvited = () => conflict('ALREADY_INVITED', 'this address is already invited', 'email');

/** The record stays when the letter cannot be sent: staff see it, and send it again. */
async function trySending(context: InvitationContext, staff: Person, invited: Parameters<typeof sendLetter>[2]) {
  try {
    return await sendLetter(context, staff, invited);
  } catch (err) {
    context.logger.error({ err, provider_id: invited.providerId }, 'an invitation was not sent');
    const find = (tx: PersonTx) => findStaffProviders(tx, { query: '', providerId: invited.providerId });
    const [found] = await context.store.as(staff).read(find);
    return found && toStaffProvider(found);
  }
}
