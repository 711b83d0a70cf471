import { create } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { PaymentNotice } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { PaymentNotice_Cause as BillingCause } from '@linden/proto/billing/v1/payment_notice_service_pb';
import {
  PaymentNotice_Cause as Cause,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { PaymentNotices } from '#src/ports/payment-notices.ts';
import type { NotifierContext } from '../notify-of-appointments/notifier-context.ts';
import { saveLetters } from '../save-letters.ts';

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'people' | 'origins' | 'logger'> & {
  readonly payments: PaymentNotices;
};

const job = 'announce-payments';

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
    if (await saveLetters(context, { job, payment_id: notice.paymentId }, requests)) told.push(notice);
  }
  if (told.length === 0) return;
  await payments.confirm(told);
  logger.info({ job, count: told.length }, 'payments were announced');
}

const causes: Readonly<Partial<Record<BillingCause, Cause>>> = {
  [BillingCause.FEE]: Cause.FEE,
  [BillingCause.PLAN]: Cause.PLAN,
  [BillingCause.SELF_PAY]: Cause.SELF_PAY,
};

function buildRequests(
  { origins }: Pick<Context, 'origins'>,
  { paymentId, patientId, cents, dueAt, cause }: PaymentNotice,
  emails: readonly string[],
): SendNotificationRequest[] {
  const value = {
    cents,
    link: `${origins.client}/client-dashboard/account/billing`,
    cause: causes[cause] ?? Cause.SESSION,
    ...(dueAt && { dueAt }),
  };
  // In a fixed order: the key of each letter has its number in the list. A payment that moved to another day has another letter.
  return emails.toSorted().map((email, n) =>
    create(SendNotificationRequestSchema, {
      key: `payment:${paymentId}:${dueAt ? timestampMs(dueAt) : 0}:${n}`,
      accountId: patientId,
      recipient: { case: 'email', value: email },
      template: { case: 'paymentNotice', value },
    }),
  );
}
