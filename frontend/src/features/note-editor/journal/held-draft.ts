import type { FieldValue } from '@linden/form-engine/schema';
import type { KeptText } from '#src/lib/journal/journal.ts';
import type { CarriedValues } from '../note/own-changes.ts';
import type { NoteIdentity } from '../note/use-note-calls.ts';

/** Answers that this device kept, because no save had stored them. */
export interface HeldDraft {
  readonly changes: CarriedValues;
  /** The revision that was edited; 0 for a note that did not exist. */
  readonly revision: number;
  /** When they were typed. Milliseconds since 1970. */
  readonly at: number;
  /** Rows of the journal that they come from. */
  readonly rows: readonly string[];
}

type Stored = { readonly id: string; readonly savedAt: string | null } | undefined;

/** Names the draft of a note: there is one open draft per client, type and session. A finished note is edited under its own id. */
export function buildDraftKey({ noteType, patientId, appointmentId }: NoteIdentity, stored: Stored): string {
  return stored?.savedAt ? `note ${stored.id}` : `note ${noteType} ${patientId} ${appointmentId ?? ''}`;
}

/** Writes what is kept. JSON has no undefined: removed answers are listed. */
export function writeHeld({
  changes,
  ...versions
}: Pick<HeldDraft, 'changes' | 'revision'> & { schemaVersion: number }): string {
  const removed = Object.keys(changes).filter((id) => changes[id] === undefined);
  return JSON.stringify({ changes, removed, ...versions });
}

/** Joins what pages had kept, the oldest first. Returns null when there is nothing that this version can read. */
export function joinHeld(kept: readonly KeptText[]): HeldDraft | null {
  const drafts = kept.flatMap((each) => readHeld(each) ?? []);
  const newest = drafts.at(-1);
  if (!newest) return null;
  const changes: CarriedValues = Object.assign({}, ...drafts.map((draft) => draft.changes));
  return { ...newest, changes, rows: kept.map(({ row }) => row) };
}

function readHeld({ row, text, at }: KeptText): HeldDraft | undefined {
  try {
    const { changes, removed, revision } = JSON.parse(text);
    if (typeof revision !== 'number' || typeof changes !== 'object' || !Array.isArray(removed)) return undefined;
    const gone = Object.fromEntries(removed.map((id) => [String(id), undefined]));
    return { changes: { ...(changes as Record<string, FieldValue>), ...gone }, revision, at, rows: [row] };
  } catch {
    return undefined;
  }
}
