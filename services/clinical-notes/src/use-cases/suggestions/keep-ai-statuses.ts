import type { NoteSchema } from '@linden/form-engine/schema';
import type { AuthorAccess } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import { decideAiStatuses } from '#src/domain/suggestions/decide-ai-statuses.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { type AiStatuses, findAiStatuses, putAiStatuses } from '#src/store/suggestions/ai-statuses.ts';
import { findChoices } from '#src/store/suggestions/choices.ts';
import { findSessionSuggestion } from '#src/store/suggestions/suggestions.ts';
import { loadSources } from '#src/use-cases/chart/load-sources.ts';
import type { NoteWish } from '#src/use-cases/notes/save-known-note.ts';

/** What was offered to a finished note before it is saved. */
export interface Offered {
  readonly statuses: AiStatuses;
  /** Fields whose earlier status stands: revoking a consent deletes suggestions, but not what they did. */
  readonly hasStanding: (fieldId: string) => boolean;
}

/** Returns how AI took part in a finished note; undefined for a draft. The sources are asked only when there is a suggestion. */
export async function findOffered(
  context: Context,
  author: AuthorAccess,
  wish: NoteWish & { readonly schema: NoteSchema },
  noteId: string | undefined,
): Promise<Offered | undefined> {
  if (wish.status !== 'SAVED') return undefined;
  const { providerId, patientId, noteType, appointmentId, content, schema } = wish;
  const key = appointmentId ? { providerId, appointmentId, noteType } : undefined;
  const found = key && (await author.store.read((tx) => findSessionSuggestion(tx, context.envelope, key)));
  const chosen = key && (await author.store.read((tx) => findChoices(tx, context.envelope, key)));
  const accepted = chosen?.accepted ?? {};
  const hasSuggestion = found !== undefined || Object.keys(accepted).length > 0;
  const asked = { providerId, patientId, noteType, noteId, appointmentId, timeZone: '' };
  const { sources } = hasSuggestion ? await loadSources(context, author, asked) : { sources: {} };
  const suggestion = found?.content.values;
  const statuses = decideAiStatuses({ schema, values: readValues(content), suggestion, accepted, sources });
  return { statuses, hasStanding: (fieldId) => !found && !(fieldId in accepted) };
}

/** Keeps the statuses with the saved note, in the transaction of the save. */
export async function keepAiStatuses(
  tx: NoteTx,
  { envelope }: Pick<Context, 'envelope'>,
  { id, providerId, patientId }: NoteWish & { readonly id: string },
  { statuses, hasStanding }: Offered,
): Promise<void> {
  const known = Object.keys(statuses).some(hasStanding) ? await findAiStatuses(tx, envelope, id) : undefined;
  const kept = Object.entries(statuses).map(([field, status]) => [
    field,
    (hasStanding(field) ? known?.[field] : undefined) ?? status,
  ]);
  await putAiStatuses(tx, envelope, { noteId: id, providerId, patientId, statuses: Object.fromEntries(kept) });
}
