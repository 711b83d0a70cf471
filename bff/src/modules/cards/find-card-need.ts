import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { PatientCard } from '@linden/proto/billing/v1/card_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { type CardExemption, decideCardExemption, type PayingPlan } from '@linden/vocabulary/insurance/card-need';
import type { RequestContext } from '#src/context.ts';
import { getCoverageKey } from '../coverages/loaders.ts';

export interface CardNeed {
  readonly card: PatientCard;
  /** By the plan that pays for the session, which need not be the patient's primary one. */
  readonly exemption: CardExemption;
}

/**
 * Finds the card of a patient and whether the payor of a session makes it unnecessary. Undefined when the caller does not act for the patient, and
 * when billing does not answer.
 * @param payorId empty when the client pays
 */
export async function findCardNeed(
  context: RequestContext,
  patientId: string,
  payorId: string,
): Promise<CardNeed | undefined> {
  const [card, plan] = await Promise.all([
    context.cards.byPatient.load(patientId).catch(() => undefined),
    findPayingPlan(context, patientId, payorId).catch(() => undefined),
  ]);
  return card && { card, exemption: decideCardExemption(plan) };
}

async function findPayingPlan(
  { payors, coverages }: RequestContext,
  patientId: string,
  payorId: string,
): Promise<PayingPlan | undefined> {
  const payor = payorId ? await payors.byId.load(payorId) : undefined;
  if (!payor || payor.isCash) return undefined;
  const plans = await coverages.byPatient.load(getCoverageKey(patientId, ''));
  const own = plans?.find((each) => each.payorId === payorId);
  return { planCategory: getEnumName(PlanCategory, payor.planCategory), eapRemainingVisits: own?.eapRemainingVisits };
}
