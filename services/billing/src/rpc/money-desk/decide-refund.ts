import { requireCards } from '#src/access/card-access.ts';
import { authorizeDesk, readId } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { auditRefund, sendRefund } from '#src/use-cases/money-desk/send-refund.ts';
import { approveRefundRequest, declineRefundRequest } from '#src/use-cases/payments/refund-payment.ts';

/** The second person decides from the queue, by amount and reason; the record of the patient stays closed. */
export const decideRefund: MoneyDeskHandler<'decideRefund'> =
  (context) =>
  async ({ refundId, approves }, call) => {
    const staff = authorizeDesk(context, call);
    const charging = { ...context, cards: requireCards(context) };
    const decide = approves ? approveRefundRequest : declineRefundRequest;
    const action = approves ? 'refund.approve' : 'refund.decline';
    await decide(charging, readId(refundId, 'refundId'), staff.account, (tx, refund) =>
      auditRefund(tx, staff, action, refund),
    );
    return { refund: await sendRefund(context, refundId) };
  };
