import { notFound } from '@linden/platform/domain-error';
import { SummaryStatus } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { decideSummaryStatus } from '#src/domain/suggestions/summary-status.ts';
import { listAiConsents } from '#src/store/suggestions/ai-consents.ts';
import { findNewestSuggestion } from '#src/store/suggestions/suggestions.ts';
import { readShortId } from '#src/wire/request-fields.ts';

/** It names no one, because a page asks every few seconds: who agreed is shown live. */
export const getSessionInsights: SuggestionHandler<'getSessionInsights'> = (context) => async (request, call) => {
  const { caller, providerId, store } = await authorizeAuthor(context, call);
  const appointmentShortId = readShortId(request.appointmentShortId, 'appointmentShortId');
  const session = await context.care.findSession(providerId, appointmentShortId);
  if (!session) throw notFound('APPOINTMENT_NOT_FOUND', 'appointment not found');
  const facts = await context.telehealth.findSession(session.appointmentId);
  const patientIds = [...new Set([session.patientId, ...(facts?.partnerIds ?? [])])];
  const given = await context.store.as(caller, { patients: patientIds }).read((tx) => listAiConsents(tx, patientIds));
  const newest = await store.read((tx) =>
    findNewestSuggestion(tx, context.envelope, { providerId, appointmentShortId }),
  );
  const status = decideSummaryStatus(facts?.transcription, newest);
  return {
    ...(status && { status: SummaryStatus[status] }),
    consents: patientIds.map((patientId) => ({ patientId, isGiven: given.has(patientId) })),
    hasOthers: facts?.hasOthers ?? false,
  };
};
