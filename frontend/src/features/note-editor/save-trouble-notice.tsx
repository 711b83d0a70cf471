import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { NoteIdentity } from './note/use-note-calls.ts';
import { say } from './note/words.ts';
import type { SaveTrouble } from './saving/use-note-saving.ts';

/** Why the note was not saved or signed, and what is safe. */
export function SaveTroubleNotice({ trouble, identity }: { trouble: SaveTrouble; identity: NoteIdentity }) {
  const { code, stored } = trouble;
  return (
    <Notice tone="wrong" role="alert">
      <p>{describeTrouble(code)}</p>
      {stored ? (
        <a
          className="button plain"
          href={getNotePath(identity.noteType, stored.id, identity)}
          target="_blank"
          rel="noreferrer"
        >
          {say('refusals.open')}
        </a>
      ) : null}
    </Notice>
  );
}

function describeTrouble(code: SaveTrouble['code']): string {
  switch (code) {
    case 'UPSERT_PATIENT_NOTE__STALE_REVISION':
    case 'UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS':
    case 'UPSERT_PATIENT_NOTE__SIGNED':
    case 'UPSERT_PATIENT_NOTE__INVALID_CONTENT':
    case 'tooLarge':
    case 'away':
      return say(`refusals.${code}`);
    case 'NOTE__UPCOMING_APPOINTMENTS':
      return say('refusals.upcoming');
    default:
      return say('refusals.away');
  }
}
