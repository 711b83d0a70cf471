import type { PlanCost } from '@linden/vocabulary/insurance/plan-cost';
import type { OwnPlanCostQuery } from '#src/gen/operations.ts';
import { OwnPlanCostDocument } from '#src/gen/operations.ts';
import { getOperationId } from '#src/lib/graphql/operation-id.ts';
import { formatShare, sayPlanCost } from '#src/lib/money/cost-words.ts';
import { createAuthorizedFetch } from '#src/lib/sign-in/authorized-fetch.ts';
import { openBrowserSignIn } from '#src/lib/sign-in/browser-sign-in.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { costLine } from '#src/locales/en/cost-line.ts';
import type { OwnCostView, ShownPlan } from './own-cost-data.tsx';

const say = bindWords('cost-line', costLine);

/**
 * Fills in what the signed-in client's own plan says, in each cost line of the page, and announces it once. Asks once for all lines. Without
 * an answer the page stays as it is for visitors.
 */
export async function showOwnCost(
  data: Element,
  status: Element | null,
  lines: Iterable<Element>,
  usualCosts: Iterable<HTMLElement> = [],
): Promise<void> {
  const { plan, session: settings } = JSON.parse(data.textContent ?? '') as OwnCostView;
  const { signIn, issuer } = openBrowserSignIn(settings);
  const fetch = createAuthorizedFetch({ signIn, issuer, logoutOnInvalidAuth: true });
  const cost = await loadPlanCost(fetch, plan);
  if (!cost) return;
  fillIn(cost, status, lines);
  // What others pay with this plan would be a second number for it.
  for (const usual of usualCosts) if (usual.dataset.usualCost === plan.insurance) usual.remove();
}

/** Returns undefined when nothing is known. @throws without an answer */
export async function loadPlanCost(send: typeof fetch, variables: ShownPlan): Promise<PlanCost | undefined> {
  const persistedQuery = { version: 1, sha256Hash: getOperationId(OwnPlanCostDocument, 'id') };
  const answer = await send('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  });
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data?: OwnPlanCostQuery | null };
  const cost = data?.planCost;
  return cost && (cost.estimate || cost.mostCents !== null || cost.employerVisits) ? cost : undefined;
}

/** A line may be the share alone, or a sentence that ends with it. */
export function fillIn(cost: PlanCost, status: Element | null, lines: Iterable<Element>): void {
  const share = formatShare(cost);
  let count = 0;
  for (const line of lines) {
    const before = line.textContent ?? '';
    line.textContent = before.replace(sayPlanCost('share'), () => share);
    count += Number(line.textContent !== before);
  }
  if (status && count > 0) status.textContent = say('ownCost', { cost: share });
}
