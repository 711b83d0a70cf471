import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { listOpenQuestions } from '#src/store/plans/plan-answers.ts';

export const listPlanQuestions: PlanHandler<'listPlanQuestions'> = (context) => async (_, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const questions = await store.read((tx) => listOpenQuestions(tx, providerId));
  return {
    questions: questions.map(({ patientId, askedAt }) => ({ patientId, askedAt: timestampFromDate(askedAt) })),
  };
};
