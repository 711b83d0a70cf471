import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import type { StoredNote } from './note/stored-note.ts';
import { say } from './note/words.ts';
import type { NoteWork } from './use-note-editor.ts';

/** Whom and which session the note is about, and what of it is saved. */
export function NoteLead({ work }: { work: NoteWork }) {
  const { client, session } = work;
  return (
    <div className={styles.noteLead}>
      <p>
        {[client?.preferredFullName ?? say('unnamed'), session ? formatOwn(session.timeStart) : undefined]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p role="status">{describeSaved(work)}</p>
    </div>
  );
}

/** The state stays the same while the provider types, so that screen readers do not speak at each key. */
function describeSaved({ state: { note }, saving: { phase, draft, isUnsaved, isKept } }: NoteWork): string {
  if (note?.signedAt) return describeSigned(note, note.signedAt);
  if (draft === 'failed' && isKept) return say('bar.kept');
  if (draft === 'failed') return say('bar.failed');
  if (draft === 'refused') return say('bar.refused');
  if (phase !== 'idle' || draft === 'saving') return say('bar.saving');
  if (isUnsaved || !note) return say('bar.unsaved');
  return note.savedAt
    ? say('bar.finished', { time: formatOwn(note.savedAt) })
    : say('bar.saved', { time: formatOwn(note.updatedAt) });
}

function describeSigned({ cosignState, cosignedAt, returns }: StoredNote, signedAt: string): string {
  const signed = say('bar.signed', { time: formatOwn(signedAt) });
  if (cosignState === 'WAITING') return `${signed} · ${say('cosign.waiting')}`;
  const returnedAt = cosignState === 'RETURNED' ? returns.at(-1)?.returnedAt : undefined;
  if (returnedAt) return `${signed} · ${say('cosign.returned', { time: formatOwn(returnedAt) })}`;
  return cosignedAt ? `${signed} · ${say('cosign.done', { time: formatOwn(cosignedAt) })}` : signed;
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
