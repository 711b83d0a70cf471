import { create, toBinary } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { type AuditActor, appendAudit } from '@linden/platform/audit/audit';
import { givesCare, type Person } from '@linden/platform/caller/person';
import { denied } from '@linden/platform/domain-error';
import { appendEvent } from '@linden/platform/events/outbox';
import { type Provider, ProviderChangedSchema } from '@linden/proto/accounts/v1/provider_pb';
import { isPerson } from '#src/domain/access/policies.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findProviderId } from '#src/store/people/client-users.ts';
import { loadByIds } from '#src/store/providers/providers.ts';
import { toProvider } from '#src/wire/provider-to-proto.ts';
import { authorizeCaller } from './authorize.ts';

/** Returns the calling person. `ownIdIn` returns their provider id. */
export function requireProviderPerson(call: HandlerContext): Person {
  return authorizeCaller(call, isPerson);
}

/** Returns the person's provider id. Throws when they are not a provider. */
export async function loadOwnProviderId(tx: PersonTx, person: Person): Promise<string> {
  const id = givesCare(person) ? await findProviderId(tx, person.account) : undefined;
  if (!id) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  return id;
}

/** Loads the provider's own record. The cancellation level is left out: it is used for ranking and not shown. */
export async function loadOwnProvider(tx: PersonTx, id: string): Promise<Provider> {
  const [row] = await loadByIds(tx, [id]);
  if (!row) throw new Error('an account is linked to a missing provider');
  return toProvider({ ...row, cancellationLevel: 0, referralsOffAt: [] });
}

/** Stores a change of one provider: raises the revision, writes the event and audits it. */
export async function saveOwnChange(
  tx: PersonTx,
  actor: AuditActor,
  id: string,
  revision: bigint,
  action = 'provider.change_own',
): Promise<void> {
  await tx.provider.update({ where: { id }, data: { revision } });
  await appendEvent(tx, {
    aggregateType: 'provider',
    aggregateId: id,
    revision,
    type: ProviderChangedSchema.typeName,
    payload: toBinary(ProviderChangedSchema, create(ProviderChangedSchema, { providerId: id, revision })),
  });
  await appendAudit(tx, { actor, action, subject: id });
}
