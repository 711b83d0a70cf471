import { timingSafeEqual } from 'node:crypto';
import { toBinary } from '@bufbuild/protobuf';
import { appendAudit } from '@linden/platform/audit';
import { DomainError, invalid } from '@linden/platform/domain-error';
import {
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { Handler } from '#src/context.ts';
import { lapsesAt } from '#src/domain/content.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { readMessage, readTime } from '#src/from-proto.ts';
import type { Sealer } from '#src/sealer.ts';
import { addNotification, findByKey, type KeptNotification } from '#src/store/notifications.ts';
import { toNotification } from '#src/to-proto.ts';
import { authoriseSender } from './authorise.ts';

export const sendNotification: Handler<'sendNotification'> =
  ({ store, sealer, newId, askToSend }) =>
  async (request, context) => {
    const sender = authoriseSender(context);
    const { key, accountId, notAfter, message } = read(request);
    const { channel, content } = message;
    const { keyId } = sealer;
    const id = newId();
    const whole = toBinary(SendNotificationRequestSchema, request);
    const requestHash = sealer.hash(whole, keyId) ?? new Uint8Array();
    const sealed = sealer.seal(whole, id);
    const { template } = content;
    const { added, kept } = await store.tx(async (tx) => {
      const row = { id, sender, key, accountId, channel, template, requestHash, keyId, sealed, notAfter };
      const isNew = await addNotification(tx, row);
      const actor = { kind: 'service', name: sender } as const;
      const detail = { notification: id, template, channel };
      if (isNew) await appendAudit(tx, { actor, action: 'notification.take', subject: accountId, detail });
      return { added: isNew, kept: await findByKey(tx, sender, key) };
    });
    if (!kept) throw new Error('a notification was neither added nor there');
    if (added) askToSend(id);
    else if (!isSame(sealer, whole, kept)) throw keyReused();
    return { notification: toNotification(kept) };
  };

function read(request: SendNotificationRequest) {
  const { key, accountId } = request;
  if (key === '' || key.length > 200) throw invalid('KEY_INVALID', 'must be of 1 to 200 characters', 'key');
  if (!isUuid(accountId)) throw invalid('ID_INVALID', 'must be a UUID in lower case', 'account_id');
  const message = readMessage(request);
  const given = readTime(request.notAfter, 'not_after');
  const lapses = lapsesAt(message.content);
  const notAfter = given && lapses ? new Date(Math.min(given.getTime(), lapses.getTime())) : (given ?? lapses);
  return { key, accountId, notAfter, message };
}

/** Under a key that is gone nothing can be compared; then nothing is sent, which is what the same key asks for. */
function isSame(sealer: Sealer, whole: Uint8Array, { requestHash, keyId }: KeptNotification): boolean {
  const hash = sealer.hash(whole, keyId);
  return hash === undefined || (hash.length === requestHash.length && timingSafeEqual(hash, requestHash));
}

function keyReused(): DomainError {
  const message = 'another message was sent under this key';
  return new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message, field: 'key' });
}
