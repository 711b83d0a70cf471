import { formatDollars } from '#src/lib/money/money.ts';
import type { InsurancePlan } from './coverage-draft.ts';
import { say } from './words.ts';

export type PlanCheck = NonNullable<InsurancePlan['benefitsCheckResult']>;

/** The form in which the client corrects a mismatch: the plan's, or the patient's. */
export type CorrectedIn = 'plan' | 'patient';

/** What a plan's card shows of its benefits check. */
export type CheckView =
  | { readonly kind: 'checking'; readonly isSlow: boolean }
  /** No answer yet because of an outage. The client may try again. */
  | { readonly kind: 'away'; readonly text: string }
  | {
      readonly kind: 'wrong';
      readonly text: string;
      readonly field: CheckedField | undefined;
      readonly steps: readonly NextStep[];
    }
  /** Eligible. The hint is the insurer's note, if any. */
  | { readonly kind: 'eligible'; readonly facts: [string, string][]; readonly hint: string | undefined };

/** What helps when no field of a form is wrong. */
export type NextStep = 'CHANGE_PLAN' | 'CONTACT_SUPPORT';

/** Form fields that an insurer can report as a mismatch. */
export type CheckedField = 'memberId' | 'eapAuthCode' | 'dob' | 'firstName' | 'lastName';

const correctedIn: Readonly<Record<CheckedField, CorrectedIn>> = {
  memberId: 'plan',
  eapAuthCode: 'plan',
  dob: 'patient',
  firstName: 'patient',
  lastName: 'patient',
};

export function getCorrectedIn(field: CheckedField): CorrectedIn {
  return correctedIn[field];
}

/** Why a check could not be requested: the API did not answer, or the client had too many today. */
export type CheckFailure = 'away' | 'exhausted';

export interface CheckProgress {
  readonly isRequested: boolean;
  readonly failure: CheckFailure | undefined;
  /** The insurer has not answered for a minute. */
  readonly isSlow: boolean;
}

/** Chooses what to show of a check. An outage is never shown as a verdict. */
export function buildCheckView(check: PlanCheck | null | undefined, progress: CheckProgress): CheckView {
  if (progress.isRequested || check?.isRunning) return { kind: 'checking', isSlow: progress.isSlow };
  if (progress.failure === 'exhausted') {
    return { kind: 'wrong', text: say('insurance.check.exhausted'), field: undefined, steps: [] };
  }
  if (progress.failure || !check) return { kind: 'away', text: say('insurance.check.away') };
  const { error, eligibilityResult } = check;
  const text = error?.errorMessage ?? say('insurance.check.unclear');
  if (eligibilityResult === 'ELIGIBLE') {
    return { kind: 'eligible', facts: listCostFacts(check), hint: error?.errorMessage ?? undefined };
  }
  if (error?.actions.includes('TRY_AGAIN')) return { kind: 'away', text };
  return { kind: 'wrong', text, field: findCheckedField(error?.field), steps: listNextSteps(error?.actions ?? []) };
}

/** The part of a check that forms need. */
export interface CheckFaultSource {
  readonly isRunning: boolean | null;
  readonly error: { readonly field: string | null; readonly errorMessage: string | null } | null;
}

/** Returns the field that the newest check rejected, with the error text. Undefined while the check runs, and when no form has the field. */
export function findCheckFault(
  check: CheckFaultSource | null | undefined,
): { field: CheckedField; text: string } | undefined {
  const field = findCheckedField(check?.error?.field);
  const text = check?.error?.errorMessage;
  return field && text && !check?.isRunning ? { field, text } : undefined;
}

function listNextSteps(actions: readonly string[]): NextStep[] {
  return [
    ...(actions.includes('CHOOSE_INSURANCE') ? (['CHANGE_PLAN'] as const) : []),
    ...(actions.includes('CONTACT_SUPPORT') ? (['CONTACT_SUPPORT'] as const) : []),
  ];
}

function findCheckedField(field: string | null | undefined): CheckedField | undefined {
  return field && Object.hasOwn(correctedIn, field) ? (field as CheckedField) : undefined;
}

function listCostFacts({ planCosts, estimatedCostSummary }: PlanCheck): [string, string][] {
  const cents = estimatedCostSummary?.estimatedPatientResponsibilityCents ?? undefined;
  const most = estimatedCostSummary?.estimatedCostRangeForPayorCents?.maxCents;
  const { copayCents, coinsuranceBasisPoints, deductibleRemainingCents } = planCosts ?? {};
  const { outOfPocketRemainingCents, visitsRemaining } = planCosts ?? {};
  return [
    ...fact('estimate', cents, formatDollars),
    ...fact('most', most, (cents) => say('insurance.check.facts.mostPerSession', { amount: formatDollars(cents) })),
    ...fact('copay', copayCents, formatDollars),
    ...fact('coinsurance', coinsuranceBasisPoints, (points) => `${points / 100}%`),
    ...fact('deductible', deductibleRemainingCents, formatDollars),
    ...fact('outOfPocket', outOfPocketRemainingCents, formatDollars),
    ...fact('visits', visitsRemaining, String),
  ];
}

type FactName = 'estimate' | 'most' | 'copay' | 'coinsurance' | 'deductible' | 'outOfPocket' | 'visits';

/** Returns no fact when the insurer did not state the amount. */
function fact(name: FactName, value: number | null | undefined, format: (value: number) => string): [string, string][] {
  return value == null ? [] : [[say(`insurance.check.facts.${name}`), format(value)]];
}
