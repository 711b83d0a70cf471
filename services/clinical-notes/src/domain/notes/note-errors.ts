import { DomainError, notFound, type RefusalCode } from '@linden/platform/domain-error';
import type { SaveRefusal } from './decide-save.ts';

/** The same error for a missing note and for one that the caller may not see. */
export function createNoteNotFoundError(): DomainError {
  return notFound('NOTE_NOT_FOUND', 'no such note');
}

const refusals: Readonly<Record<SaveRefusal, readonly [code: RefusalCode, message: string]>> = {
  STALE_REVISION: ['UPSERT_PATIENT_NOTE__STALE_REVISION', 'the note was saved meanwhile'],
  INVALID_DRAFT_STATUS: ['UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS', 'the note is saved and cannot become a draft'],
  SIGNED: ['UPSERT_PATIENT_NOTE__SIGNED', 'the note is signed'],
  IDENTITY_CHANGED: ['NOTE_IDENTITY_CHANGED', 'the type and the session of a note do not change'],
};

/** Returns the error of a save that is refused. */
export function createSaveError(refusal: SaveRefusal): DomainError {
  const [code, message] = refusals[refusal];
  return createConflict(code, message);
}

export function createConflict(code: RefusalCode, message: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message });
}
