import { type Timestamp, timestampDate, timestampMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType as RecordType } from '@linden/proto/resource/v1/session_pb';
import {
  AbsenceExcuse,
  AppointmentChange as Change,
  ChangeSource,
  type MissedCorrection as CorrectionRecord,
  type Appointment as Record,
  AppointmentStatus as RecordStatus,
} from '@linden/proto/scheduling/v1/appointment_pb';
import type { GetPublicAppointmentResponse, RecentChange } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type {
  Appointment,
  AppointmentChange,
  FollowUpClient,
  MissedCorrection,
  PublicAppointment,
  RecurringAppointmentGrouping,
} from '#src/gen/resolvers.ts';
import { isInOffice } from '../availability/locations.ts';
import { toInstant } from '../availability/view.ts';

/** An appointment; data of other services is loaded by field resolvers. */
export type AppointmentModel = Omit<
  Appointment,
  'provider' | 'patient' | 'payor' | 'recurringAppointmentGrouping' | 'costLine' | BillingFields
> & { record: Record };

export type PublicAppointmentModel = Omit<PublicAppointment, 'provider' | 'costLine'> & {
  providerId: string;
  /** Empty without insurance, and for a link with one id. */
  payorId: string;
  /** The link has both ids, so its reader may act. */
  isWholeLink: boolean;
};

/** A series as one of its appointments names it; a field resolver loads the others. */
export type GroupingModel = Omit<RecurringAppointmentGrouping, 'appointments'> & { one: Record };

export type AppointmentChangeModel = Omit<AppointmentChange, 'appointment'> & { appointment: AppointmentModel };

/** A field resolver loads the payor. */
export type FollowUpModel = Omit<FollowUpClient, 'appointment' | 'payor'> & { appointment: AppointmentModel };

/** Field resolvers load the checks. The others are always null. */
type BillingFields =
  | 'benefitsCheckResult'
  | 'providerCheckResult'
  | 'benefitsCheckPayor'
  | 'stripeError'
  | 'possibleCptCodes';

export function toAppointment(record: Record): AppointmentModel {
  return {
    record,
    ...toSharedFields(record),
    eventId: record.eventId,
    appointmentShortId: record.shortId,
    firstAppointment: record.firstAppointment,
    state: record.usState,
    payorId: record.payorId || null,
    cancellationReason: record.cancellation?.reason || null,
    countsAsMissed: record.cancellation?.countsAsMissed ?? false,
    hasInternalCancellationNote: record.cancellation?.hasInternalNote ?? false,
    numRecurrencesRequested: record.grouping?.numRecurrencesRequested ?? null,
    patientId: record.patientId || null,
    absenceExcuse: excuseNames[record.absenceExcuse],
    missedCorrections: record.missedCorrections.map(toCorrection),
    isUnlisted: record.isUnlisted,
    crisisUntil: toInstant(record.crisisUntil),
    canBeDeleted: record.canBeDeleted,
  };
}

function toCorrection({ at, source, reason, absenceExcuse }: CorrectionRecord): MissedCorrection {
  const byProvider = source === ChangeSource.PROVIDER;
  return { at: requireInstant(at), byProvider, reason, absenceExcuse: excuseNames[absenceExcuse] };
}

/** Returns the change as GraphQL shows it, or nothing for a kind that this version does not know. */
export function toChange({ appointment, change, source, at, fromStart }: RecentChange): AppointmentChangeModel[] {
  const kind = changeKinds.get(change);
  if (!kind || !appointment || !at) return [];
  const byProvider = source === ChangeSource.PROVIDER;
  const timeBefore = toInstant(fromStart);
  return [
    { kind, at: timestampDate(at).toISOString(), byProvider, timeBefore, appointment: toAppointment(appointment) },
  ];
}

const changeKinds = new Map<Change, AppointmentChange['kind']>([
  [Change.CONFIRMED, 'CONFIRMED'],
  [Change.DECLINED, 'DECLINED'],
  [Change.MOVED, 'MOVED'],
  [Change.CANCELED, 'CANCELED'],
  [Change.LAPSED, 'LAPSED'],
]);

export function toPublicAppointment({
  appointment,
  patientInitials,
}: Pick<GetPublicAppointmentResponse, 'appointment' | 'patientInitials'>): PublicAppointmentModel | null {
  if (!appointment) return null;
  return {
    ...toSharedFields(appointment),
    providerId: appointment.providerId,
    payorId: appointment.payorId,
    isWholeLink: Boolean(appointment.eventId && appointment.shortId),
    eventId: appointment.eventId || null,
    appointmentShortId: appointment.shortId || null,
    noteToClient: appointment.noteToClient || null,
    patient: patientInitials ? { initials: patientInitials } : null,
  };
}

function toSharedFields(record: Record) {
  const { id, timeZone, canBeRescheduled, noShowFeeCents, isIntegration, recurrenceRule } = record;
  return {
    id,
    timeZone,
    canBeRescheduled,
    isIntegration,
    appointmentType: typeNames[record.type],
    timeStart: requireInstant(record.start),
    timeEnd: requireInstant(record.end),
    duration: Math.round((toMilliseconds(record.end) - toMilliseconds(record.start)) / 60_000),
    status: statusNames[record.status],
    inOffice: isInOffice(record.location),
    canceled: record.status === RecordStatus.CANCELED,
    undoSeconds: countUndoSeconds(record.undoUntil),
    freeUntil: requireInstant(record.freeUntil),
    noShowFee: noShowFeeCents,
    confirmBy: toInstant(record.confirmBy),
    recurrenceRule: recurrenceRule || null,
    joinUrl: record.joinUrl || null,
    joinOpensAt: toInstant(record.joinOpensAt),
  };
}

/** Seconds, because the clock of a phone may be wrong. */
function countUndoSeconds(undoUntil: Timestamp | undefined): number | null {
  if (!undoUntil) return null;
  const seconds = Math.floor((timestampMs(undoUntil) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

const typeNames = {
  [RecordType.UNSPECIFIED]: 'DEFAULT',
  [RecordType.CONSULTATION]: 'CONSULTATION',
  [RecordType.DEFAULT]: 'DEFAULT',
  [RecordType.FOLLOW_UP]: 'FOLLOW_UP',
  [RecordType.INTAKE]: 'INTAKE',
} as const;

const statusNames = {
  [RecordStatus.UNSPECIFIED]: 'UNCONFIRMED',
  [RecordStatus.UNCONFIRMED]: 'UNCONFIRMED',
  [RecordStatus.CONFIRMED]: 'CONFIRMED',
  [RecordStatus.COMPLETED]: 'COMPLETED',
  [RecordStatus.CANCELED]: 'CANCELED',
  [RecordStatus.MISSED]: 'MISSED',
} as const;

const excuseNames = {
  [AbsenceExcuse.UNSPECIFIED]: null,
  [AbsenceExcuse.CLIENT_BEHALF]: 'CLIENT_BEHALF',
  [AbsenceExcuse.EXCUSED]: 'EXCUSED',
  [AbsenceExcuse.UNEXCUSED]: 'UNEXCUSED',
} as const;

/** Converts a field that the contract always fills. */
export function requireInstant(timestamp: Timestamp | undefined): string {
  return new Date(toMilliseconds(timestamp)).toISOString();
}

function toMilliseconds(timestamp: Timestamp | undefined): number {
  if (!timestamp) throw new Error('the service sent an appointment without an instant');
  return timestampMs(timestamp);
}
