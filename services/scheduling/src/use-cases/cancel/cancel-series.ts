import { create } from '@bufbuild/protobuf';
import {
  type CancelAppointmentResponse,
  CancelAppointmentResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  appointmentNotFound,
  changeAuthor,
  type NamedAppointment,
  notVisible,
  requireActingSource,
} from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { listInScope, type SeriesScope } from '#src/domain/series/series-scope.ts';
import { findAppointment } from '#src/store/appointments/appointments.ts';
import { changeSeveral } from '#src/store/changes/change-several.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { lockSeries } from '#src/store/series/series.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { changeOne, type Decide } from '#src/use-cases/appointments/change-one.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto } from '#src/wire/appointment-to-proto.ts';
import { delayAll, delaySettling } from './delay-settling.ts';

type Canceling = {
  readonly caller: Caller;
  readonly named: NamedAppointment;
  readonly scope: SeriesScope;
  readonly decide: Decide;
  readonly idempotencyKey: IdempotencyKey;
};

/** Cancels the upcoming appointments of a series in one transaction, each by the policy for its own time. */
export async function cancelSeries(
  context: AppointmentContext,
  canceling: Canceling,
): Promise<CancelAppointmentResponse> {
  const { caller, named, decide, idempotencyKey } = canceling;
  const before = await openTransactionFor(context.store, caller, named.proved).read((tx) =>
    findAppointment(tx, named.appointmentId),
  );
  if (!before) throw notVisible(context, caller);
  // The public ids of one appointment give access to that one only.
  if (requireActingSource(context, caller, before) === 'VISITOR') throw notAllowed();
  const { grouping, providerId, patientId } = before;
  const seriesId = grouping?.id;
  if (!seriesId) {
    const one = await changeOne(context, caller, named, delaySettling(decide, context));
    return create(CancelAppointmentResponseSchema, { appointments: [one] });
  }
  const settings = {
    locks: { providers: [providerId], patients: [patientId] },
    once: { key: idempotencyKey, schema: CancelAppointmentResponseSchema, appointmentId: before.id, patientId },
  };
  const { reply } = await inTransaction(context, caller, settings, (tx) =>
    cancelMembers(context, tx, canceling, seriesId),
  );
  context.wakeConsumers();
  return reply;
}

async function cancelMembers(
  context: AppointmentContext,
  tx: CareTx,
  { caller, named, scope, decide }: Canceling,
  seriesId: string,
): Promise<CancelAppointmentResponse> {
  const { members, now } = await lockSeries(tx, seriesId);
  const own = members.find(({ appointment }) => appointment.id === named.appointmentId)?.appointment;
  if (!own) throw appointmentNotFound();
  const source = requireActingSource(context, caller, own);
  const by = changeAuthor(caller, source, now);
  const targets = listInScope(members, own.id, scope, now).map(({ appointment }) => appointment);
  // With nothing left to cancel, the answer or refusal is that of the named appointment.
  const asked = targets.length > 0 ? targets : [own];
  const planned = asked.flatMap((appointment) => {
    const change = decide(appointment, { source, now });
    return change ? [{ appointment, change: { ...change, by } }] : [];
  });
  const told = planned.length > 0 ? await changeSeveral(tx, delayAll(planned, { ...context, now })) : [own];
  const telling = { now, source, policy: context.policy };
  const soonest = told.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return create(CancelAppointmentResponseSchema, {
    appointments: soonest.map((appointment) => buildAppointmentProto(appointment, telling)),
  });
}
