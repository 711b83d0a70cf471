import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { AccountNotices } from '#src/ports/account-notices.ts';
import type { FeeLetters } from '#src/ports/fee-letters.ts';
import type { PaymentNotices } from '#src/ports/payment-notices.ts';

/** Opens the client for what billing wants clients to be told of. */
export function openPaymentNotices(options: RpcClientOptions) {
  const billing = createRpcClient(PaymentNoticeService, options);
  const payments: PaymentNotices = {
    list: async () => (await billing.listPaymentNotices({})).notices,
    async confirm(notices) {
      const told = notices.map(({ paymentId, dueAt }) => ({ paymentId, ...(dueAt && { dueAt }) }));
      await billing.confirmPaymentNotices({ payments: told });
    },
  };
  const accounts: AccountNotices = {
    list: async () => (await billing.listAccountNotices({})).notices,
    async confirm(noticeIds) {
      await billing.confirmAccountNotices({ noticeIds: [...noticeIds] });
    },
  };
  const fees: FeeLetters = {
    async confirm(letters) {
      await billing.confirmFeeLetters({
        letters: letters.map(({ toldAt, ...letter }) => ({ ...letter, toldAt: timestampFromDate(toldAt) })),
      });
    },
  };
  return { payments, accounts, fees, close: () => billing.close() };
}
