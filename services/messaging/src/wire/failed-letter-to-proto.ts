import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  FailedLetter_Cause as Cause,
  FailedLetterSchema,
  type FailedLetter as Message,
  FailedLetter_Subject as Subject,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { FailedLetter } from '#src/store/letters/failed-letters.ts';

export function toFailedLetter({ accountId, subject, failure, failedAt, ...letter }: FailedLetter): Message {
  const { id, template, handledNote, handledAt, handledBy } = letter;
  return create(FailedLetterSchema, {
    id,
    template,
    subject: getEnumValue(Subject, subject),
    personId: accountId,
    failedAt: timestampFromDate(failedAt),
    cause: getEnumValue(Cause, failure),
    handledNote: handledNote ?? '',
    handledBy: handledBy ?? '',
    ...(handledAt && { handledAt: timestampFromDate(handledAt) }),
  });
}
