import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  AbsenceExcuse,
  AppointmentSchema,
  AppointmentStatus,
  ChangeSource,
  type HoldSchema,
  MissedCorrectionSchema,
  type Appointment as ProtoAppointment,
  type MissedCorrection as ProtoCorrection,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { isClientSide } from '#src/domain/access/caller.ts';
import type {
  Appointment,
  AppointmentState,
  Grouping,
  ChangeSource as Source,
} from '#src/domain/appointments/appointment.ts';
import { joinOpensAt } from '#src/domain/appointments/join-time.ts';
import { mayBeDeleted } from '#src/domain/appointments/kept-by-provider.ts';
import {
  applyGrace,
  type CancellationPolicy,
  canBeRescheduled,
  freeUntil,
} from '#src/domain/cancel/cancellation-policy.ts';
import { findUndoUntil } from '#src/domain/cancel/undo.ts';
import type { MissedCorrection } from '#src/store/appointments/missed-corrections.ts';
import type { Hold } from '#src/store/booking/holds.ts';

/** The part of the reader of an appointment, and the time of reading. */
export type Telling = { readonly now: number; readonly source: Source; readonly policy: CancellationPolicy };

export function buildAppointmentProto(appointment: Appointment, { now, source, policy }: Telling): ProtoAppointment {
  const { id, eventId, shortId, revision, providerId, patientId, timeZone, usState, grouping } = appointment;
  const opensAt = joinOpensAt(appointment, now);
  const byClient = isClientSide(source);
  const undoUntil = findUndoUntil(appointment, { source, now });
  const { firstAppointment, noShowFeeCents, isIntegration, isUnlisted, crisisUntil } = appointment;
  const ownPolicy = applyGrace(policy, appointment.createdAt.getTime());
  return create(AppointmentSchema, {
    id,
    eventId,
    shortId,
    revision,
    providerId,
    patientId,
    timeZone,
    usState,
    firstAppointment,
    noShowFeeCents,
    isIntegration,
    isUnlisted,
    type: AppointmentType[appointment.type],
    location: AppointmentLocation[appointment.location],
    status: AppointmentStatus[appointment.status],
    start: timestampFromDate(appointment.start),
    end: timestampFromDate(appointment.end),
    payorId: appointment.payorId ?? '',
    canBeRescheduled: canBeRescheduled(appointment, now, byClient, ownPolicy),
    freeUntil: timestampFromDate(freeUntil(appointment.start, ownPolicy)),
    createdAt: timestampFromDate(appointment.createdAt),
    ...(opensAt && { joinOpensAt: timestampFromDate(opensAt) }),
    canBeDeleted: !byClient && mayBeDeleted(appointment),
    ...(crisisUntil && !byClient && { crisisUntil: timestampFromDate(crisisUntil) }),
    ...(undoUntil && { undoUntil: timestampFromDate(undoUntil) }),
    ...(grouping && { grouping: groupingToProto(grouping), recurrenceRule: grouping.rule }),
    ...stateToProto(appointment),
  });
}

/**
 * Removes what a visitor with a link may not see: the patient, the payor and the reason of a cancellation. A link with both ids adds the payor again.
 */
export function toVisitor(told: ProtoAppointment): ProtoAppointment {
  const { cancellation: _why, crisisUntil: _crisis, ...rest } = told;
  const absenceExcuse = AbsenceExcuse.UNSPECIFIED;
  return { ...rest, absenceExcuse, patientId: '', usState: '', payorId: '', isUnlisted: false };
}

function groupingToProto({ id, weeksBetween, numRecurrencesRequested }: Grouping) {
  return { id, weeksBetween, numRecurrencesRequested };
}

function stateToProto(state: AppointmentState) {
  switch (state.status) {
    case 'UNCONFIRMED':
      return { confirmBy: timestampFromDate(state.confirmBy) };
    case 'CONFIRMED':
    case 'COMPLETED':
      return {};
    case 'MISSED':
      return { absenceExcuse: AbsenceExcuse[state.absenceExcuse ?? 'UNSPECIFIED'] };
    case 'CANCELED': {
      const { at, subReason, source, cancellationId, settling: _, ...same } = state.cancellation;
      const cancellation = {
        ...same,
        at: timestampFromDate(at),
        subReason: subReason ?? '',
        source: ChangeSource[source],
        cancellationId: cancellationId ?? '',
      };
      return { cancellation, absenceExcuse: AbsenceExcuse[state.absenceExcuse ?? 'UNSPECIFIED'] };
    }
    default:
      return state satisfies never;
  }
}

export function buildCorrectionProto({ at, source, reason, absenceExcuse }: MissedCorrection): ProtoCorrection {
  return create(MissedCorrectionSchema, {
    at: timestampFromDate(at),
    source: ChangeSource[source],
    reason,
    absenceExcuse: AbsenceExcuse[absenceExcuse ?? 'UNSPECIFIED'],
  });
}

export function buildHoldProto(hold: Hold): MessageInitShape<typeof HoldSchema> {
  return {
    id: hold.id,
    providerId: hold.providerId,
    type: AppointmentType[hold.type],
    location: AppointmentLocation[hold.location],
    start: timestampFromDate(hold.start),
    end: timestampFromDate(hold.end),
    expiresAt: timestampFromDate(hold.expiresAt),
    canBeExtended: !hold.extended,
  };
}

/** @param starts milliseconds since the epoch */
export function buildStartsProto(starts: readonly number[]) {
  return starts.map((start) => timestampFromMs(start));
}
