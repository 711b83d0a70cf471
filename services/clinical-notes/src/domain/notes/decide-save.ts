import type { NoteType } from '@linden/form-engine/schema';

export type NoteStatus = 'DRAFT' | 'SAVED';

/** A save of a note. */
export interface NoteSave {
  readonly appointmentId: string | undefined;
  readonly noteType: NoteType;
  readonly content: string;
  /** Undefined leaves the stored one as it is. */
  readonly summary: string | undefined;
  /** The revision that was edited; 0 for a new note. */
  readonly revision: number;
  readonly status: NoteStatus;
}

/** The stored note. */
export interface SavedState {
  readonly appointmentId: string | undefined;
  readonly noteType: NoteType;
  readonly content: string;
  readonly summary: string;
  readonly revision: number;
  readonly isSaved: boolean;
  readonly isSigned: boolean;
}

export type SaveDecision = 'SAVE' | 'REPEATED' | SaveRefusal;
export type SaveRefusal = 'SIGNED' | 'INVALID_DRAFT_STATUS' | 'IDENTITY_CHANGED' | 'STALE_REVISION';

/**
 * Decides what a save does to a stored note. A save that is repeated because its answer was lost has no further effect.
 * Refusals that no new revision would help come first.
 */
export function decideSave(save: NoteSave, stored: SavedState): SaveDecision {
  if (save.noteType !== stored.noteType || save.appointmentId !== stored.appointmentId) return 'IDENTITY_CHANGED';
  const isSameStatus = (save.status === 'SAVED') === stored.isSaved;
  const saysTheSame = save.content === stored.content && (save.summary ?? stored.summary) === stored.summary;
  const isRepeated = save.revision === stored.revision - 1 && saysTheSame && isSameStatus;
  if (isRepeated) return 'REPEATED';
  if (stored.isSigned) return 'SIGNED';
  if (save.status === 'DRAFT' && stored.isSaved) return 'INVALID_DRAFT_STATUS';
  return save.revision === stored.revision ? 'SAVE' : 'STALE_REVISION';
}
