import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { isClientsOwn } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import { appointmentNotFound } from '#src/access/appointment-access.ts';
import { findOwner } from '#src/access/own.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { type Appointment, isLive } from '#src/domain/appointments/appointment.ts';
import { applyGrace, countsAsMissed } from '#src/domain/cancel/cancellation-policy.ts';
import {
  buildLadder,
  findStanding,
  type LogEntry,
  type ProviderStanding,
} from '#src/domain/standing/provider-standing.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { hasCalendarAccount } from '#src/store/calendars/calendar-accounts.ts';
import { findSeverity, listCancelLog } from '#src/store/cancel/provider-cancellations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';
import { findPeriod, listAffected } from '#src/use-cases/cancel/list-affected.ts';
import { buildAppointmentProto } from '#src/wire/appointment-to-proto.ts';
import { readCancelScope, readPolicyRow } from '#src/wire/read-cancel-request.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Reading about a client is audited. */
export const previewProviderCancel: AppointmentHandler<'previewProviderCancel'> =
  (context) => async (request, call) => {
    const { caller, providerId } = await findOwner(context, call);
    const appointmentId = readId(request.appointmentId, 'appointmentId');
    const row = request.reason === '' && request.subReason === '' ? undefined : readPolicyRow(request);
    const scope = readCancelScope(request.scope);
    const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const appointment = await findAppointment(tx, appointmentId);
      if (appointment?.providerId !== providerId) throw appointmentNotFound();
      const now = await readClock(tx);
      const affects = row && isLive(appointment);
      const sessions = affects
        ? await listAffected(tx, appointment, { period: findPeriod(row, providerId, now), scope, now, locks: false })
        : [];
      const subjects = new Set([appointment, ...sessions].map(({ patientId }) => patientId));
      const read = { actor: caller.identity, action: 'appointment.list' };
      await appendAudits(
        tx,
        [...subjects].map((subject) => ({ ...read, subject })),
      );
      const hasCalendar = await hasCalendarAccount(tx, providerId);
      return { appointment, sessions, now, hasCalendar, log: row ? await listCancelLog(tx, providerId, true) : [] };
    });
    const { appointment, sessions, now, log } = found;
    const names = await loadClientNames(context, [appointment, ...sessions]);
    const tell = (each: Appointment) => ({
      ...buildAppointmentProto(each, { now, source: 'PROVIDER', policy: context.policy }),
      clientName: names.get(each.patientId) ?? '',
    });
    return {
      appointment: tell(appointment),
      sessions: sessions.map((each) => ({ appointment: tell(each), ...costOf(context, each, row, now) })),
      previewedAt: timestampFromMs(now),
      hasCalendar: found.hasCalendar,
      ...(row && { effect: describeEffect(log, row, now) }),
    };
  };

function costOf({ policy }: AppointmentContext, appointment: Appointment, row: PolicyRow | undefined, now: number) {
  const { status, start, createdAt } = appointment;
  const { primary: reason = '', secondary: subReason = '' } = row ?? {};
  const excuse = isClientsOwn(reason, subReason) ? 'CLIENT_BEHALF' : undefined;
  const change = { source: 'PROVIDER', excuse, reason, subReason, status, start } as const;
  const isMissed = countsAsMissed(change, now, applyGrace(policy, createdAt.getTime()));
  return { countsAsMissed: isMissed, feeCents: isMissed ? appointment.noShowFeeCents : 0 };
}

/** Returns what the cancellation changes. Turning off all new clients with it decides the variant of the ladder. */
function describeEffect(log: readonly LogEntry[], { category, secondary, action }: PolicyRow, now: number) {
  const before = findStanding(buildLadder(log), now);
  const canceled: LogEntry = { kind: 'CANCELED', at: now, category, reason: secondary };
  const off: LogEntry[] = action?.kind === 'TURN_OFF_REFERRALS' ? [{ kind: 'REFERRALS_OFF', at: now }] : [];
  const after: ProviderStanding = findStanding(buildLadder([...log, canceled, ...off]), now);
  return {
    category,
    severity: findSeverity(log, category, now),
    variant: after.variant,
    levelBefore: before.level,
    levelAfter: after.level,
    ...(after.isLocked && after.until !== undefined && { lockedUntil: timestampFromMs(after.until) }),
  };
}
