import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { say } from './note/words.ts';
import { SavedState } from './saving/saved-state.tsx';
import type { NoteWork } from './use-note-editor.ts';

/** Whom and which session the note is about. A signed note has no bar below: here it says that it is signed. */
export function NoteLead({ work }: { work: NoteWork }) {
  const { client, session } = work;
  return (
    <div className={styles.noteLead}>
      <p>
        {[
          client?.preferredFullName ?? say('unnamed'),
          session ? formatTimeWithZone(session.timeStart, getBrowserZone()) : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {work.isSigned ? <SavedState note={work.state.note} saving={work.saving} /> : null}
    </div>
  );
}
