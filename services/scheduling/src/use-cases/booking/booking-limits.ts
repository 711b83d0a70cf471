import { appendAudit } from '@linden/platform/audit/audit';
import type { AppointmentContext } from '#src/context.ts';
import { type Caller, getActor } from '#src/domain/access/caller.ts';
import type { BookingLimit, LimitRaise } from '#src/domain/booking/limit-raise.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listLimitRaises, readRaiseOfPatients, saveLimitRaise } from '#src/store/booking/limit-raises.ts';
import { countPatientUse } from '#src/store/booking/open-sessions.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

const dayMs = 24 * 3_600_000;

/** Loads how much of the limits a patient uses, how much they are raised now, and all raises. Audited. */
export function loadLimitUse({ store }: AppointmentContext, caller: Caller, patientId: string) {
  return openTransactionFor(store, caller).tx(async (tx) => {
    await appendAudit(tx, { actor: caller.identity, action: 'booking_limits.read', subject: patientId });
    return {
      used: await countPatientUse(tx, patientId),
      more: {
        open: await readRaiseOfPatients(tx, 'OPEN_SESSIONS', [patientId]),
        moves: await readRaiseOfPatients(tx, 'MOVES_PER_DAY', [patientId]),
      },
      raises: await listLimitRaises(tx, patientId),
    };
  });
}

/** Returns how much staff raised a limit of one of these patients. */
export function loadRaise(
  { store }: AppointmentContext,
  caller: Parameters<AppointmentContext['store']['as']>[0],
  limit: BookingLimit,
  patientIds: readonly string[],
): Promise<number> {
  return store.as(caller).read((tx) => readRaiseOfPatients(tx, limit, patientIds));
}

type NewRaise = Omit<LimitRaise, 'raisedBy' | 'raisedAt' | 'endsAt'> & { readonly days: number };

/** Raises a limit for some days from now, once for each id. Audited. */
export async function raiseLimitOf(
  { store }: AppointmentContext,
  caller: Caller,
  { days, ...raise }: NewRaise,
): Promise<void> {
  await openTransactionFor(store, caller).tx(async (tx) => {
    const now = await readClock(tx);
    const raisedAt = new Date(now);
    const endsAt = new Date(now + days * dayMs);
    if (!(await saveLimitRaise(tx, { ...raise, raisedBy: getActor(caller) ?? '', raisedAt, endsAt }))) return;
    const detail = { raise: raise.id, limit: raise.kind, more: raise.more, days };
    await appendAudit(tx, { actor: caller.identity, action: 'booking_limit.raise', subject: raise.patientId, detail });
  });
}
