/** From this age on a patient's own account reads their plans, in every state until counsel confirms another age (docs/decisions/155). */
export const ownPlanAge = 13;
