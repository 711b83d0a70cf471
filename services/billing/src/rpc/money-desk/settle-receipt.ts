import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { readChange } from '#src/use-cases/money-desk/change-desk.ts';
import { settleReceipt as settle } from '#src/use-cases/money-desk/settle-receipt.ts';

export const settleReceipt: MoneyDeskHandler<'settleReceipt'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const { patientCents } = request;
  const receiptId = readId(request.receiptId, 'receiptId');
  await settle(context, change, { receiptId, claimNumber: request.claimNumber.trim().toUpperCase(), patientCents });
  return {};
};
