import { isStateCode } from '@linden/vocabulary/places/us-states';
import { noFilters } from '@linden/vocabulary/search/search-filters';
import type { PlanCheckQuery } from '#src/gen/operations.ts';
import type { RefusedCall } from '#src/lib/graphql/call-outcome.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { say } from './words.ts';

export type PlanCheckResult = NonNullable<PlanCheckQuery['landingPageBenefitsCheck']>;

/** What a finished check says, and the next step. */
export interface PlanVerdict {
  readonly title: string;
  readonly lines: readonly string[];
  readonly next?: { readonly href: string; readonly label: string };
}

/** An outage, and a plan that was not found, are never said as 'not covered'. */
export function describeVerdict(check: PlanCheckResult, plan: { insurance: string; usState: string }): PlanVerdict {
  const { eligibilityResult, reason } = check;
  if (eligibilityResult === 'ELIGIBLE')
    return { title: say('result.covered'), lines: [describeCost(check)], next: getNext(plan) };
  if (eligibilityResult === 'INELIGIBLE')
    return {
      title: say('result.notCovered'),
      lines: [say('result.notCoveredNext')],
      next: getNext({ ...plan, insurance: '' }),
    };
  if (reason === 'NO_MATCH') return { title: say('result.noMatch'), lines: [say('result.noMatchNext')] };
  if (reason === 'NOT_CHECKED')
    return { title: say('result.notChecked'), lines: [say('result.notCheckedNext')], next: getNext(plan) };
  return { title: say('result.away'), lines: [say('result.awayNext')] };
}

function describeCost({ estimatedCostSummary }: PlanCheckResult): string {
  const cents = estimatedCostSummary?.estimatedPatientResponsibilityCents;
  if (cents != null) return say('result.estimate', { amount: formatDollars(cents) });
  const most = estimatedCostSummary?.estimatedCostRangeForPayorCents?.maxCents;
  return most == null ? say('result.noEstimate') : say('result.most', { amount: formatDollars(most) });
}

function getNext({ insurance, usState }: { insurance: string; usState: string }) {
  const state = isStateCode(usState) ? usState : undefined;
  const href = findPath({ state, filters: { ...noFilters, insurance } });
  return { href, label: insurance ? say('result.next', { insurance }) : say('find') };
}

/** Returns the text of a refusal, and the field that it is about. */
export function describeRefusal({ code, field = '' }: RefusedCall): { text: string; field: string | undefined } {
  const name = field.replace(/^values\./, '').replace('birthDate', 'dob');
  if (code === 'LANDING_CHECKS_EXHAUSTED') return { text: say('refused.exhausted'), field: undefined };
  if (code === 'RATE_LIMITED') return { text: say('refused.tooMany'), field: undefined };
  if (code === 'NOT_ALLOWED') return { text: say('refused.notAllowed'), field: undefined };
  if (code === 'TOO_LONG') return { text: say('refused.tooLong'), field: name || undefined };
  if (name === 'payorId') return { text: say('refused.insurance'), field: name };
  if (name === 'memberId' || name === 'dob') return { text: say(`refused.${name}`), field: name };
  return { text: say('refused.other'), field: name || undefined };
}
