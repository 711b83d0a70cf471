import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { getLocalDay } from '@linden/vocabulary/local-day';
import { findStateZone } from '@linden/vocabulary/places/state-zones';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { findSessionTerms } from '#src/domain/benefits/session-terms.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import type { People } from '#src/ports/people.ts';
import type { Providers } from '#src/ports/providers.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import { findPlan, lockHolder } from '#src/store/coverages/coverages.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { checkBookedSession } from '#src/use-cases/benefits/check-session.ts';

export interface FollowedCheckContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly people: Pick<People, 'findMember'>;
  readonly providers: Pick<Providers, 'findBilled'>;
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
}

const minuteMs = 60_000;
/** As for a client, because each booking may request one. */
const maxRuns = { ofPatient: 30, ofAll: Number.POSITIVE_INFINITY };
const actor = { kind: 'service', name: 'billing' } as const;

/**
 * Requests the check of a booked session that has none: the booking could not wait for billing, or a visitor or a provider booked. The worker's
 * sweep runs it. Repeating it requests nothing new.
 * @returns whether a check was requested
 */
export async function checkFollowedSession(
  { store, envelope, clock, people, providers, hashInputs }: FollowedCheckContext,
  appointment: BilledAppointment,
): Promise<boolean> {
  const { id: appointmentId, patientId, payorId, usState, start, timeZone, isIntake, isConsultation } = appointment;
  const now = clock.now();
  if (payorId === '' || isConsultation || start <= now) return false;
  const key = { patientId, appointmentId };
  const transactions = openBillingTransactions(store);
  const isKnown = await transactions.read(async (tx) => {
    const isInsured = (await findPlan(tx, payorId)) !== undefined;
    return !isInsured || (await loadSessionChecks(tx, envelope, [key])).length > 0;
  });
  const member = isKnown ? undefined : await people.findMember(patientId);
  if (!member) return false;
  // As the booking counts it, so that both ask the same question.
  const serviceDay = getLocalDay(start.getTime(), findStateZone(usState) ?? timeZone);
  const billed = await providers.findBilled(appointment.providerId);
  const license = billed?.licenses.find((each) => each.usState === usState);
  const terms = findSessionTerms({
    isIntake,
    isVirtual: appointment.isVirtual,
    minutes: (appointment.end.getTime() - start.getTime()) / minuteMs,
    licenseType: license?.type ?? '',
  });
  const session = { ...key, payorId, usState, serviceDay, isExistingClient: !isIntake, terms };
  return transactions.tx(async (tx) => {
    if (!(await lockHolder(tx, patientId))) return false;
    // The booking's own request may have come meanwhile.
    if ((await loadSessionChecks(tx, envelope, [key])).length > 0) return false;
    await checkBookedSession(tx, { envelope, hashInputs, now, actor, maxRuns }, { session, member });
    return true;
  });
}
