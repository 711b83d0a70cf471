import type { Sealer } from '@linden/platform/crypto/sealer';
import { DomainError } from '@linden/platform/domain-error';
import { getMailbox } from '@linden/platform/limits/mailbox';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import type { Context } from '#src/context.ts';
import { canMailCode } from '#src/domain/letters/letter-limits.ts';
import { type BookingLetter, countLetters, saveLetter } from '#src/store/letters/booking-letters.ts';
import type { Tx } from '#src/store/open-store.ts';

type Counted = Pick<SendNotificationRequest, 'recipient' | 'template'>;

/** Counts a code. Throws `LETTERS_EXHAUSTED` when the recipient got enough letters in the last hour. */
export async function countBookingCode(
  tx: Tx,
  { sealer, clock, limits, reportCap }: Context,
  notificationId: string,
  request: Counted,
): Promise<void> {
  if (request.template.case !== 'bookingCode') return;
  const letter = buildLetter(sealer, notificationId, request, clock.now());
  if (!letter) return;
  if (!canMailCode(await countLetters(tx, letter), limits)) {
    reportCap();
    const message = 'this recipient got enough letters for now';
    throw new DomainError({ code: 'LETTERS_EXHAUSTED', kind: 'conflict', message, field: 'email' });
  }
  await saveLetter(tx, letter);
}

/** Counts a booking letter, which is never rejected: scheduling limits the bookings that cause it. */
export async function countBookingLetter(
  tx: Tx,
  sealer: Sealer,
  notificationId: string,
  request: Counted,
  at: Date,
): Promise<void> {
  const letter = request.template.case === 'bookingNotice' && buildLetter(sealer, notificationId, request, at);
  if (letter) await saveLetter(tx, letter);
}

function buildLetter(
  sealer: Sealer,
  notificationId: string,
  { recipient, template }: Counted,
  at: Date,
): BookingLetter | undefined {
  if (recipient.case !== 'email') return undefined;
  const hash = sealer.hash(Buffer.from(getMailbox(cleanEmail(recipient.value))), sealer.keyId);
  const name = template.case === 'bookingCode' ? 'BOOKING_CODE' : 'BOOKING_NOTICE';
  return hash && { notificationId, recipient: hash, template: name, at };
}
