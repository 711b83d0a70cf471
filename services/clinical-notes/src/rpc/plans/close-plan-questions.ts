import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { closePatientQuestions } from '#src/use-cases/plans/plan-questions.ts';
import { readId } from '#src/wire/request-fields.ts';

export const closePlanQuestions: PlanHandler<'closePlanQuestions'> = (context) => async (request, call) => {
  const { caller, providerId, store } = await authorizeAuthor(context, call);
  await closePatientQuestions({ store, caller }, { providerId, patientId: readId(request.patientId, 'patientId') });
  return {};
};
