import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import { getUtcDay } from '@linden/vocabulary/local-day';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import type { People } from '#src/ports/people.ts';
import { loadSessionsToRecheck, type StoredSessionCheck } from '#src/store/benefits/session-checks.ts';
import { lockHolder } from '#src/store/coverages/coverages.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { checkBookedSession } from '#src/use-cases/benefits/check-session.ts';

export interface SessionRecheckerContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly people: Pick<People, 'findMember'>;
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
}

const job = 'recheck-sessions';
const dayMs = 24 * 60 * 60_000;
/** After a change of a plan, sessions of these days are checked again. Later ones are checked when they come this near. */
const daysAhead = 14;
/** As for a client, because each change of a plan could repeat the checks of many sessions. */
const maxRuns = { ofPatient: 30, ofAll: Number.POSITIVE_INFINITY };

/**
 * Requests checks of booked sessions again: after a change of the plan, and once on the UTC day of the session, which begins on the evening before in
 * the US. The sweep of checks runs them. Running it again requests nothing new.
 */
export async function recheckSessions(context: SessionRecheckerContext, signal?: AbortSignal): Promise<void> {
  const { store, envelope, clock, logger } = context;
  const now = clock.now();
  const days = { today: getUtcDay(now.getTime()), lastDay: getUtcDay(now.getTime() + daysAhead * dayMs) };
  const due = await openBillingTransactions(store).read((tx) => loadSessionsToRecheck(tx, envelope, days));
  let count = 0;
  for (const session of due) {
    if (signal?.aborted) break;
    try {
      if (await recheck(context, session, new Date(days.today))) count += 1;
    } catch (err) {
      // The next sweep tries it again. Others must not wait for it.
      logger.warn({ job, err }, 'a session was not checked again');
    }
  }
  if (count > 0) logger.info({ job, count }, 'sessions are checked again');
}

async function recheck(
  { store, envelope, clock, people, hashInputs }: SessionRecheckerContext,
  session: StoredSessionCheck,
  notBefore: Date,
): Promise<boolean> {
  const member = await people.findMember(session.patientId);
  if (!member) return false;
  return openBillingTransactions(store).tx(async (tx) => {
    if (!(await lockHolder(tx, session.patientId))) return false;
    const actor = { kind: 'service', name: 'billing' } as const;
    const isToday = session.serviceDay === getUtcDay(clock.now().getTime());
    const asker = { envelope, hashInputs, now: clock.now(), actor, maxRuns };
    const { isDue } = await checkBookedSession(tx, asker, { session, member, ...(isToday && { notBefore }) });
    return isDue;
  });
}
