import { authorizeOpened } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { recordAnswer } from '#src/use-cases/alerts/record-answer.ts';
import { readAnswer } from '#src/wire/alert-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const answerAlertAsStaff: AlertHandler<'answerAlertAsStaff'> = (context) => async (request, call) => {
  const id = readId(request.id, 'id');
  const access = await authorizeOpened(context, call, id);
  await recordAnswer(context, access, readAnswer(request), { id });
  return {};
};
