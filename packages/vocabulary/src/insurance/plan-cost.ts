import { createSay, type TextValues } from '../create-say.ts';

/** What a checked plan says about the cost of a session. Nothing is known while all are null. */
export interface PlanCost {
  readonly estimate?: PlanEstimate | null;
  /** The most that the plan allows for a session, in cents. Only without an estimate. */
  readonly mostCents?: number | null;
  /** Only when the plan is an employee assistance program. */
  readonly employerVisits?: EmployerVisits | null;
}

export interface PlanEstimate {
  /** Of the next session. */
  readonly cents: number;
  /** When the insurer answered; ISO 8601. */
  readonly checkedAt: string;
  /** It costs this because the deductible is not used up; later sessions cost another amount. */
  readonly isDeductible: boolean;
  /** The copay of a session once the deductible is used up. Null without one. */
  readonly laterCents: number | null;
  /** The percentage of a session's cost that the client pays then. Null without coinsurance. */
  readonly laterPercent: number | null;
}

export interface EmployerVisits {
  /** Null when the client stated no number. */
  readonly left: number | null;
  readonly isCovered: boolean;
  readonly needsCode: boolean;
}

/** An insurer's answer about a plan. */
export interface CheckedPlan {
  readonly eligibility: string;
  /** ISO 8601; undefined before the answer. */
  readonly checkedAt: string | undefined;
  readonly summary: CostSummary | undefined;
  readonly costs: PlanShares | undefined;
}

export interface CostSummary {
  readonly estimatedPatientResponsibilityCents?: number | undefined;
  readonly estimatedCostRangeForPayorCents?: { readonly maxCents: number } | undefined;
  readonly costScenario: string;
}

/** What is known of the plan of a booked session. */
export interface BookedPlan {
  /** The estimate as it was when the session was booked. */
  readonly kept: Pick<CheckedPlan, 'checkedAt' | 'summary'> | undefined;
  readonly check: CheckedPlan | undefined;
  readonly employerVisits: EmployerVisits | null;
}

/** The parts of a session's cost that a plan leaves to the client. */
export interface PlanShares {
  readonly copayCents?: number | undefined;
  /** 2000 is 20 percent. */
  readonly coinsuranceBasisPoints?: number | undefined;
}

/** Reads the estimate that was kept at booking, or, when none was, what the check says. The one rule for pages and letters. */
export function readSessionCost({ kept, check, employerVisits }: BookedPlan): PlanCost {
  const cents = kept?.summary?.estimatedPatientResponsibilityCents;
  if (kept?.checkedAt && cents !== undefined) {
    const later = readLaterCost(kept.summary?.costScenario ?? '', check?.costs);
    return { estimate: { cents, checkedAt: kept.checkedAt, ...later }, mostCents: null, employerVisits };
  }
  return { ...(check && readPlanCost(check)), employerVisits };
}

/** Reads what an answer says about the cost, for pages and letters. The payor's range counts only while the insurer has not refused the plan. */
export function readPlanCost({ eligibility, checkedAt, summary, costs }: CheckedPlan): PlanCost {
  const cents = summary?.estimatedPatientResponsibilityCents;
  if (eligibility === 'ELIGIBLE' && cents !== undefined && checkedAt)
    return { estimate: { cents, checkedAt, ...readLaterCost(summary?.costScenario ?? '', costs) }, mostCents: null };
  const mostCents = summary?.estimatedCostRangeForPayorCents?.maxCents ?? null;
  return { estimate: null, mostCents: eligibility === 'INELIGIBLE' ? null : mostCents };
}

/** Reads whether later sessions cost another amount than the next one, and which. */
function readLaterCost(
  costScenario: string,
  costs: PlanShares | undefined,
): Pick<PlanEstimate, 'isDeductible' | 'laterCents' | 'laterPercent'> {
  const isDeductible = costScenario.includes('DEDUCTIBLE');
  const { copayCents, coinsuranceBasisPoints } = costs ?? {};
  return {
    isDeductible,
    laterCents: isDeductible ? (copayCents ?? null) : null,
    laterPercent: isDeductible && coinsuranceBasisPoints !== undefined ? coinsuranceBasisPoints / 100 : null,
  };
}

