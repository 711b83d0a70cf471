import { invalid, notFound } from '@linden/platform/domain-error';
import type { RequestSuggestionRequest } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { listModelFields } from '#src/domain/suggestions/model-fields.ts';
import { maxInstruction, maxPerSession } from '#src/domain/suggestions/suggestion.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { addSuggestion, countSuggestions, findNewestSuggestion } from '#src/store/suggestions/suggestions.ts';
import { readNoteType, readShortId } from '#src/wire/request-fields.ts';
import { buildSuggestionProto } from '#src/wire/suggestion-to-proto.ts';

/** Stores the suggestion as pending and tells the worker. */
export const requestSuggestion: SuggestionHandler<'requestSuggestion'> = (context) => async (request, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const wish = readWish(request);
  const session = await context.care.findSession(providerId, wish.appointmentShortId);
  if (!session) throw notFound('APPOINTMENT_NOT_FOUND', 'appointment not found');
  const { patientId, appointmentId } = session;
  const key = { providerId, appointmentShortId: wish.appointmentShortId };
  const find = (tx: NoteTx) => findNewestSuggestion(tx, context.envelope, key);
  const suggestion = await store.tx(async (tx) => {
    const newest = await find(tx);
    if (newest?.status === 'PENDING') return newest;
    if ((await countSuggestions(tx, key)) >= maxPerSession)
      throw createConflict('SUGGESTION_LIMIT', 'the session has its most suggestions');
    const isSame = newest?.status === 'SUCCEEDED' && newest.noteType === wish.noteType;
    const base = wish.sectionId && isSame ? newest : undefined;
    const content = { instruction: wish.instruction, values: base?.content.values ?? {} };
    const usesTranscript = base?.usesTranscript ?? false;
    const ids = { id: context.newId(), shortId: context.newShortId(), providerId };
    await addSuggestion(tx, context.envelope, { ...wish, ...ids, patientId, appointmentId, usesTranscript, content });
    return find(tx);
  });
  if (!suggestion) throw createConflict('SUGGESTION_CHANGED', 'the consent was revoked meanwhile');
  if (suggestion.status === 'PENDING') context.enqueueSuggestion(suggestion.id);
  return { suggestion: buildSuggestionProto(suggestion) };
};

function readWish(request: RequestSuggestionRequest) {
  const noteType = readNoteType(request.noteType);
  const sectionId = request.sectionId || undefined;
  const instruction = request.instruction.trim();
  if (sectionId && listModelFields(noteType, sectionId).length === 0)
    throw invalid('NOT_IN_LIST', 'the note has no such section with fields for suggestions', 'sectionId');
  if (instruction.length > maxInstruction)
    throw invalid('TOO_LONG', `must have at most ${maxInstruction} characters`, 'instruction');
  return {
    noteType,
    sectionId,
    instruction,
    appointmentShortId: readShortId(request.appointmentShortId, 'appointmentShortId'),
  };
}
