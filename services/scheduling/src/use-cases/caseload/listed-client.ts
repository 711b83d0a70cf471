import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { notFound } from '@linden/platform/domain-error';
import { ClientTag as TagCode } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { type ClientFacts, type ClientTag, tagClient } from '#src/domain/caseload/client-tags.ts';
import { listClientFacts } from '#src/store/caseload/own-clients.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';

/** A client as the provider's list shows them; the name is empty when accounts is unavailable. */
export type NamedClient = ClientFacts & { readonly tags: ClientTag[]; readonly name: string };

export async function nameClients(
  context: AppointmentContext,
  facts: readonly ClientFacts[],
  now: Date,
  withInsights: ReadonlySet<string> = new Set(),
): Promise<NamedClient[]> {
  const names = await loadClientNames(context, facts);
  return facts.map((each) => {
    const { patientId } = each;
    const tags = tagClient(each, now, withInsights.has(patientId));
    return { ...each, tags, name: names.get(patientId) ?? '' };
  });
}

/** Throws NOT_OWN_CLIENT for a person without an appointment with the provider. */
export async function findOwnClient(tx: CareTx, providerId: string, patientId: string): Promise<ClientFacts> {
  const [found] = await listClientFacts(tx, providerId, patientId);
  if (!found) throw notFound('NOT_OWN_CLIENT', 'this person never had an appointment with you');
  return found;
}

export function toListedClient({ patientId, name, tags, lastSession, nextSession, pausedAt, ...rest }: NamedClient) {
  return {
    patientId,
    preferredFullName: name,
    tags: tags.map((tag) => TagCode[tag]),
    ...(lastSession && { lastSession: timestampFromDate(lastSession) }),
    ...(nextSession && { nextSession: timestampFromDate(nextSession) }),
    nextAppointmentId: rest.nextAppointmentId ?? '',
    sessions: rest.sessions,
    pauseReason: rest.pauseReason ?? '',
    usState: rest.usState,
    ...(pausedAt && { pausedAt: timestampFromDate(pausedAt) }),
  };
}
