import { useMutation } from '@apollo/client/react';
import type { MissedExcuse } from '@linden/vocabulary/sessions/missed-session';
import { useState } from 'react';
import {
  CorrectMissedDocument,
  DeleteSessionDocument,
  MarkCrisisDocument,
  MarkMissedDocument,
} from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import type { Session } from './session-actions.ts';
import { say } from './words.ts';

/** The small changes of a session. Each may be repeated without a second effect. */
export function useSessionChange({ id, timeZone }: Session, onDone: () => void) {
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [miss] = useMutation(MarkMissedDocument);
  const [correct] = useMutation(CorrectMissedDocument);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [crisis] = useMutation(MarkCrisisDocument);
  const [remove] = useMutation(DeleteSessionDocument);
  /** @param work returns what the toast says */
  const run = async (work: () => Promise<string>) => {
    if (isSending) return;
    setIsSending(true);
    setFault(undefined);
    try {
      const message = await work();
      showToast({ message });
      onDone();
    } catch (error) {
      // After a refusal, other answers are another request.
      if (toCallOutcome(error).kind === 'refused') setKey(crypto.randomUUID());
      setFault(toFault(error));
    } finally {
      setIsSending(false);
    }
  };
  return {
    fault,
    isSending,
    markMissed: (absenceExcuse: MissedExcuse) =>
      run(async () => {
        const { data } = await miss({ variables: { id, absenceExcuse } });
        if (!data?.markAppointmentMissed) throw new Error('no answer');
        return say('absence.done');
      }),
    /** @param absenceExcuse null when the session took place */
    correctMissed: (absenceExcuse: MissedExcuse | null, reason: string) =>
      run(async () => {
        const { data } = await correct({ variables: { values: { key, appointmentId: id, absenceExcuse, reason } } });
        if (!data) throw new Error('no answer');
        unwrapResult(data.correctMissedAppointment);
        return say('correction.done');
      }),
    markCrisis: () =>
      run(async () => {
        const { data } = await crisis({ variables: { id } });
        const expiredAt = data?.markUnlistedAppointmentAsCrisis
          ? unwrapResult(data.markUnlistedAppointmentAsCrisis).expiredAt
          : undefined;
        if (!expiredAt) throw new Error('no answer');
        return say('crisis.done', { time: formatTimeWithZone(expiredAt, timeZone) });
      }),
    remove: () =>
      run(async () => {
        const { data } = await remove({ variables: { id } });
        if (!data?.deleteAppointment) throw new Error('no answer');
        return say('delete.done');
      }),
  };
}

const faults: Record<string, Parameters<typeof say>[0] | undefined> = {
  TOO_EARLY_TO_MISS: 'faults.early',
  APPOINTMENT_NOT_BEGUN: 'faults.early',
  APPOINTMENT_CANCELED: 'faults.changed',
  APPOINTMENT_UNCONFIRMED: 'faults.changed',
  APPOINTMENT_NOT_MISSED: 'faults.changed',
  APPOINTMENT_NOT_FOUND: 'faults.changed',
};

/** Returns what to show for a failed change. */
export function toFault(error: unknown): string {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return say('faults.unknown');
  return say(faults[outcome.code] ?? 'faults.refused');
}
