import type { AppointmentIds } from '#src/lib/paths/appointment-paths.ts';
import { getUndoFailures, say as sayUndo } from '#src/lib/undo/words.ts';
import { getActionWords } from './words.ts';

/** Undoes the cancellation of a page, by a script (`actions.ts`). When its seconds are over, its words are replaced by `over`. */
export function UndoForm({ ids, seconds, over }: { ids: AppointmentIds; seconds: number; over: string }) {
  return (
    <form
      className="action-form with-script"
      data-appointment-action="undo"
      data-says={JSON.stringify({ ...getActionWords(), ...getUndoFailures('client') })}
      data-undo={seconds}
      data-undo-left={sayUndo('left', { count: '{{count}}' })}
      data-undo-over={over}
      noValidate
    >
      <input type="hidden" name="eventId" value={ids.eventId} />
      <input type="hidden" name="appointmentShortId" value={ids.appointmentShortId} />
      <p>{sayUndo('lead.client')}</p>
      <div data-said="" tabIndex={-1} />
      <p className="actions">
        <button type="submit" className="button plain" aria-label={sayUndo('label')}>
          {sayUndo('button')}
        </button>
        <span className="quiet small" role="timer" data-undo-timer="">
          {sayUndo('left', { count: seconds })}
        </span>
      </p>
    </form>
  );
}
