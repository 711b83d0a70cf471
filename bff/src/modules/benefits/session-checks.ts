import type { SessionCheck } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

/** What names an insured session to billing. */
export type InsuredSession = Pick<Appointment, 'id' | 'patientId' | 'payorId'>;

// Maximum number of sessions that billing lists at once.
const maxSessions = 50;

/** Loads the checks of sessions, with one call for all sessions of a page. */
export function createSessionCheckLoader({ benefits }: Pick<Upstreams, 'benefits'>) {
  const loader = createBatchLoader<SessionCheck>('billing', maxSessions, async (keys) => {
    const sessions = keys.map((key) => {
      const [appointmentId = '', patientId = '', payorId = ''] = key.split(' ');
      return { appointmentId, patientId, payorId };
    });
    const { sessionChecks } = await benefits.listSessionChecks({ sessions });
    const byAppointment = new Map(sessionChecks.map((each) => [each.appointmentId, each]));
    return sessions.flatMap((session, index) => {
      const found = byAppointment.get(session.appointmentId);
      return found ? [[keys[index] ?? '', found] as const] : [];
    });
  });
  return {
    /** Returns `undefined` for sessions of patients whose coverages the caller may not read. */
    load: (session: InsuredSession) => loader.load(buildKey(session)),
    /** Makes `load` answer without a call. */
    prime(session: InsuredSession, check: SessionCheck | undefined): void {
      loader.clear(buildKey(session)).prime(buildKey(session), check);
    },
  };
}

function buildKey({ id, patientId, payorId }: InsuredSession): string {
  return `${id} ${patientId} ${payorId}`;
}
