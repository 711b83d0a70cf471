import { invalid } from '@linden/platform/domain-error';
import { PaymentNotice_Cause as Cause, type PaymentNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import type { PaymentContent } from '#src/domain/letters/payment-notice.ts';
import { readLink, readRequiredTime } from './request-fields.ts';

const causes: Readonly<Partial<Record<Cause, PaymentContent['cause']>>> = {
  [Cause.SESSION]: 'SESSION',
  [Cause.FEE]: 'FEE',
  [Cause.PLAN]: 'PLAN',
  [Cause.SELF_PAY]: 'SELF_PAY',
};

/** Reads the content of a letter that announces a charge. Throws when it is invalid. */
export function readPaymentNotice({ cents, dueAt, cause, link }: PaymentNotice): PaymentContent {
  const field = (name: string) => `paymentNotice.${name}`;
  if (cents <= 0) throw invalid('OUT_OF_RANGE', 'must be above zero', field('cents'));
  const known = causes[cause];
  if (!known) throw invalid('NOT_IN_LIST', 'must be a known cause', field('cause'));
  return {
    template: 'PAYMENT_NOTICE',
    cents,
    link: readLink(link, field('link')),
    dueAt: readRequiredTime(dueAt, field('dueAt')),
    cause: known,
  };
}
