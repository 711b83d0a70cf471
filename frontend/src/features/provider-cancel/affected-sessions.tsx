import * as styles from '#src/features/provider-cancel/provider-cancel.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import type { CancelDraft } from './cancel-draft.ts';
import type { PreviewedSession } from './use-cancel.ts';
import { say } from './words.ts';

interface AffectedSessionsProps {
  sessions: readonly PreviewedSession[];
  draft: Pick<CancelDraft, 'noteToClient' | 'sendBookingLink'>;
  onEdit: () => void;
}

/** Every session that would be canceled: client, time, what the client pays and reads. */
export function AffectedSessions({ sessions, draft, onEdit }: AffectedSessionsProps) {
  return (
    <ul className={`card ${styles.cancelPeople}`}>
      {sessions.map((each, index) => (
        <Affected key={each.appointment.id} session={each} draft={draft} isOpen={index === 0} onEdit={onEdit} />
      ))}
    </ul>
  );
}

interface AffectedProps {
  session: PreviewedSession;
  draft: AffectedSessionsProps['draft'];
  isOpen: boolean;
  onEdit: () => void;
}

function Affected({ session, draft, isOpen, onEdit }: AffectedProps) {
  const { clientName, timeStart, timeZone, inOffice, firstAppointment, appointmentType } = session.appointment;
  const name = say(`review.types.${appointmentType}`);
  const type = firstAppointment && appointmentType !== 'INTAKE' ? say('review.first', { type: name }) : name;
  const place = say(inOffice ? 'review.office' : 'review.video');
  const [firstName] = (clientName ?? '').split(' ');
  return (
    <li>
      <div className={styles.cancelPerson}>
        <span className={styles.cancelInitials} aria-hidden="true">
          {initialsOf(clientName ?? '')}
        </span>
        <span>
          <strong className={styles.cancelName}>{clientName ?? say('unnamed')}</strong>
          <span className="quiet small">{say('review.facts', { type, place })}</span>
        </span>
        <time dateTime={timeStart}>{formatTimeWithZone(timeStart, timeZone)}</time>
        <Cost session={session} />
      </div>
      <details open={isOpen}>
        <summary>
          <Icon name="next" />
          {firstName ? say('review.reads', { name: firstName }) : say('review.readsUnnamed')}
        </summary>
        <div className={styles.cancelLetter}>
          <p>{draft.noteToClient}</p>
          <p className="quiet small">
            {draft.sendBookingLink ? say('review.newTime') : null}
            <Button tone="quiet" label={say('review.changeNote')} onPress={onEdit}>
              {say('review.change')}
            </Button>
          </p>
        </div>
      </details>
    </li>
  );
}

function Cost({ session: { countsAsMissed, feeCents } }: { session: PreviewedSession }) {
  if (feeCents > 0)
    return (
      <span className={`${styles.cancelFee} ${styles.pays}`}>
        {say('review.pays', { amount: formatDollars(feeCents) })}
      </span>
    );
  return <span className={`${styles.cancelFee} quiet`}>{say(countsAsMissed ? 'review.missed' : 'review.free')}</span>;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
