import {
  buildAmountWrittenOffEntry,
  buildChargeCorrectedEntry,
  buildPaymentRefundedEntry,
} from '#src/domain/ledger/build-entries.ts';
import type { RefundGround } from '#src/domain/payments/refund.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';

/** Posts money that went back to a card, and why the patient does not owe it again. Without a ground they do. */
export async function postRefund(
  tx: Tx,
  at: { causeId: string; happenedAt: Date },
  { patientId, cents, ground }: { patientId: string; cents: number; ground: RefundGround | null },
): Promise<void> {
  await postEntry(tx, buildPaymentRefundedEntry(at, { patientId, cents }));
  if (ground === 'CORRECTION') await postEntry(tx, buildChargeCorrectedEntry(at, { patientId, cents }));
  if (ground === 'GOODWILL') await postEntry(tx, buildAmountWrittenOffEntry(at, { patientId, cents }));
}
