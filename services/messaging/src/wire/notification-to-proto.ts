import { create } from '@bufbuild/protobuf';
import {
  type Notification,
  NotificationSchema,
  Notification_State as ProtoState,
} from '@linden/proto/messaging/v1/notification_service_pb';
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
