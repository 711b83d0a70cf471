import { create } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import type { PaymentNotice } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { PaymentNotice_Cause as BillingCause } from '@linden/proto/billing/v1/payment_notice_service_pb';
import {
  PaymentNotice_Cause as Cause,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { acceptNotification, buildSealedRow } from '#src/accept-notification.ts';
import type { PaymentNotices } from '#src/ports/payment-notices.ts';
import type { NotifierContext } from '../notify-of-appointments/process.ts';

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'people' | 'origins' | 'logger'> & {
  readonly payments: PaymentNotices;
};

/**
 * Stores the letters about payments that billing lists, then confirms them. After a crash between the two steps, the same letters have the same
 * keys. A payment without any address is not confirmed, so it is never charged.
 */
export async function announcePayments(context: Context): Promise<void> {
  const { payments, people, logger } = context;
  const notices = await payments.list();
  if (notices.length === 0) return;
  const { patients } = await people.contacts([...new Set(notices.map(({ patientId }) => patientId))], []);
  const emails = new Map(patients.map((patient) => [patient.patientId, patient.emails]));
  const told: PaymentNotice[] = [];
  for (const notice of notices) {
    const requests = buildRequests(context, notice, emails.get(notice.patientId) ?? []);
    if (await saveLetters(context, notice, requests)) told.push(notice);
  }
  if (told.length === 0) return;
  await payments.confirm(told);
  logger.info({ job: 'announce-payments', count: told.length }, 'payments were announced');
}

function buildRequests(
  { origins }: Pick<Context, 'origins'>,
  { paymentId, patientId, cents, dueAt, cause }: PaymentNotice,
  emails: readonly string[],
): SendNotificationRequest[] {
  const value = {
    ...{ cents, link: `${origins.client}/client-dashboard/account/billing` },
    cause: cause === BillingCause.FEE ? Cause.FEE : Cause.SESSION,
    ...(dueAt && { dueAt }),
  };
  // In a fixed order: the key of each letter has its number in the list. A payment that moved to another day has another letter.
  return emails.toSorted().map((email, n) =>
    create(SendNotificationRequestSchema, {
      ...{ key: `payment:${paymentId}:${dueAt ? timestampMs(dueAt) : 0}:${n}`, accountId: patientId },
      recipient: { case: 'email', value: email },
      template: { case: 'paymentNotice', value },
    }),
  );
}

/** Stores all letters of one payment. @returns whether at least one is stored */
async function saveLetters(
  { store, sealer, newId, logger }: Context,
  { paymentId }: PaymentNotice,
  requests: readonly SendNotificationRequest[],
): Promise<boolean> {
  const about = { job: 'announce-payments', payment_id: paymentId };
  const rows = requests.flatMap((request) => {
    try {
      return [buildSealedRow({ sealer, newId }, 'messaging', request)];
    } catch (err) {
      // An invalid address must not block the other recipients.
      if (!(err instanceof DomainError)) throw err;
      logger.error({ err, ...about, code: err.code }, 'a recipient could not be notified');
      return [];
    }
  });
  if (rows.length === 0) logger.warn({ ...about, reason: 'NO_ADDRESS' }, 'a payment cannot be announced');
  await store.tx(async (tx) => {
    for (const row of rows) await acceptNotification(tx, row);
  });
  return rows.length > 0;
}
