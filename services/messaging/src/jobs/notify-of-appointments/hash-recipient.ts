import type { Sealer } from '@linden/platform/crypto/sealer';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import { cleanEmail } from '@linden/vocabulary/people/email-address';

/** Returns a keyed hash of the address, which tells readers of one thread apart. */
export function hashRecipient(sealer: Sealer, { recipient }: SendNotificationRequest): Uint8Array {
  const address = recipient.case === 'email' ? cleanEmail(recipient.value) : '';
  return sealer.hash(Buffer.from(address), sealer.keyId) ?? new Uint8Array();
}
