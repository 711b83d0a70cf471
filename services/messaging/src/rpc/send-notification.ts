import { timingSafeEqual } from 'node:crypto';
import { toBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import type { Sealer } from '@linden/platform/sealer';
import { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Handler } from '#src/context.ts';
import { findByKey, type KeptNotification } from '#src/store/notifications.ts';
import { sealedRow, takeNew } from '#src/take-notification.ts';
import { toNotification } from '#src/to-proto.ts';
import { authoriseSender } from './authorise.ts';

export const sendNotification: Handler<'sendNotification'> =
  ({ store, sealer, newId, askToSend }) =>
  async (request, context) => {
    const sender = authoriseSender(context);
    const row = sealedRow({ sealer, newId }, sender, request);
    const { added, kept } = await store.tx(async (tx) => ({
      added: await takeNew(tx, row),
      kept: await findByKey(tx, sender, row.key),
    }));
    if (!kept) throw new Error('the notification was neither added nor found');
    if (added) askToSend(row.id);
    else if (!isSame(sealer, toBinary(SendNotificationRequestSchema, request), kept)) throw keyReused();
    return { notification: toNotification(kept) };
  };

/**
 * Whether the stored request equals this one. When the key of its hash is gone, they cannot be compared, so the stored one is returned: the
 * caller asked for the same key, and nothing is sent twice.
 */
function isSame(sealer: Sealer, whole: Uint8Array, { requestHash, keyId }: KeptNotification): boolean {
  const hash = sealer.hash(whole, keyId);
  return hash === undefined || (hash.length === requestHash.length && timingSafeEqual(hash, requestHash));
}

function keyReused(): DomainError {
  const message = 'another message was sent under this key';
  return new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message, field: 'key' });
}
