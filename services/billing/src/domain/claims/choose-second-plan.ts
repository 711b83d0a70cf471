/** The parts of a patient's plan that decide whether it pays second. */
interface Plan {
  readonly id: string;
  readonly position: number;
  readonly endedAt: Date | null;
  readonly payorId: string;
  readonly payor: {
    readonly isCash: boolean;
    readonly planCategory: string;
    readonly externalPayorId: string | null;
  };
}

/** Programs of employers pay for visits as a whole, and nothing of what another plan leaves. */
const neverSecond: ReadonlySet<string> = new Set(['CASH', 'EAP', 'MANAGED_EAP']);
/** Medicare wants to know why it pays second (SBR05), which no one asked the patient. */
const knowsNoReason: ReadonlySet<string> = new Set(['MEDICARE', 'MANAGED_MEDICARE']);

/**
 * Returns the plan that may pay a part of what the first one left: the next current one in the patient's order, unless its insurer said that
 * the patient is not insured there. `canBill`: whether Linden can send it a claim.
 */
export function chooseSecondPlan<Found extends Plan>(
  plans: readonly Found[],
  firstId: string,
  ineligible: ReadonlySet<string>,
): { readonly plan: Found; readonly canBill: boolean } | undefined {
  const first = plans.find(({ id }) => id === firstId);
  if (!first || first.endedAt) return undefined;
  const [plan] = plans
    .filter(
      ({ id, position, endedAt, payorId, payor }) =>
        position > first.position &&
        !endedAt &&
        payorId !== first.payorId &&
        !payor.isCash &&
        !neverSecond.has(payor.planCategory) &&
        !ineligible.has(id),
    )
    .toSorted((one, other) => one.position - other.position);
  if (!plan) return undefined;
  return { plan, canBill: Boolean(plan.payor.externalPayorId) && !knowsNoReason.has(plan.payor.planCategory) };
}
