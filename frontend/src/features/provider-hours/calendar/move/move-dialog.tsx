import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { formatEntryName } from '../calendar-words.ts';
import { say } from '../words.ts';
import type { MoveRefusal, ProposedMove } from './use-session-move.ts';

interface MoveDialogProps {
  proposed: ProposedMove;
  refusal: MoveRefusal | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  /** Another open time near the refused one. */
  onTime: (to: string) => void;
  onClose: () => void;
}

/** Says what a move does and what the client is told, before it happens. */
export function MoveDialog({ proposed, refusal, isBusy, onConfirm, onTime, onClose }: MoveDialogProps) {
  const { session, to } = proposed;
  const { timeStart, timeZone, recurringAppointmentGrouping: series } = session;
  const name = formatEntryName(session);
  const times = { from: formatTimeWithZone(timeStart, timeZone), to: formatTimeWithZone(to, timeZone) };
  return (
    <Dialog title={say('move.title', { name })} isOpen onClose={onClose}>
      <dl className={styles.moveTimes}>
        <dt>{say('move.from')}</dt>
        <dd>
          <s>{times.from}</s>
        </dd>
        <dt>{say('move.to')}</dt>
        <dd>
          <strong>{times.to}</strong>
        </dd>
      </dl>
      {session.patientId ? (
        <ReachNote patientIds={[session.patientId]} told={() => say('move.told', { name })} />
      ) : null}
      <p>{say('move.old')}</p>
      {series ? <p>{say('move.onlyThis')}</p> : null}
      {refusal ? (
        <Notice tone="wrong" role="alert">
          <p>{refusal.text}</p>
          {refusal.nearby.length > 0 ? <p>{say('move.nearby')}</p> : null}
          <p className="actions">
            {refusal.nearby.map((start) => (
              <Button key={start} tone="plain" onPress={() => onTime(start)}>
                {formatTimeWithZone(start, timeZone)}
              </Button>
            ))}
          </p>
        </Notice>
      ) : null}
      <DialogActions>
        <Button tone="plain" onPress={onClose}>
          {say('move.keep')}
        </Button>
        <Button isPending={isBusy} onPress={onConfirm}>
          {say(isBusy ? 'move.moving' : 'move.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
