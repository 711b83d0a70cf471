import { toBinary } from '@bufbuild/protobuf';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Sealer } from '@linden/platform/crypto/sealer';
import { invalid } from '@linden/platform/domain-error';
import {
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { getExpiry } from '#src/domain/notifications/content.ts';
import { getSubject } from '#src/domain/notifications/failed-letter.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { addNotification, type NewNotification } from '#src/store/notifications/notifications.ts';
import type { Tx } from '#src/store/open-store.ts';
import { readMessage } from '#src/wire/notification-from-proto.ts';
import { readTime } from '#src/wire/request-fields.ts';

/** Builds the sealed row of a request. Throws when it cannot be sent. */
export function buildSealedRow(
  { sealer, newId }: { sealer: Sealer; newId: () => string },
  sender: string,
  request: SendNotificationRequest,
): NewNotification {
  const { key, accountId } = request;
  if (key === '' || key.length > 200) throw invalid('INVALID_KEY', 'must have 1 to 200 characters', 'key');
  if (!isUuid(accountId)) throw invalid('INVALID_ID', 'must be a lowercase UUID', 'accountId');
  const { channel, content } = readMessage(request);
  const given = readTime(request.notAfter, 'notAfter');
  const lapses = getExpiry(content);
  const notAfter = given && lapses ? new Date(Math.min(given.getTime(), lapses.getTime())) : (given ?? lapses);
  const id = newId();
  const { keyId } = sealer;
  const whole = toBinary(SendNotificationRequestSchema, request);
  const requestHash = sealer.hash(whole, keyId) ?? new Uint8Array();
  const about = { id, sender, key, accountId, channel, template: content.template, subject: getSubject(content) };
  return { ...about, requestHash, keyId, sealed: sealer.seal(whole, id), notAfter };
}

/** Stores the notification. Returns false when the sender has used the key before. */
export async function acceptNotification(tx: Tx, row: NewNotification): Promise<boolean> {
  const isNew = await addNotification(tx, row);
  if (!isNew) return false;
  const { id, sender, accountId, template, channel } = row;
  const actor = { kind: 'service', name: sender } as const;
  const detail = { notification: id, template, channel };
  await appendAudit(tx, { actor, action: 'notification.take', subject: accountId, detail });
  return true;
}
