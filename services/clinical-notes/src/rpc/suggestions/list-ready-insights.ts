import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { listReadyPatients } from '#src/store/suggestions/suggestions.ts';

export const listReadyInsights: SuggestionHandler<'listReadyInsights'> = (context) => async (_request, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  return { patientIds: await store.read((tx) => listReadyPatients(tx, providerId)) };
};
