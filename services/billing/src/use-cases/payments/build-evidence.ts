import type { Payment } from '#src/domain/payments/payment.ts';
import type { DisputeEvidence } from '#src/ports/card-payments.ts';

/** Our records about a disputed charge. Dates and cents; unknown ones are left out. */
export interface ChargeRecords {
  readonly disputeId: string;
  readonly payment: Pick<Payment, 'cause' | 'cents' | 'due_at' | 'told_at'>;
  readonly session?: {
    readonly start: Date;
    readonly bookedAt: Date | undefined;
    readonly timeZone: string;
    readonly noShowFeeCents: number;
  };
  /** The share that was shown at booking. */
  readonly estimateCents?: number | undefined;
  /** Whether the session was kept: its insurer decided about it. */
  readonly isKept: boolean;
}

/** Writes our records for a bank: what was agreed, told and charged, and when. It names no one and says nothing about health. */
export function buildEvidence({ disputeId, payment, session, estimateCents, isKept }: ChargeRecords): DisputeEvidence {
  const day = (at: Date) => formatDay(at, session?.timeZone ?? 'America/New_York');
  const lines = [
    session?.bookedAt && `The appointment was booked by the client on ${day(session.bookedAt)}.`,
    session && `The appointment was on ${day(session.start)}.`,
    payment.cause === 'FEE' &&
      session &&
      `When booking, the client agreed to a fee of ${dollars(session.noShowFeeCents)} for a missed or late canceled appointment.`,
    estimateCents !== undefined &&
      `When booking, the client was shown an estimated share of ${dollars(estimateCents)}.`,
    isKept && 'The appointment took place, and its insurance claim was decided.',
    payment.cause === 'PLAN' && 'The client chose to pay in monthly parts; this is one of them.',
    payment.told_at &&
      `An email of ${day(payment.told_at)} announced the charge of ${dollars(payment.cents)} for ${day(payment.due_at)}.`,
  ].filter((line) => typeof line === 'string');
  const served = session?.start ?? payment.due_at;
  return {
    disputeId,
    serviceDay: served.toISOString().slice(0, 10),
    description: payment.cause === 'FEE' ? 'Fee for a missed appointment' : 'Appointment',
    text: lines.join('\n'),
  };
}

function formatDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(at);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
