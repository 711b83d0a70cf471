import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Transactions } from '@linden/platform/store/store';
import { type AppointmentChanged, AppointmentChange as Change } from '@linden/proto/scheduling/v1/appointment_pb';
import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import type { VisitState } from '#src/domain/visits/eap-visits.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { lockHolder } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import { type ProgramSession, saveVisitState } from '#src/store/visits/eap-visits.ts';
import { settlePlanVisits } from './settle-plan-visits.ts';

const stateOfChange = new Map<Change, VisitState>([
  [Change.BOOKED, 'RESERVED'],
  [Change.CONFIRMED, 'RESERVED'],
  [Change.COMPLETED, 'TAKEN'],
  [Change.MISSED, 'TAKEN'],
  [Change.CANCELED, 'RETURNED'],
  [Change.LAPSED, 'RETURNED'],
  [Change.DECLINED, 'RETURNED'],
  [Change.DELETED, 'RETURNED'],
]);

type SessionChange = Pick<AppointmentChanged, 'appointmentId' | 'change' | 'countsAsMissed'>;

/** Returns what an event of a session means for its visit. A session that moves keeps its visit. */
export function readVisitState({
  change,
  countsAsMissed,
}: Omit<SessionChange, 'appointmentId'>): VisitState | undefined {
  if (change === Change.CANCELED && countsAsMissed) return 'TAKEN';
  return stateOfChange.get(change);
}

export interface VisitFollowerParts {
  readonly transactions: Transactions<CoverageTx>;
  readonly envelope: EnvelopeSealer;
  readonly now: Date;
}

/** What is known of a session when an event about it is read. */
export interface FollowedSession {
  /** Undefined when scheduling has no such appointment. */
  readonly appointment: BilledAppointment | undefined;
  /** The session's visit, when an earlier event made one. */
  readonly visit: ProgramSession | undefined;
}

/**
 * Reserves, takes or gives back the visit of a session that an employer program pays for. Repeated events, and those in another order, end at the
 * same numbers.
 * @returns the state that was new
 */
export async function followProgramVisit(
  { transactions, envelope, now }: VisitFollowerParts,
  changed: SessionChange,
  { appointment, visit }: FollowedSession,
): Promise<VisitState | undefined> {
  const state = readVisitState(changed);
  if (!state) return undefined;
  const { appointmentId } = changed;
  const session = visit ?? (await findProgramSession(transactions, appointment));
  if (!session) return undefined;
  return transactions.tx(async (tx) => {
    // Accounts released the patient, or the event says nothing new.
    if (!(await lockHolder(tx, session.patientId))) return undefined;
    if (!(await saveVisitState(tx, session, { state, now }))) return undefined;
    await settlePlanVisits(tx, envelope, session.patientId, appointmentId);
    return state;
  });
}

async function findProgramSession(
  transactions: VisitFollowerParts['transactions'],
  appointment: BilledAppointment | undefined,
): Promise<ProgramSession | undefined> {
  if (!appointment || appointment.payorId === '' || appointment.isConsultation) return undefined;
  const { id: appointmentId, patientId, payorId } = appointment;
  const payor = await transactions.read((tx) => findCheckedPayor(tx, payorId));
  return payor && isEmployerProgram(payor.planCategory) ? { appointmentId, patientId, payorId } : undefined;
}
