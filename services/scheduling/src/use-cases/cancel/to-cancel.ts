import { denied, invalid } from '@linden/platform/domain-error';
import { AbsenceExcuse as ProtoExcuse } from '@linden/proto/scheduling/v1/appointment_pb';
import type { CancelAppointmentRequest } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { appointmentConflict, throwFirstFault } from '#src/access/appointment-access.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isClientSide } from '#src/domain/access/caller.ts';
import {
  type AbsenceExcuse,
  type Appointment,
  absenceExcuses,
  type ChangeSource,
  isLive,
} from '#src/domain/appointments/appointment.ts';
import { findReasonFaults } from '#src/domain/cancel/cancel-reasons.ts';
import { applyGrace, type CancellationPolicy, countsAsMissed } from '#src/domain/cancel/cancellation-policy.ts';
import { buildCancellation, type CancellationTexts, type TurnsOff } from '#src/domain/cancel/provider-cancellation.ts';
import type { Decide } from '#src/use-cases/appointments/change-one.ts';
import { buildCanceledColumns } from './canceled-columns.ts';

const longestNote = 2000;
const shortestStaffReason = 10;

type Asked = Pick<CancelAppointmentRequest, 'reason' | 'subReason' | 'noteToClient' | 'internalNote'> & {
  readonly absenceExcuse: AbsenceExcuse | undefined;
  /** The records that a member of staff has open. */
  readonly openedPatients?: ReadonlySet<string> | undefined;
  /** Id of the cancellation when a provider cancels. */
  readonly cancellationId: string;
  /** What a provider entered besides. */
  readonly texts?: CancellationTexts | undefined;
  readonly turnsOff?: TurnsOff | undefined;
};

/** Builds the decision that cancels one appointment, alone or as part of its series. */
export function toCancel(asked: Asked, general: CancellationPolicy): Decide {
  const { reason, subReason, noteToClient, internalNote, absenceExcuse } = asked;
  return (found, { source, now }) => {
    const policy = applyGrace(general, found.createdAt.getTime());
    checkMayCancel(asked, found, source);
    throwFirstFault(findReasonFaults(source, reason, subReason));
    if (found.status === 'CANCELED') return undefined;
    if (!isLive(found)) throw appointmentConflict('APPOINTMENT_OVER', 'this appointment has ended');
    if (isClientSide(source) && now >= found.start.getTime())
      throw appointmentConflict('APPOINTMENT_BEGUN', 'this appointment has begun');
    const { start, status } = found;
    const counts = countsAsMissed({ source, excuse: absenceExcuse, reason, subReason, status, start }, now, policy);
    const hasInternalNote = internalNote !== '' || asked.texts?.internalNote !== undefined;
    const cancellation = source === 'PROVIDER' ? buildCancellation(asked) : undefined;
    const cancellationId = cancellation?.id;
    return {
      what: 'CANCELED',
      said: {
        reason,
        subReason: subReason || undefined,
        absenceExcuse,
        noteToClient: noteToClient || undefined,
        internalNote: internalNote || undefined,
      },
      columns: buildCanceledColumns({
        at: now,
        reason,
        subReason,
        source,
        absenceExcuse,
        counts,
        hasInternalNote,
        cancellationId,
      }),
      cancellation,
      freesTime: true,
      countsAsMissed: counts,
      strike: counts ? 'LATE_CANCEL' : undefined,
    };
  };
}

/** Clients write no internal note and give no excuse; staff have more to say. */
function checkMayCancel(asked: Asked, found: Appointment, source: ChangeSource): void {
  const { internalNote, absenceExcuse, openedPatients } = asked;
  if (isClientSide(source) && (internalNote !== '' || absenceExcuse !== undefined)) throw notAllowed();
  if (source === 'SUPPORT') checkStaffMayCancel(found, internalNote, openedPatients);
}

/** Staff cancel another person's appointment during a break-glass for the patient, and write down why. */
function checkStaffMayCancel({ patientId }: Appointment, internalNote: string, opened?: ReadonlySet<string>): void {
  if (!opened?.has(patientId)) throw denied('BREAK_GLASS_NEEDED', 'open the record of this person first');
  if (internalNote.trim().length >= shortestStaffReason) return;
  throw invalid('TOO_SHORT', `staff write at least ${shortestStaffReason} characters`, 'internalNote');
}

/** Returns `undefined` when the request has none. */
export function readExcuse(value: ProtoExcuse): AbsenceExcuse | undefined {
  if (value === ProtoExcuse.UNSPECIFIED) return undefined;
  const known = absenceExcuses.find((name) => ProtoExcuse[name] === value);
  if (!known) throw invalid('NOT_IN_LIST', 'unknown excuse', 'absenceExcuse');
  return known;
}

export function checkNotes({
  noteToClient,
  internalNote,
}: Pick<CancelAppointmentRequest, 'noteToClient' | 'internalNote'>): void {
  for (const [field, note] of Object.entries({ noteToClient, internalNote })) {
    if (note.length > longestNote) throw invalid('TOO_LONG', `must have at most ${longestNote} characters`, field);
  }
}
