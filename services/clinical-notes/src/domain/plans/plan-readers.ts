/** From this age on a patient's own account reads their plans, in every state until counsel confirms another age (docs/decisions/155). */
const ownPlanAge = 13;

/** @param ownAge of the patient whose own account reads; undefined for a person who acts for another */
export function mayReadPlans(ownAge: number | undefined): boolean {
  return ownAge === undefined || ownAge >= ownPlanAge;
}
