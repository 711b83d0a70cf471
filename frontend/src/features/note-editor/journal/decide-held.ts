import { isSameValue } from '@linden/form-engine/field-value';
import type { CarriedValues } from '../note/own-changes.ts';
import { readValues, type StoredNote } from '../note/stored-note.ts';
import type { HeldDraft } from './held-draft.ts';

/** What happens with answers that this device kept. */
export interface HeldAnswers {
  /** They are typed again. */
  readonly restored?: CarriedValues;
  /** When they were typed. Milliseconds since 1970. */
  readonly at?: number;
  /** The note was saved since: the provider compares both versions. */
  readonly outdated?: OutdatedAnswers;
}

export interface OutdatedAnswers {
  readonly noteId: string;
  readonly changes: CarriedValues;
  /** A signed note takes none of them: they can only be read and copied. */
  readonly isSigned: boolean;
}

/**
 * Over the revision that they were typed on, answers are restored. Answers that are stored by now need nothing: the save had no answer. A signed note
 * takes none, and the provider reads what it does not have.
 */
export function decideHeld(held: HeldDraft | null, stored: StoredNote | undefined): HeldAnswers {
  if (!held) return {};
  const values = stored ? (readValues(stored.noteContent) ?? {}) : {};
  const changes = Object.fromEntries(
    Object.entries(held.changes).filter(([id, value]) => !isSameValue(value, values[id])),
  );
  if (Object.keys(changes).length === 0) return {};
  if (stored?.signedAt) return { outdated: { noteId: stored.id, changes, isSigned: true } };
  if (!stored || held.revision === stored.revision) return { restored: changes, at: held.at };
  return { outdated: { noteId: stored.id, changes, isSigned: false } };
}
