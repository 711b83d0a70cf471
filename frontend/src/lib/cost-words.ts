import type { CostLine } from '@linden/vocabulary/cost-line';
import { costLine } from '#src/locales/en/cost-line.ts';
import { wordsOf } from './i18n.ts';
import { formatDollars } from './money.ts';

const say = wordsOf('cost-line', costLine);

export interface CostWords {
  tone: 'accepted' | 'cash' | 'warm';
  verdict: string;
  detail: string | undefined;
}

/** A cost line, with the estimate from the client's benefits check if there is one. */
export interface KnownCost extends CostLine {
  /** Cents per session, and when the insurer answered. */
  readonly estimate?: { readonly cents: number; readonly checkedAt: string } | null;
}

const fullDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** Returns the words of a cost line, the same on every page. */
export function getCostWords({ kind, price, insurance: name, estimate }: KnownCost): CostWords {
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
      return { tone: 'accepted', verdict: say('inNetwork', { insurance }), detail: sayShare(estimate) };
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

function sayShare(estimate: KnownCost['estimate']): string {
  if (!estimate) return say('share');
  return say('estimate', { amount: formatDollars(estimate.cents), day: fullDay.format(new Date(estimate.checkedAt)) });
}
