import type { AuthorAccess } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import { decideAiStatuses } from '#src/domain/suggestions/decide-ai-statuses.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { type AiStatuses, findAiStatuses, putAiStatuses } from '#src/store/suggestions/ai-statuses.ts';
import { findSessionSuggestion } from '#src/store/suggestions/suggestions.ts';
import { loadSources } from '#src/use-cases/chart/load-sources.ts';
import type { NoteWish } from '#src/use-cases/notes/save-known-note.ts';

/** What was offered to a finished note before it is saved. */
export interface Offered {
  readonly statuses: AiStatuses;
  /** A suggestion for the session exists: without one, earlier statuses stand, because revoking a consent deletes suggestions. */
  readonly hasSuggestion: boolean;
}

/** Returns how AI took part in a finished note; undefined for a draft. The sources are asked only when there is a suggestion. */
export async function findOffered(
  context: Context,
  author: AuthorAccess,
  wish: NoteWish,
  noteId: string | undefined,
): Promise<Offered | undefined> {
  if (wish.status !== 'SAVED') return undefined;
  const { providerId, patientId, noteType, appointmentId, content } = wish;
  const found = appointmentId
    ? await author.store.read((tx) =>
        findSessionSuggestion(tx, context.envelope, { providerId, appointmentId, noteType }),
      )
    : undefined;
  const asked = { providerId, patientId, noteType, noteId, appointmentId, timeZone: '' };
  const { sources } = found ? await loadSources(context, author, asked) : { sources: {} };
  const suggestion = found?.content.values;
  const statuses = decideAiStatuses({ noteType, values: readValues(content), suggestion, sources });
  return { statuses, hasSuggestion: found !== undefined };
}

/** Keeps the statuses with the saved note, in the transaction of the save. */
export async function keepAiStatuses(
  tx: NoteTx,
  { envelope }: Pick<Context, 'envelope'>,
  { id, providerId, patientId }: NoteWish & { readonly id: string },
  { statuses, hasSuggestion }: Offered,
): Promise<void> {
  const known = hasSuggestion ? undefined : await findAiStatuses(tx, envelope, id);
  const kept = Object.entries(statuses).map(([field, status]) => [field, known?.[field] ?? status]);
  await putAiStatuses(tx, envelope, { noteId: id, providerId, patientId, statuses: Object.fromEntries(kept) });
}
