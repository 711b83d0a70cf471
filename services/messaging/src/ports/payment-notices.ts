import type { PaymentNotice } from '@linden/proto/billing/v1/payment_notice_service_pb';

/** Billing's payments that clients must be told of before a card is charged. */
export interface PaymentNotices {
  /** Returns payments without a letter. */
  list(): Promise<readonly PaymentNotice[]>;
  /** Tells billing that the letters about these are stored. */
  confirm(notices: readonly PaymentNotice[]): Promise<void>;
}
