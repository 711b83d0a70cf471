import { useEffect, useRef } from 'react';
import type { SavedPlan } from '#src/lib/insurance/saved-plans.ts';
import type { Answers } from './answers.ts';
import type { BookingDraft, Payment } from './booking-draft.ts';

interface SavedPlanParts {
  draft: BookingDraft;
  /** The patient's own plans that the provider takes, the primary one first. */
  plans: readonly SavedPlan[];
  fill: (answers: Answers) => void;
}

/** Fills in the primary plan of a patient, once for each patient, until the client has chosen how to pay. */
export function useSavedPlan({ draft, plans, fill }: SavedPlanParts): void {
  const { patientId, payment } = draft;
  const filled = useRef<{ patientId: string; memberId: string }>(undefined);
  useEffect(() => {
    const answers = chooseSavedPlan(
      payment,
      plans,
      filled.current?.patientId === patientId ? undefined : filled.current,
    );
    if (!answers) return;
    filled.current = { patientId, memberId: answers.memberId };
    fill(answers);
  }, [patientId, payment, plans, fill]);
}

type PlanAnswers = Pick<Payment, 'way' | 'payorId' | 'insurance' | 'memberId'>;

/**
 * Returns the answers that a saved plan gives; undefined when the client's own stay. A plan that was filled in for another patient goes.
 * @param other what was filled in for another patient
 */
export function chooseSavedPlan(
  { way, payorId, memberId }: Payment,
  plans: readonly SavedPlan[],
  other: { readonly memberId: string } | undefined,
): PlanAnswers | undefined {
  const isOfOther = other !== undefined && memberId !== '' && memberId === other.memberId;
  if (isOfOther || way === '') {
    const [primary] = plans;
    if (primary) return toAnswers(primary);
    return isOfOther ? { way: '', payorId: '', insurance: '', memberId: '' } : undefined;
  }
  const named = way === 'insurance' && memberId === '' ? plans.find((plan) => plan.payorId === payorId) : undefined;
  return named && toAnswers(named);
}

export function toAnswers({ payorId, name: insurance, memberId }: SavedPlan): PlanAnswers {
  return { way: 'insurance', payorId, insurance, memberId };
}
