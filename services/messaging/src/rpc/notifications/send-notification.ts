import { timingSafeEqual } from 'node:crypto';
import { toBinary } from '@bufbuild/protobuf';
import type { Sealer } from '@linden/platform/crypto/sealer';
import { DomainError } from '@linden/platform/domain-error';
import { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';
import { authorizeSender } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { findByKey, type KeptNotification } from '#src/store/notifications/notifications.ts';
import { countBookingCode } from '#src/use-cases/letters/count-booking-letter.ts';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import { toNotification } from '#src/wire/notification-to-proto.ts';

export const sendNotification: Handler<'sendNotification'> = (parts) => async (request, context) => {
  const { store, sealer, newId, requestSend } = parts;
  const sender = authorizeSender(context);
  const row = buildSealedRow({ sealer, newId }, sender, request);
  const { added, kept } = await store.tx(async (tx) => {
    const added = await acceptNotification(tx, row);
    if (added) await countBookingCode(tx, parts, row.id, request);
    return { added, kept: await findByKey(tx, sender, row.key) };
  });
  if (!kept) throw new Error('the notification was neither added nor found');
  if (added) requestSend(row.id);
  else if (!isSameRequest(sealer, toBinary(SendNotificationRequestSchema, request), kept)) throw keyReused();
  return { notification: toNotification(kept) };
};

/**
 * Whether the stored request equals this one. When the key of its hash is gone, they cannot be compared, so the stored one is returned: the
 * caller asked for the same key, and nothing is sent twice.
 */
function isSameRequest(sealer: Sealer, whole: Uint8Array, { requestHash, keyId }: KeptNotification): boolean {
  const hash = sealer.hash(whole, keyId);
  return hash === undefined || (hash.length === requestHash.length && timingSafeEqual(hash, requestHash));
}

function keyReused(): DomainError {
  const message = 'another message was sent under this key';
  return new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message, field: 'key' });
}
