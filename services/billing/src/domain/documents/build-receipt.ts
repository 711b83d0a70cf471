import type { Block, DocumentContent } from '@linden/documents/document';
import type { MemberIdentity } from '#src/domain/benefits/check-inputs.ts';
import type { PaymentCause } from '#src/domain/payments/payment.ts';
import { describePerson, footnote, formerProvider, writeCalendarDay, writeCents, writeDay } from './document-words.ts';

/** A payment with what was posted for it. */
export interface PaidPayment {
  readonly id: string;
  readonly cause: PaymentCause;
  readonly providerId: string;
  /** YYYY-MM-DD, of sessions with a claim. */
  readonly serviceDay: string | null;
  /** Earliest first. A payment is above zero, a refund below. */
  readonly movements: readonly Movement[];
}

export interface Movement {
  readonly cause: string;
  readonly happenedAt: Date;
  readonly cents: number;
}

const causes = {
  SESSION: 'Your share of a session',
  FEE: 'Fee for a missed or late canceled session',
  PLAN: 'Part of your payment plan',
} as const;
const movementWords: Readonly<Record<string, string>> = {
  PAYMENT_SUCCEEDED: 'Paid by card',
  PAYMENT_REFUNDED: 'Refunded to the card',
  REFUND_REVERSED: 'Refund that did not reach the card',
};

/** Builds the receipt of a payment and its refunds. */
export function buildReceipt(
  payment: PaidPayment,
  person: MemberIdentity,
  providerName: string | undefined,
): DocumentContent {
  const { id, cause, serviceDay, movements } = payment;
  const kept = movements.reduce((sum, { cents }) => sum + cents, 0);
  const facts: [string, string][] = [
    ['Client', describePerson(person).name],
    ['Provider', providerName ?? formerProvider],
    ['For', causes[cause]],
    ...(serviceDay ? [['Session', writeCalendarDay(serviceDay)] as [string, string]] : []),
    ['Receipt number', id],
  ];
  const rows = movements.map((each) => [
    writeDay(each.happenedAt),
    movementWords[each.cause] ?? 'Correction',
    writeCents(each.cents),
  ]);
  const blocks: Block[] = [
    { type: 'facts', rows: facts },
    { type: 'heading', text: 'Payments and refunds' },
    { type: 'table', columns, rows: [...rows, ['', 'Total paid', writeCents(kept)]] },
    { type: 'paragraph', text: footnote },
  ];
  return { kind: 'Receipt', person: describePerson(person), madeAt: findLast(movements), blocks };
}

const columns = [
  { label: 'Date', width: 0.25 },
  { label: 'What happened', width: 0.5 },
  { label: 'Amount', width: 0.25, align: 'right' },
] as const;

function findLast(movements: readonly Movement[]): Date {
  return movements.at(-1)?.happenedAt ?? new Date(0);
}
