import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { authorizeOpened } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { createAlertAnsweredError } from '#src/domain/alerts/alert-errors.ts';
import { readAlertMessage } from '#src/use-cases/alerts/read-alert-message.ts';
import { readId } from '#src/wire/request-fields.ts';

export const readAlert: AlertHandler<'readAlert'> = (context) => async (request, call) => {
  const message = await readAlertMessage(context, await authorizeOpened(context, call, readId(request.id, 'id')));
  if (!message) throw createAlertAnsweredError();
  const { text, createdAt, writerName } = message;
  return {
    message: {
      text: text ?? '',
      isUnreadable: text === undefined,
      writtenAt: timestampFromDate(createdAt),
      writerName,
    },
  };
};
