import { DomainError, invalid, type RefusalCode } from '@linden/platform/domain-error';
import { minPartCents, planDays, splitCents } from '#src/domain/payments/plan-rules.ts';
import type { Tx } from '#src/store/open-store.ts';
import { findPlan, insertPlan, lockPastDue, putIntoPlan } from '#src/store/payments/payment-plans.ts';
import { announcePayment } from '#src/store/payments/payments.ts';

export interface PlanRequest {
  /** The key of the request. */
  readonly id: string;
  readonly patientId: string;
  /** 2 to 6. */
  readonly parts: number;
  readonly account: string;
}

/**
 * Replaces what a patient owes past due by monthly payments, each announced like any other. Once per id.
 * @returns the cents of the plan; undefined when it had started before
 * @throws DomainError NOTHING_PAST_DUE, PLAN_TOO_SMALL, PLAN_OPEN or KEY_REUSED
 */
export async function startPlan(tx: Tx, request: PlanRequest, now: Date): Promise<number | undefined> {
  const { id, patientId, parts, account } = request;
  const known = await findPlan(tx, id);
  if (known) {
    if (known.patientId === patientId && known.parts === parts) return undefined;
    throw refuse('KEY_REUSED', 'Another request used this key.');
  }
  const owed = await lockPastDue(tx, patientId);
  const [first] = owed;
  if (!first) throw refuse('NOTHING_PAST_DUE', 'Nothing is past due.');
  const cents = owed.reduce((sum, payment) => sum + payment.cents, 0);
  if (cents < parts * minPartCents) throw invalid('PLAN_TOO_SMALL', 'Each part is at least $10.', 'parts');
  if (!(await insertPlan(tx, { id, patientId, parts, cents, createdAt: now, createdBy: account })))
    throw refuse('PLAN_OPEN', 'Another plan runs.');
  await putIntoPlan(
    tx,
    owed.map((payment) => payment.id),
    id,
  );
  const days = planDays(parts, now);
  const about = { patientId, providerId: first.provider_id, cause: 'PLAN', planId: id, announcedAt: now } as const;
  for (const [index, part] of splitCents(cents, parts).entries())
    await announcePayment(tx, { ...about, causeId: `${id}:${index + 1}`, cents: part, dueAt: days[index] ?? now });
  return cents;
}

function refuse(code: RefusalCode, message: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message });
}
