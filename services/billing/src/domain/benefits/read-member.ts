import type { MemberAnswer } from '@linden/x12/eligibility-answer';
import type { BenefitsReading, SessionFacts } from './benefits-reading.ts';
import { chooseCosts, findVisitLimit } from './choose-costs.ts';
import { type MentalHealth, type Plan, readPlans } from './read-plans.ts';

const preference: readonly MentalHealth[] = ['COVERED', 'NOT_STATED', 'OTHER_PAYOR', 'EXCLUDED'];

/** Reads the benefits of the patient. One plan that covers the session is enough, whatever the other plans say. */
export function readMember(member: MemberAnswer, facts: SessionFacts): BenefitsReading {
  const plans = readPlans(member, facts);
  const active = plans.filter(({ isActive }) => isActive);
  const [best] = active.toSorted((a, b) => preference.indexOf(a.mentalHealth) - preference.indexOf(b.mentalHealth));
  if (best) return { ...describePlan(best, facts), otherPayors: listOtherPayors(member) };
  return { ...describeWithoutPlan(plans, member), otherPayors: listOtherPayors(member) };
}

const nothing = { costs: {}, otherPayors: [], faults: [] } as const;

function describePlan(plan: Plan, facts: SessionFacts): BenefitsReading {
  const { name, insuranceType, source, mentalHealth, carveOut, lines } = plan;
  const visitLimit = findVisitLimit(lines, facts);
  const shown = {
    ...nothing,
    plan: { name, insuranceType, source },
    costs: mentalHealth === 'COVERED' || mentalHealth === 'NOT_STATED' ? chooseCosts(lines, facts) : {},
    ...(visitLimit ? { visitLimit } : {}),
  };
  if (mentalHealth === 'EXCLUDED') {
    return { ...shown, eligibilityResult: 'INELIGIBLE', error: { code: 'NO_MH_BENEFITS', source } };
  }
  // The other payor decides. Until it has answered, the result is not INELIGIBLE.
  if (mentalHealth === 'OTHER_PAYOR') {
    return { ...shown, eligibilityResult: 'UNKNOWN', ...(carveOut ? { followUp: carveOut } : {}) };
  }
  const followUp =
    mentalHealth === 'NOT_STATED' ? { followUp: { kind: 'ASK_SERVICE_TYPE', serviceType: 'MH' } as const } : {};
  return { ...shown, ...followUp, ...describeAuthorization(plan, facts) };
}

/** A new client cannot start without a prior authorization. An existing client keeps their sessions while it is renewed. */
function describeAuthorization({ authorization }: Plan, { isNewClient }: SessionFacts) {
  if (!authorization) return { eligibilityResult: 'ELIGIBLE' } as const;
  const code = isNewClient ? 'PRIOR_AUTH_REQUIRED_NEW_CLIENT' : 'PRIOR_AUTHORIZATION_REQUIRED';
  return {
    eligibilityResult: isNewClient ? 'INELIGIBLE' : 'ELIGIBLE',
    error: { code, source: authorization },
  } as const;
}

function describeWithoutPlan(plans: readonly Plan[], member: MemberAnswer): BenefitsReading {
  const [inactive] = plans;
  if (inactive) {
    return { ...nothing, eligibilityResult: 'INELIGIBLE', error: { code: 'INACTIVE_POLICY', source: inactive.source } };
  }
  const refused = member.benefits.find(({ code }) => code === 'V');
  return {
    ...nothing,
    eligibilityResult: 'UNKNOWN',
    error: { code: 'PAYOR_ERROR', ...(refused ? { source: refused.source } : {}) },
    cause: 'NOT_STATED',
  };
}

/** EB01 R names other payors (coordination of benefits). */
function listOtherPayors({ benefits }: MemberAnswer): string[] {
  return benefits.filter(({ code }) => code === 'R').flatMap(({ related }) => related.map(({ lastName }) => lastName));
}
