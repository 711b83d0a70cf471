import type { CostLine } from '@linden/vocabulary/insurance/cost-line';
import { describePlanCost, type PlanCost, planCostTexts } from '@linden/vocabulary/insurance/plan-cost';
import { bindWords } from '#src/lib/words/i18n.ts';
import { costLine } from '#src/locales/en/cost-line.ts';
import { formatDollars } from './money.ts';

const say = bindWords('cost-line', costLine);
/** Says what a plan costs. */
export const sayPlanCost = bindWords('plan-cost', planCostTexts);

export interface CostWords {
  tone: 'accepted' | 'cash' | 'warm';
  verdict: string;
  detail: string | undefined;
  /** Whether the detail is about the client's plan. */
  isPlanCost?: boolean;
}

export type KnownCost = CostLine & PlanCost & { readonly finding?: string | null };

/** Returns the words of a cost line, the same on every page. */
export function getCostWords({ kind, price, insurance: name, ...plan }: KnownCost): CostWords {
  const insurance = name ?? '';
  const without = price === null ? undefined : say('sessionWithout', { price: formatDollars(price) });
  switch (kind) {
    case 'CALL':
      return { tone: 'cash', verdict: say('call'), detail: undefined };
    case 'SELF_PAY':
      return { tone: 'cash', verdict: say('session', { price: formatDollars(price ?? 0) }), detail: say('without') };
    case 'ASK_PRICE':
      return { tone: 'cash', verdict: say('ask'), detail: undefined };
    case 'IN_NETWORK':
      return {
        tone: 'accepted',
        verdict: say('inNetwork', { insurance }),
        detail: formatShare(plan),
        isPlanCost: true,
      };
    case 'NEEDS_LOOK':
      return { tone: 'warm', verdict: say('needsLook'), detail: plan.finding ?? undefined };
    case 'NOT_LISTED':
      return { tone: 'warm', verdict: say('notListed', { insurance }), detail: without };
    case 'UNCHECKED':
      return { tone: 'warm', verdict: say('unchecked', { insurance }), detail: without };
    default:
      return kind satisfies never;
  }
}

/** Returns the words in one line: 'In network with Cedar Mutual. Your plan sets your share.' */
export function formatCostLine(line: KnownCost): string {
  if (line.kind === 'SELF_PAY') return say('sessionWithout', { price: formatDollars(line.price ?? 0) });
  const { verdict, detail } = getCostWords(line);
  return detail ? say('sentence', { verdict, detail }) : verdict;
}

/** Returns what the client pays in network, as far as their plan tells. */
export function formatShare(cost: PlanCost): string {
  return describePlanCost(cost, sayPlanCost, formatDollars);
}
