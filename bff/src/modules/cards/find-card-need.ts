import { getEnumName } from '@linden/platform/rpc/enum-names';
import { CardExemption as Exempt, type PatientCard } from '@linden/proto/billing/v1/card_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { type CardExemption, decideCardExemption, type PayingPlan } from '@linden/vocabulary/insurance/card-need';
import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import type { RequestContext } from '#src/context.ts';

export interface CardNeed {
  readonly card: PatientCard;
  /** By the plan that pays for the session, which need not be the patient's primary one. */
  readonly exemption: CardExemption;
  /** An employer program pays for the session, so that a card is needed for fees only. */
  readonly isForFees: boolean;
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
  const [card, planCategory] = await Promise.all([
    context.cards.byPatient.load(patientId).catch(() => undefined),
    findPlanCategory(context, payorId).catch(() => undefined),
  ]);
  if (!card) return undefined;
  // Billing's own count of the visits, of the primary plan.
  const hasCountedVisit = card.exemption === Exempt.EMPLOYER_PROGRAM;
  const plan: PayingPlan | undefined = planCategory === undefined ? undefined : { planCategory, hasCountedVisit };
  const isForFees = planCategory !== undefined && isEmployerProgram(planCategory);
  return { card, exemption: decideCardExemption(plan), isForFees };
}

async function findPlanCategory({ payors }: RequestContext, payorId: string): Promise<string | undefined> {
  const payor = payorId ? await payors.byId.load(payorId) : undefined;
  return payor && !payor.isCash ? getEnumName(PlanCategory, payor.planCategory) : undefined;
}
