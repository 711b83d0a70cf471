import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { PaymentCause } from '#src/charges/payment.ts';
import type { PaymentStatus } from '#src/charges/payment-status.ts';
import type { Tx } from './open-store.ts';

export type ListedPayment = {
  readonly id: string;
  readonly patientId: string;
  readonly providerId: string;
  readonly cause: PaymentCause;
  /** The id of the appointment. */
  readonly causeId: string;
  readonly status: PaymentStatus;
  readonly cents: number;
  readonly refundedCents: number;
  readonly dueAt: Date;
};

const perPatient = 100;

/** Lists payments of each patient, the latest due first. */
export function listPayments(tx: Tx, patientIds: readonly string[]): Promise<readonly ListedPayment[]> {
  return tx.rows(
    statement(sql<ListedPayment>`select p.id, p.patient_id as "patientId", p.provider_id as "providerId", p.cause,
      p.cause_id as "causeId", p.status, p.cents, p.refunded_cents as "refundedCents", p.due_at as "dueAt"
      from unnest(${[...patientIds]}::uuid[]) as wanted (id)
      cross join lateral (select * from payments where patient_id = wanted.id order by due_at desc, id limit ${perPatient}) p`),
  );
}
