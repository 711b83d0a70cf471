import type { CalendarSession } from '../calendar-days.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { useSessionMove } from './use-session-move.ts';

/** Moves one session on another page than the calendar: day and time, and what the client is told before it happens. */
export function SessionMove({ session, onMoved }: { session: CalendarSession; onMoved: () => void }) {
  const { proposed, refusal, isBusy, propose, confirm, close } = useSessionMove(onMoved);
  return (
    <>
      <RescheduleForm session={session} timeZone={session.timeZone} onMove={(to) => propose(session, to)} />
      {proposed ? (
        <MoveDialog
          {...{ proposed, refusal, isBusy }}
          onConfirm={() => void confirm()}
          onTime={(to) => propose(session, to)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
