import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { getLocalDay } from '@linden/vocabulary/local-day';
import type { OpenSlot } from '../booking/open-slots.ts';
import { bookSlot } from '../booking/race.ts';
import type { InsuredClient } from './insured-clients.ts';

/** A booked session whose insurance is checked. */
export interface CheckedSession {
  readonly client: InsuredClient;
  readonly appointmentId: string;
}

/** As the BFF waits (bff/src/modules/benefits/check-booked-session.ts). */
const maxWaitMs = 700;

/**
 * Books a time and requests the check of its day, with the calls and the deadline of the BFF.
 * @throws when a free time was not booked
 */
export async function bookInsured(
  client: InsuredClient,
  slot: OpenSlot,
): Promise<CheckedSession & { wasToldNotEligible: boolean }> {
  const appointmentId = await bookSlot(client, slot);
  if (appointmentId === '') throw new Error('a free time was not booked');
  const { patientId, payorId, benefits } = client;
  const { usState, start, timeZone } = slot;
  const session = { patientId, appointmentId, payorId, usState, serviceDay: getLocalDay(start, timeZone) };
  const answered = await benefits.checkSession(session, { timeoutMs: maxWaitMs }).catch(() => undefined);
  const result = answered?.sessionCheck?.check?.eligibilityResult;
  return { client, appointmentId, wasToldNotEligible: result === EligibilityResult.INELIGIBLE };
}
