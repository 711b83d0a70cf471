import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import type { StoredNote } from '../note/stored-note.ts';
import { say } from '../note/words.ts';
import type { DraftStatus } from './draft-saver.ts';
import type { SavePhase } from './use-note-saving.ts';

interface SavedStateProps {
  note: StoredNote | undefined;
  saving: { phase: SavePhase; draft: DraftStatus; isUnsaved: boolean; isKept: boolean };
}

/** What of the note is saved. It is announced, and stands where it stays in sight while the page scrolls. */
export function SavedState(props: SavedStateProps) {
  return <p role="status">{describeSaved(props)}</p>;
}

/** The state stays the same while the provider types, so that screen readers do not speak at each key. */
function describeSaved({ note, saving: { phase, draft, isUnsaved, isKept } }: SavedStateProps): string {
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
