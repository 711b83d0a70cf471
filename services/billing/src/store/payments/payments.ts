import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { minAnnouncementMs, type Payment, type PaymentCause } from '#src/domain/payments/payment.ts';
import {
  computeNextPaymentStatus,
  type PaymentEvent,
  type PaymentStatus,
} from '#src/domain/payments/payment-status.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type Announcement = {
  readonly patientId: string;
  readonly providerId: string;
  readonly cause: PaymentCause;
  /** The id of the appointment; of a part of a plan, the plan's id and the number of the part. */
  readonly causeId: string;
  readonly cents: number;
  readonly announcedAt: Date;
  /** At least a day after `announcedAt`. */
  readonly dueAt: Date;
  /** Of a part of a payment plan. */
  readonly planId?: string;
};

/** Stores a payment as UPCOMING, once per cause. @returns its id */
export async function announcePayment(tx: Tx | CoverageTx, announcement: Announcement): Promise<string> {
  const { cause, causeId, announcedAt, dueAt, cents } = announcement;
  const earliest = new Date(announcedAt.getTime() + minAnnouncementMs);
  const row = {
    id: randomUUID(),
    patient_id: announcement.patientId,
    provider_id: announcement.providerId,
    cause,
    cause_id: causeId,
    cents,
    status: 'UPCOMING',
    announced_at: announcedAt,
    due_at: dueAt < earliest ? earliest : dueAt,
    plan_id: announcement.planId ?? null,
  };
  const [created] = await tx.rows(
    query
      .insertInto('payments')
      .values(row)
      .onConflict((conflict) => conflict.constraint('payment_once').doNothing())
      .returning('id'),
  );
  if (created) return created.id;
  const [kept] = await tx.rows(
    query.selectFrom('payments').select('id').where('cause', '=', cause).where('cause_id', '=', causeId),
  );
  if (!kept) throw new Error('a payment is neither new nor there');
  return kept.id;
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Tx | CoverageTx, id: string): Promise<Payment | undefined> {
  const [row] = await tx.rows(query.selectFrom('payments').selectAll().where('id', '=', id).forUpdate());
  return row as Payment | undefined;
}

/** Locks the payment of a cause until the transaction ends. */
export async function lockPaymentOf(
  tx: Tx | CoverageTx,
  cause: PaymentCause,
  causeId: string,
): Promise<Payment | undefined> {
  const asked = query.selectFrom('payments').selectAll().where('cause', '=', cause).where('cause_id', '=', causeId);
  const [row] = await tx.rows(asked.forUpdate());
  return row as Payment | undefined;
}

export async function findPaymentById(tx: Tx, id: string): Promise<Payment | undefined> {
  const [row] = await tx.rows(query.selectFrom('payments').selectAll().where('id', '=', id));
  return row as Payment | undefined;
}

/** Finds and locks the payment of a charge. */
export async function findPaymentByCharge(tx: Tx, chargeId: string): Promise<Payment | undefined> {
  const [row] = await tx.rows(query.selectFrom('payments').selectAll().where('charge_id', '=', chargeId).forUpdate());
  return row as Payment | undefined;
}

/** Finds and locks the payment whose stray charge this is. */
export async function findPaymentByStrayCharge(tx: Tx, chargeId: string): Promise<Payment | undefined> {
  const ofStray = query.selectFrom('stray_charges').select('payment_id').where('charge_id', '=', chargeId);
  const [row] = await tx.rows(query.selectFrom('payments').selectAll().where('id', 'in', ofStray).forUpdate());
  return row as Payment | undefined;
}

type Change = Partial<
  Pick<Payment, 'attempt' | 'attempted_at' | 'attempt_card_id' | 'charge_id' | 'due_at' | 'refunded_cents'>
> & {
  readonly decline_reason?: string | null;
  readonly declines?: number;
  readonly retry_at?: Date | null;
};

/** Changes the status of a locked payment by an event. @returns whether its status allows the event */
export async function changePaymentStatus(
  tx: Tx,
  { id, status }: { id: string; status: PaymentStatus },
  event: PaymentEvent,
  change: Change = {},
): Promise<boolean> {
  const next = computeNextPaymentStatus(status, event);
  if (!next) return false;
  await tx.rows(
    query
      .updateTable('payments')
      .set({ ...change, status: next })
      .where('id', '=', id),
  );
  return true;
}

/**
 * Returns ids of payments to charge: due ones that a letter announced, declined ones whose next try has come, and those whose last attempt began
 * at least a minute ago and has no known outcome. Patients without a card are left out.
 */
export async function listDuePayments(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const unsettled = new Date(now.getTime() - 60_000);
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .select('id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('status', '=', 'UPCOMING'), eb('due_at', '<=', now), eb('told_at', 'is not', null)]),
          and([eb('status', '=', 'PAST_DUE'), eb('retry_at', '<=', now)]),
          and([eb('status', '=', 'PENDING'), eb('attempted_at', '<=', unsettled)]),
        ]),
      )
      .where('hold', 'is', null)
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom('patient_cards')
            .select('patient_id')
            .whereRef('patient_cards.patient_id', '=', ref('payments.patient_id'))
            .where('card_id', 'is not', null),
        ),
      )
      // What the processor was asked about before comes last: it may not answer again.
      .orderBy(sql`status = 'PENDING'`)
      .orderBy('due_at')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

/** Returns ids of announced payments whose day came and whose patients have no card. */
export async function listDueWithoutCard(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'UPCOMING')
      .where('due_at', '<=', now)
      .where('told_at', 'is not', null)
      .where('hold', 'is', null)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('patient_cards')
              .select('patient_id')
              .whereRef('patient_cards.patient_id', '=', ref('payments.patient_id'))
              .where('card_id', 'is not', null),
          ),
        ),
      )
      .orderBy('due_at')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

/** Marks an event as applied. @returns whether it was new */
export async function markCardEvent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(
    query
      .insertInto('card_events')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .returning(sql<number>`1`.as('one')),
  );
  return rows.length > 0;
}
