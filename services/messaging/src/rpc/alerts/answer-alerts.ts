import { authorizeProvider } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { recordAnswer } from '#src/use-cases/alerts/record-answer.ts';
import { readAnswer } from '#src/wire/alert-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const answerAlerts: AlertHandler<'answerAlerts'> = (context) => async (request, call) => {
  const access = await authorizeProvider(context, call);
  const conversationId = readId(request.conversationId, 'conversationId');
  const answer = readAnswer(request);
  await recordAnswer(context, access, answer, { conversationId, upToSeq: request.upToSeq });
  return {};
};
