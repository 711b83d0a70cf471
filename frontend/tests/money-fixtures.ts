import { randomUUID } from 'node:crypto';
import { withDatabase } from './world-database.ts';

const dayMs = 86_400_000;

/** Returns the patient of a client's account that has this last name. */
export function findPatientByName(lastName: string): Promise<string> {
  return withDatabase(async (database) => {
    const { rows } = await database.query('select id from accounts.patients where legal_last_name = $1', [lastName]);
    if (!rows[0]) throw new Error(`no patient ${lastName}`);
    return rows[0].id;
  });
}

interface MadePayment {
  readonly status: 'UPCOMING' | 'PAST_DUE';
  readonly cents: number;
  /** Days from now; below zero it is past. */
  readonly dueInDays: number;
}

/** Stores a payment that time would have made: announced and told, and declined when it is past due. */
export function addPayment(patientId: string, { status, cents, dueInDays }: MadePayment): Promise<void> {
  return withDatabase(async (database) => {
    const due = new Date(Date.now() + dueInDays * dayMs);
    const told = new Date(Math.min(Date.now(), due.getTime()) - 2 * dayMs);
    await database.query(
      `insert into billing.payments (id, patient_id, provider_id, cause, cause_id, cents, status, announced_at, due_at, told_at, decline_reason, attempt)
       values ($1, $2, $3, 'FEE', $4, $5, $6, $7, $8, $7, $9, $10)`,
      [
        ...[randomUUID(), patientId, randomUUID(), randomUUID(), cents, status, told, due],
        ...(status === 'PAST_DUE' ? ['INSUFFICIENT_FUNDS', 4] : [null, 0]),
      ],
    );
  });
}
