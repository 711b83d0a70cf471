import { create } from '@bufbuild/protobuf';
import { type DomainError, denied } from '@linden/platform/domain-error';
import {
  type UndoCancellationResponse,
  UndoCancellationResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  appointmentConflict,
  appointmentNotFound,
  changeAuthor,
  checkLink,
  type NamedAppointment,
  notVisible,
  requireActingSource,
} from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import {
  type Appointment,
  type CanceledAppointment,
  type ChangeSource,
  isLive,
} from '#src/domain/appointments/appointment.ts';
import { mayUndo } from '#src/domain/cancel/undo.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { lockTimes } from '#src/store/booking/holds.ts';
import {
  listPatientsOfGroup,
  lockUnsettled,
  recordUndone,
  reserveForClients,
} from '#src/store/cancel/unsettled-cancellations.ts';
import { changeSeveral } from '#src/store/changes/change-several.ts';
import type { Change } from '#src/store/changes/changes.ts';
import { removeCancellationBlocks } from '#src/store/hours/blocks.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { isRepeated, keepOnce } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto, toVisitor } from '#src/wire/appointment-to-proto.ts';

export type Undoing = {
  readonly caller: Caller;
  readonly named: NamedAppointment;
  /** Missing for callers without an identity, who come by a link. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** The records that a member of staff has open. */
  readonly openedPatients: ReadonlySet<string> | undefined;
};

/** Restores everything that one cancellation canceled or blocked, as far as the caller sees it. The other side has not been told. */
export async function undoCancellation(
  context: AppointmentContext,
  undoing: Undoing,
): Promise<UndoCancellationResponse> {
  const { caller, named, idempotencyKey } = undoing;
  // Services get public ids with events. They may not act by them.
  if (caller.identity.kind === 'service') throw notAllowed();
  const { restored, source, now } = await openTransactionFor(context.store, caller, named.proved).tx(async (tx) => {
    const found = await findAppointment(tx, named.appointmentId);
    if (!found) throw notVisible(context, caller);
    const now = await readClock(tx);
    checkLink(named.proved, found, now);
    const source = requireActingSource(context, caller, found);
    if (found.status === 'CANCELED') checkMayUndo(found, source, undoing);
    const isRepetition = idempotencyKey !== undefined && (await isRepeated(tx, idempotencyKey));
    if (isRepetition || found.status !== 'CANCELED') return { restored: [found], source, now };
    if (idempotencyKey)
      await keepOnce(context, tx, idempotencyKey, { appointmentId: found.id, patientId: found.patientId });
    return { restored: await restoreGroup(tx, found, { caller, source }), source, now };
  });
  context.wakeConsumers();
  return create(UndoCancellationResponseSchema, {
    appointments: restored.map((appointment) => {
      const told = buildAppointmentProto(appointment, { now, source, policy: context.policy });
      return source === 'VISITOR' ? toVisitor(told) : told;
    }),
  });
}

function checkMayUndo(
  { patientId, cancellation }: CanceledAppointment,
  source: ChangeSource,
  { openedPatients }: Undoing,
): void {
  if (!mayUndo(source, cancellation.source)) throw notAllowed();
  if (source === 'SUPPORT' && !openedPatients?.has(patientId))
    throw denied('BREAK_GLASS_NEEDED', 'open the record of this person first');
}

type Restoring = { readonly caller: Caller; readonly source: ChangeSource };

async function restoreGroup(
  tx: CareTx,
  found: CanceledAppointment,
  { caller, source }: Restoring,
): Promise<readonly Appointment[]> {
  const { id, providerId, cancellation } = found;
  const { settling, cancellationId } = cancellation;
  if (!settling) throw settled();
  const patients = await listPatientsOfGroup(tx, settling.groupId);
  await lockTimes(tx, { providers: [providerId], patients });
  const group = await lockUnsettled(tx, settling.groupId);
  const now = await readClock(tx);
  if (!group.some((each) => each.id === id)) return [await findUndone(tx, id)];
  if (now >= settling.at.getTime()) throw settled();
  const ids = group.map((each) => each.id);
  if (!(await reserveForClients(tx, ids)))
    throw appointmentConflict('PATIENT_BUSY', 'the client booked another session at this time');
  const by = changeAuthor(caller, source, now);
  const restored = await changeSeveral(
    tx,
    group.map((appointment) => ({
      appointment,
      change: { what: 'CANCELLATION_UNDONE', by, columns: buildRestoredColumns(appointment), isUntold: true },
    })),
  );
  if (!cancellationId) return restored;
  await recordUndone(tx, cancellationId, now);
  await removeCancellationBlocks(tx, providerId, cancellationId);
  return restored;
}

/** Returns an appointment that another request restored in the meantime. Throws when the cancellation settled instead. */
async function findUndone(tx: CareTx, id: string): Promise<Appointment> {
  const found = await findAppointment(tx, id);
  if (!found) throw appointmentNotFound();
  if (!isLive(found)) throw settled();
  return found;
}

function buildRestoredColumns({ cancellation: { settling } }: CanceledAppointment): Change['columns'] {
  return {
    status: settling?.confirmBy ? 'UNCONFIRMED' : 'CONFIRMED',
    canceledAt: null,
    cancelReason: null,
    cancelSubReason: null,
    cancelSource: null,
    countsAsMissed: false,
    hasInternalNote: false,
    absenceExcuse: null,
    cancellationId: null,
    settlesAt: null,
    settlesWith: null,
  };
}

function settled(): DomainError {
  return appointmentConflict('CANCELLATION_SETTLED', 'this cancellation can no longer be undone');
}
