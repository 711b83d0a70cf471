import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type ClientLetter,
  ClientLetterSchema,
  type Notification,
  NotificationSchema,
  Notification_State as ProtoState,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { LetterSummary } from '#src/domain/notifications/client-letters.ts';
import type { KeptNotification } from '#src/store/notifications/notifications.ts';

const states = {
  PENDING: ProtoState.PENDING,
  SENT: ProtoState.SENT,
  FAILED: ProtoState.FAILED,
  SUPERSEDED: ProtoState.SUPERSEDED,
};

export function toNotification({ id, state, attempts }: KeptNotification): Notification {
  return create(NotificationSchema, { id, state: states[state], attempts });
}

export function toClientLetter({ appointmentId, state, endedAt, position }: LetterSummary): ClientLetter {
  return create(ClientLetterSchema, {
    appointmentId,
    state: states[state],
    revision: position,
    ...(endedAt && { endedAt: timestampFromDate(endedAt) }),
  });
}
