import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc-client';
import { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { PaymentNotices } from '#src/ports/payment-notices.ts';

/** Opens the client for billing's payments that clients must be told of. */
export function openPaymentNotices(options: RpcClientOptions): PaymentNotices & { close(): void } {
  const billing = createRpcClient(PaymentNoticeService, options);
  return {
    list: async () => (await billing.listPaymentNotices({})).notices,
    async confirm(notices) {
      const payments = notices.map(({ paymentId, dueAt }) => ({ paymentId, ...(dueAt && { dueAt }) }));
      await billing.confirmPaymentNotices({ payments });
    },
    close: () => billing.close(),
  };
}
