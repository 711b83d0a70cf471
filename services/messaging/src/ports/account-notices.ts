import type { AccountNotice } from '@linden/proto/billing/v1/payment_notice_service_pb';

/** What billing wants clients to be told about their accounts. */
export interface AccountNotices {
  /** Returns notices without a letter. */
  list(): Promise<readonly AccountNotice[]>;
  /** Tells billing that the letters about these are stored. */
  confirm(noticeIds: readonly string[]): Promise<void>;
}
