import type { MemberAnswer } from '@linden/x12/eligibility-answer';
import type { BenefitsReading, SessionFacts } from './benefits-reading.ts';
import { chooseCosts } from './choose-costs.ts';
import { findVisitLimit } from './find-visit-limit.ts';
import { listOddRows, mayHideVerdict } from './odd-rows.ts';
import { type MentalHealth, type Plan, readPlans } from './read-plans.ts';

const preference: readonly MentalHealth[] = ['COVERED', 'NOT_STATED', 'OTHER_PAYOR', 'EXCLUDED'];

/**
 * Reads the benefits of the patient. One plan that covers the session is enough, whatever the other plans say. Nothing is INELIGIBLE while a row that may
 * say the contrary cannot be read.
 */
export function readMember(member: MemberAnswer, facts: SessionFacts): BenefitsReading {
  const plans = readPlans(member, facts);
  const named = { ...describeOtherPayors(member), oddRows: listOddRows(member) };
  const isUnclear = plans.some((plan) => plan.isUnclear) || member.benefits.some((row) => mayHideVerdict(row, facts));
  const active = plans.filter(({ isActive, isUnclear: isOdd }) => isActive && !isOdd);
  const open = active.filter(({ isBlocked }) => !isBlocked);
  const [best] = open.toSorted((a, b) => preference.indexOf(a.mentalHealth) - preference.indexOf(b.mentalHealth));
  const isEnough = best !== undefined && (best.mentalHealth === 'COVERED' || best.mentalHealth === 'NOT_STATED');
  if (isUnclear && !isEnough) return { ...unclear, ...named };
  if (best) return { ...describePlan(best, facts), ...named };
  const [blocked] = active;
  if (blocked) return { ...describeBlocked(blocked), ...named };
  return { ...describeWithoutPlan(plans, member), ...named };
}

const nothing = { costs: {}, otherPayors: [], faults: [] } as const;

const unclear = {
  ...nothing,
  eligibilityResult: 'UNKNOWN',
  error: { code: 'PAYOR_ERROR' },
  cause: 'UNREADABLE_ROW',
} as const satisfies BenefitsReading;

function describeBlocked({ name, insuranceType, source }: Plan): BenefitsReading {
  const plan = { name, insuranceType, source };
  return { ...nothing, plan, eligibilityResult: 'INELIGIBLE', error: { code: 'BLOCKED_PLAN', source } };
}

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

/** EB01 R names other payors (coordination of benefits), and NM101 may say which of them pays first. */
function describeOtherPayors({ benefits }: MemberAnswer): Pick<BenefitsReading, 'otherPayors' | 'otherPayorOrder'> {
  const others = benefits.filter(({ code }) => code === 'R').flatMap(({ related }) => related);
  const has = (entity: string) => others.some((each) => each.entity === entity);
  const order = has('PRP') ? 'FIRST' : has('SEP') ? 'SECOND' : undefined;
  return { otherPayors: others.map(({ lastName }) => lastName), ...(order && { otherPayorOrder: order }) };
}
