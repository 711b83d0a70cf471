import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { getUtcDay } from '@linden/vocabulary/local-day';
import { type BookedSession, findClosedSessions } from '#src/domain/issues/find-closed-sessions.ts';
import type { Appointments } from '#src/ports/appointments.ts';
import type { Providers } from '#src/ports/providers.ts';
import { type InsuredAppointments, listInsuredAppointments } from '#src/store/issues/insurance-issues.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { applyClosedSessions } from '#src/use-cases/issues/apply-closed-sessions.ts';

export interface CredentialFollowerContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly appointments: Pick<Appointments, 'listBooked'>;
  readonly providers: Pick<Providers, 'findClosedStates'>;
}

const job = 'follow-credentials';
const dayMs = 24 * 3_600_000;
const patientsTogether = 500;
/** What scheduling and accounts answer in one call. */
const idsTogether = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Raises an issue for the next insured session of each patient whose provider has no license or insurance in force in its state, and clears it when the
 * provider renewed them or the session does not take place. Running it again raises nothing new.
 */
export async function followCredentials(context: CredentialFollowerContext, signal?: AbortSignal): Promise<void> {
  const { store, clock, logger } = context;
  const now = clock.now();
  // A day earlier, because the session may be later on the day before in UTC.
  const page = { kind: 'EXPIRED_PROVIDER_CREDENTIALS', fromDay: getUtcDay(now.getTime() - dayMs) } as const;
  let after = firstId;
  let count = 0;
  while (!signal?.aborted) {
    const patients = await openBillingTransactions(store).read((tx) =>
      listInsuredAppointments(tx, { ...page, after, limit: patientsTogether }),
    );
    const last = patients.at(-1);
    if (!last) break;
    count += await followPatients(context, patients, now);
    after = last.patientId;
  }
  if (count > 0) logger.info({ job, count }, 'sessions wait for credentials of their providers');
}

/** @returns how many issues are new */
async function followPatients(
  { store, appointments, providers }: CredentialFollowerContext,
  patients: readonly InsuredAppointments[],
  now: Date,
): Promise<number> {
  const patientOf = new Map(
    patients.flatMap(({ patientId, appointmentIds }) => appointmentIds.map((id) => [id, patientId])),
  );
  const booked = await loadTogether([...patientOf.keys()], async (ids) => appointments.listBooked(ids));
  // A caller may have taken the id of another patient's appointment.
  const own = booked.filter(({ id, patientId }) => patientOf.get(id) === patientId);
  const providerIds = [...new Set(own.map(({ providerId }) => providerId))];
  const closed = new Map(await loadTogether(providerIds, async (ids) => [...(await providers.findClosedStates(ids))]));
  const closedSessions = findClosedSessions(own, closed, now);
  const isClosed = ({ providerId, usState }: BookedSession) => closed.get(providerId)?.has(usState) ?? false;
  const openIds = new Set(own.filter((session) => !isClosed(session)).map(({ id }) => id));
  const found = { patientIds: patients.map(({ patientId }) => patientId), closedSessions, openIds };
  return openBillingTransactions(store).tx((tx) => applyClosedSessions(tx, found, now));
}

async function loadTogether<Found>(
  ids: readonly string[],
  load: (ids: readonly string[]) => Promise<readonly Found[]>,
) {
  const found: Found[] = [];
  for (let from = 0; from < ids.length; from += idsTogether)
    found.push(...(await load(ids.slice(from, from + idsTogether))));
  return found;
}
