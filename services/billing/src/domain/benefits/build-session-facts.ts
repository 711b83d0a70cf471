import type { BlockedPlan, SessionFacts } from './benefits-reading.ts';
import type { CheckInputs } from './check-inputs.ts';

/** Licenses of social work: LCSW, LICSW, LISW, LMSW and the like. */
const socialWork = /^L.*SW/;

export function buildSessionFacts(
  inputs: CheckInputs,
  blockedPlans: readonly BlockedPlan[],
  traceNumber: string,
): SessionFacts {
  const { serviceDay, isTelehealth, isExistingClient, licenseType, cptCode, patient, memberId } = inputs;
  return {
    traceNumber,
    serviceDay,
    isTelehealth,
    isNewClient: !isExistingClient,
    isSocialWorker: socialWork.test(licenseType),
    cptCode,
    patient,
    memberId,
    blockedPlans,
  };
}
