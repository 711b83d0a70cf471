import type { NoteType } from '@linden/form-engine/schema';
import type { StoredNote } from '../note/stored-note.ts';
import type { NoteIdentity } from '../note/use-note-calls.ts';

type TabEvent = 'AUTOSAVED' | 'CREATED' | 'SUBMITTED';

/** What one tab tells the others about a note. It has ids, times and the type, and no answers. */
export interface TabMessage extends NoteIdentity {
  readonly event: TabEvent;
  readonly noteId: string;
  readonly revision: number;
  readonly isSigned: boolean;
}

/** Why this page cannot go on with its version of the note (P4.6-1 to P4.6-4). */
export type TabConflict =
  | { readonly kind: 'autosaved' | 'created' | 'submitted'; readonly noteId: string }
  | { readonly kind: 'typeChanged' };

/** The note of this page. `noteId` is undefined until the first save. */
export interface OwnNote extends NoteIdentity {
  readonly noteId: string | undefined;
  readonly revision: number;
  readonly isSigned: boolean;
}

export type TabAction =
  | { readonly type: 'received'; readonly message: TabMessage; readonly own: OwnNote }
  /** The server refused a save, because another tab or device saved the note. */
  | { readonly type: 'refused'; readonly code: string; readonly stored: StoredNote | null; readonly isNew: boolean };

/** Later ones in this list replace earlier ones. */
const precedence: readonly TabConflict['kind'][] = ['created', 'autosaved', 'typeChanged', 'submitted'];

/** Types that do not document what happened in a session; a session may have one of them beside its note. */
const besideSessionNote: readonly NoteType[] = [
  ...(['CHART', 'DISCHARGE', 'PRESCRIBER_DISCHARGE', 'TREATMENT_PLAN', 'PRESCRIBER_TREATMENT_PLAN'] as const),
];

/** Returns the conflict after an action. */
export function reduceTabs(state: TabConflict | undefined, action: TabAction): TabConflict | undefined {
  const found = action.type === 'received' ? findConflict(action.own, action.message) : readRefusal(action);
  if (!found) return state;
  return state && precedence.indexOf(found.kind) < precedence.indexOf(state.kind) ? state : found;
}

/** Returns what a change of the stored note means for other tabs. @param before undefined when the note was just created */
export function describeChange(before: StoredNote | undefined, after: StoredNote): TabEvent | undefined {
  const isNewer = !before || after.revision > before.revision;
  if (after.savedAt) return isNewer || after.signedAt !== before?.signedAt ? 'SUBMITTED' : undefined;
  if (!before) return 'CREATED';
  return isNewer ? 'AUTOSAVED' : undefined;
}

function findConflict(own: OwnNote, message: TabMessage): TabConflict | undefined {
  if (own.patientId !== message.patientId || own.appointmentId !== message.appointmentId) return undefined;
  const { noteId, noteType, event } = message;
  if (own.noteType !== noteType) return isTypeChange(own, message) ? { kind: 'typeChanged' } : undefined;
  // Without a session, a finished note leaves room for the next one.
  if (own.noteId === undefined && event === 'SUBMITTED' && !own.appointmentId) return undefined;
  if (own.noteId === undefined) return { kind: event === 'SUBMITTED' ? 'submitted' : 'created', noteId };
  if (own.noteId !== noteId) return undefined;
  if (!isNewerThan(own, message)) return undefined;
  return { kind: event === 'SUBMITTED' ? 'submitted' : 'autosaved', noteId };
}

function isNewerThan(own: OwnNote, message: TabMessage): boolean {
  return message.revision > own.revision || (message.isSigned && !own.isSigned);
}

/** Another tab started the session's note with another type, and this page has none yet. */
function isTypeChange(own: OwnNote, { appointmentId, noteType, event }: TabMessage): boolean {
  const documentsSession = [own.noteType, noteType].every((type) => !besideSessionNote.includes(type));
  return appointmentId !== null && own.noteId === undefined && event !== 'AUTOSAVED' && documentsSession;
}

function readRefusal({ code, stored, isNew }: TabAction & { type: 'refused' }): TabConflict | undefined {
  if (!stored) return undefined;
  const noteId = stored.id;
  switch (code) {
    case 'UPSERT_PATIENT_NOTE__STALE_REVISION':
      if (stored.savedAt) return { kind: 'submitted', noteId };
      return { kind: isNew ? 'created' : 'autosaved', noteId };
    case 'UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS':
    case 'UPSERT_PATIENT_NOTE__SIGNED':
      return { kind: 'submitted', noteId };
    default:
      return undefined;
  }
}
