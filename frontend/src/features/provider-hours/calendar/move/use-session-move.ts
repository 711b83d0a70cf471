import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { MoveSessionDocument } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import type { CalendarSession } from '../calendar-days.ts';
import { formatEntryName } from '../calendar-words.ts';
import { say } from '../words.ts';

/** A move that the provider has not confirmed yet. */
export interface ProposedMove {
  session: CalendarSession;
  /** ISO instant. */
  to: string;
  /** A repeated attempt after no answer has one effect. */
  key: string;
}

/** Why a move had no effect, with other times that are open. */
export interface MoveRefusal {
  text: string;
  nearby: readonly string[];
}

/** Moves sessions: proposed first, because the client is told at once; moved back by Undo. @param onMoved reloads the calendar */
export function useSessionMove(onMoved: () => void) {
  const [move] = useMutation(MoveSessionDocument);
  const [proposed, setProposed] = useState<ProposedMove>();
  const [refusal, setRefusal] = useState<MoveRefusal>();
  const [isBusy, setIsBusy] = useState(false);

  const propose = (session: CalendarSession, to: string) => {
    setRefusal(undefined);
    setProposed({ session, to, key: crypto.randomUUID() });
  };
  const send = async ({ session, to, key }: ProposedMove): Promise<MoveRefusal | undefined> => {
    try {
      const { data } = await move({ variables: { values: { key, appointment: { id: session.id }, timeStart: to } } });
      const result = data?.rescheduleAppointment;
      if (!result) return { text: say('move.unknown'), nearby: [] };
      return result.moved ? undefined : { text: sayMoveRefusal(result.error?.code), nearby: result.nearby.slice(0, 4) };
    } catch (error) {
      const outcome = toCallOutcome(error);
      return { text: outcome.kind === 'unknown' ? say('move.unknown') : sayMoveRefusal(outcome.code), nearby: [] };
    }
  };
  const undo = async (session: CalendarSession) => {
    const refused = await send({ session, to: session.timeStart, key: crypto.randomUUID() });
    onMoved();
    showToast({ message: refused ? say('move.notUndone') : say('move.undone', { name: formatEntryName(session) }) });
  };
  const confirm = async () => {
    if (!proposed || isBusy) return;
    setIsBusy(true);
    const refused = await send(proposed);
    setIsBusy(false);
    if (refused) return setRefusal(refused);
    const { session, to } = proposed;
    setProposed(undefined);
    onMoved();
    showToast({
      message: say('move.done', { name: formatEntryName(session), time: formatTimeWithZone(to, session.timeZone) }),
      action: { label: say('move.undo'), onPress: () => void undo(session) },
    });
  };
  return { proposed, refusal, isBusy, propose, confirm, close: () => setProposed(undefined) };
}

const refusals: Record<string, Parameters<typeof say>[0] | undefined> = {
  SLOT_NOT_OPEN: 'move.notOpen',
  TIME_TAKEN: 'move.taken',
  PATIENT_BUSY: 'move.clientBusy',
  APPOINTMENT_BEGUN: 'move.over',
  APPOINTMENT_CANCELED: 'move.over',
  APPOINTMENT_NOT_FOUND: 'move.over',
  STATE_NOT_SERVED: 'move.notLicensed',
  VIDEO_NOT_OFFERED: 'move.noVideo',
  PAYOR_NOT_ACCEPTED: 'move.planNotTaken',
  IN_PERSON_NOT_PAID: 'move.notPaid',
};

/** Says why a session was not moved. @param code of the refusal */
export function sayMoveRefusal(code: string | undefined): string {
  return say((code && refusals[code]) || 'move.refused');
}