/** The one wording of these costs; names of values stand in double braces. */
export const planCostTexts = {
  share: 'Your plan sets your share.',
  estimate: 'Your estimated cost is {{amount}} per session, as of {{day}}.',
  deductible:
    'Your next session costs about {{amount}}, because your deductible isn’t used up yet. {{later}} This is as of {{day}}.',
  later: {
    copay: 'After that, a session costs about {{copay}}, your copay.',
    coinsurance: 'After that, you pay {{percent}}% of what your plan allows for a session.',
    both: 'After that, you pay {{copay}}, your copay, and {{percent}}% of what your plan allows for a session.',
    unknown: 'We don’t know yet what later sessions cost.',
  },
  most: 'If your plan covers it, you pay at most {{amount}} a session.',
  program: {
    pays_one: 'Your employer’s program pays for this session. {{count}} visit left.',
    pays_other: 'Your employer’s program pays for this session. {{count}} visits left.',
    left_one: 'Your employer’s program has {{count}} visit left.',
    left_other: 'Your employer’s program has {{count}} visits left.',
    none: 'Your employer’s program has no visits left.',
    unknown: 'Your employer’s program decides how many visits it pays for.',
    needsCode: '{{visits}} Add your EAP auth code before your next session.',
  },
} as const;

type PlanCostKey =
  | 'share'
  | 'estimate'
  | 'deductible'
  | `later.${keyof typeof planCostTexts.later}`
  | 'most'
  | `program.${'pays' | 'left' | 'none' | 'unknown' | 'needsCode'}`;

/** Returns a text of `planCostTexts` with its values; `count` chooses the form. */
export type SayPlanCost = (key: PlanCostKey, values?: TextValues) => string;

const fullDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** Returns what the client pays in network, as far as their plan tells. @param formatDollars writes cents, such as '$25' */
export function describePlanCost(
  { estimate, mostCents, employerVisits }: PlanCost,
  say: SayPlanCost,
  formatDollars: (cents: number) => string,
): string {
  if (employerVisits) return describeEmployerVisits(employerVisits, say);
  if (estimate) return describeEstimate(estimate, say, formatDollars);
  return mostCents == null ? say('share') : say('most', { amount: formatDollars(mostCents) });
}

/** Says what the next session costs, and why later ones cost another amount. */
function describeEstimate(
  { cents, checkedAt, isDeductible, laterCents, laterPercent }: PlanEstimate,
  say: SayPlanCost,
  formatDollars: (cents: number) => string,
): string {
  const values = { amount: formatDollars(cents), day: fullDay.format(new Date(checkedAt)) };
  if (!isDeductible) return say('estimate', values);
  const copay = laterCents === null ? '' : formatDollars(laterCents);
  return say('deductible', { ...values, later: describeLater(copay, laterPercent, say) });
}

function describeLater(copay: string, percent: number | null, say: SayPlanCost): string {
  if (percent === null) return copay ? say('later.copay', { copay }) : say('later.unknown');
  return copay ? say('later.both', { copay, percent }) : say('later.coinsurance', { percent });
}

/** Returns how many visits an employer's program has left, and what is missing before it pays. */
function describeEmployerVisits({ left, isCovered, needsCode }: EmployerVisits, say: SayPlanCost): string {
  if (needsCode) return say('program.needsCode', { visits: describeVisitsLeft(left, say) });
  return isCovered && left !== null ? say('program.pays', { count: left }) : describeVisitsLeft(left, say);
}

function describeVisitsLeft(left: number | null, say: SayPlanCost): string {
  if (left === null) return say('program.unknown');
  return left === 0 ? say('program.none') : say('program.left', { count: left });
}

/** Says these texts in English, for letters. */
export const sayPlanCost: SayPlanCost = createSay(planCostTexts);
