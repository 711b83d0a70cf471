import { create } from '@bufbuild/protobuf';
import {
  type CancelAsProviderResponse,
  CancelAsProviderResponseSchema,
} from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { isClientsOwn } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import { appointmentNotFound, changeAuthor } from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { createRefusalError, findRefusal } from '#src/domain/cancel/provider-cancel-faults.ts';
import type { TurnsOff } from '#src/domain/cancel/provider-cancellation.ts';
import { isUnsettled } from '#src/domain/cancel/undo.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { lockAppointment } from '#src/store/appointments/appointments.ts';
import { hasCalendarAccount } from '#src/store/calendars/calendar-accounts.ts';
import { hasLive } from '#src/store/cancel/emergencies.ts';
import { changeSeveral } from '#src/store/changes/change-several.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { buildAppointmentProto, type Telling } from '#src/wire/appointment-to-proto.ts';
import type { CancelRequest } from '#src/wire/read-cancel-request.ts';
import { buildBlockProto } from '#src/wire/schedule-to-proto.ts';
import { addCancelBlocks } from './add-cancel-blocks.ts';
import { delayAll } from './delay-settling.ts';
import { findPeriod, listAffected } from './list-affected.ts';
import { toCancel } from './to-cancel.ts';
import { turnOffReferrals } from './turn-off-referrals.ts';

export type ProviderCancel = {
  readonly caller: Caller;
  readonly providerId: string;
  readonly wanted: CancelRequest;
  readonly idempotencyKey: IdempotencyKey;
};

/** Cancels what the provider saw in the preview. When the sessions are others now, it changes nothing and returns the difference. */
export async function cancelInTransaction(
  context: AppointmentContext,
  tx: CareTx,
  { caller, providerId, wanted }: ProviderCancel,
  again: () => never,
): Promise<CancelAsProviderResponse> {
  const { row, previewedAt, texts, scope } = wanted;
  const found = await lockAppointment(tx, wanted.appointmentId);
  if (found?.appointment.providerId !== providerId) throw appointmentNotFound();
  const { appointment, now } = found;
  const { referralCompleted } = texts;
  const hasCalendar = await hasCalendarAccount(tx, providerId);
  const refusal = findRefusal(row, appointment, { now, previewedAt, referralCompleted, hasCalendar });
  if (refusal) throw createRefusalError(refusal);
  const period = findPeriod(row, providerId, previewedAt);
  const affected = await listAffected(tx, appointment, { period, scope, now, locks: true });
  const changed = findDifference(affected, wanted.expectedIds);
  if (changed) return create(CancelAsProviderResponseSchema, { changed });
  const cancellationId = context.newId();
  const turnsOff = findTurnedOff(row, appointment);
  const canceled = await cancelAll(context, tx, { caller, wanted, affected, cancellationId, turnsOff, now });
  const days = wanted.outOfOfficeDays;
  const blocks = await addCancelBlocks(context, tx, { providerId, cancellationId, days, period, now });
  if (period && (await hasLive(tx, period))) again();
  // The worker does it when the cancellation settles.
  if (turnsOff && !canceled.some(isUnsettled))
    await turnOffReferrals(context, tx, { providerId, cancellationId, ...turnsOff }, now);
  const telling: Telling = { now, source: 'PROVIDER', policy: context.policy };
  return create(CancelAsProviderResponseSchema, {
    cancellationId,
    canceledAppointments: canceled.map((each) => buildAppointmentProto(each, telling)),
    blocks: blocks.map(buildBlockProto),
    action: row.action?.kind ?? '',
  });
}

type Canceling = {
  readonly caller: Caller;
  readonly wanted: CancelRequest;
  readonly affected: readonly Appointment[];
  readonly cancellationId: string;
  readonly turnsOff: TurnsOff | undefined;
  readonly now: number;
};

function cancelAll(context: AppointmentContext, tx: CareTx, canceling: Canceling): Promise<Appointment[]> {
  const { caller, wanted, affected, cancellationId, turnsOff, now } = canceling;
  const { row, noteToClient, texts } = wanted;
  const absenceExcuse = isClientsOwn(row.primary, row.secondary) ? ('CLIENT_BEHALF' as const) : undefined;
  const words = { reason: row.primary, subReason: row.secondary, noteToClient, internalNote: '' };
  const decide = toCancel({ ...words, absenceExcuse, cancellationId, texts, turnsOff }, context.policy);
  const by = changeAuthor(caller, 'PROVIDER', now);
  const planned = affected.flatMap((appointment) => {
    const change = decide(appointment, { source: 'PROVIDER', now });
    return change ? [{ appointment, change: { ...change, by } }] : [];
  });
  return changeSeveral(tx, delayAll(planned, { ...context, now }));
}

function findTurnedOff({ action }: PolicyRow, { payorId }: Appointment): TurnsOff | undefined {
  if (action?.kind === 'TURN_OFF_REFERRALS') return { payorId: undefined };
  return action?.kind === 'DISABLE_PAYOR' ? { payorId } : undefined;
}

function findDifference(affected: readonly Appointment[], expected: readonly string[]) {
  const ids = affected.map(({ id }) => id);
  const addedAppointmentIds = ids.filter((id) => !expected.includes(id));
  const removedAppointmentIds = expected.filter((id) => !ids.includes(id));
  if (addedAppointmentIds.length + removedAppointmentIds.length === 0) return undefined;
  return { addedAppointmentIds, removedAppointmentIds };
}
