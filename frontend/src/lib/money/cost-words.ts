import type { CostLine } from '@linden/vocabulary/insurance/cost-line';
import { bindWords } from '#src/lib/words/i18n.ts';
import { costLine } from '#src/locales/en/cost-line.ts';
import { formatDollars } from './money.ts';

const say = bindWords('cost-line', costLine);

export interface CostWords {
  tone: 'accepted' | 'cash' | 'warm';
  verdict: string;
  detail: string | undefined;
  /** Whether the detail is about the client's plan. */
  isPlanCost?: boolean;
}

interface Estimate {
  /** Of the next session. */
  readonly cents: number;
  /** When the insurer answered. */
  readonly checkedAt: string;
  /** It costs this because the deductible is not used up; later sessions cost another amount. */
  readonly isDeductible: boolean;
  /** Of a later session; null when unknown. */
  readonly laterCents: number | null;
}

/** What the client's own plan says about the cost, if anything. */
export interface PlanCost {
  readonly estimate?: Estimate | null;
  /** The most that the plan allows for a session, in cents. Only without an estimate. */
  readonly mostCents?: number | null;
  /** Only when the plan is an employee assistance program. */
  readonly employerVisits?: EmployerVisits | null;
}

export interface EmployerVisits {
  /** Null when the client stated no number. */
  readonly left: number | null;
  readonly isCovered: boolean;
  readonly needsCode: boolean;
}

export type KnownCost = CostLine & PlanCost & { readonly finding?: string | null };

const fullDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

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
export function formatShare({ estimate, mostCents, employerVisits }: PlanCost): string {
  if (employerVisits) return formatEmployerVisits(employerVisits);
  if (estimate) return formatEstimate(estimate);
  return mostCents == null ? say('share') : say('most', { amount: formatDollars(mostCents) });
}

/** Says what the next session costs, and why later ones cost another amount. */
function formatEstimate({ cents, checkedAt, isDeductible, laterCents }: Estimate): string {
  const values = { amount: formatDollars(cents), day: fullDay.format(new Date(checkedAt)) };
  if (!isDeductible) return say('estimate', values);
  if (laterCents === null) return say('deductible', values);
  return say('deductibleThenCopay', { ...values, later: formatDollars(laterCents) });
}

/** Returns how many visits an employer's program has left, and what is missing before it pays. */
function formatEmployerVisits({ left, isCovered, needsCode }: EmployerVisits): string {
  if (needsCode) return say('program.needsCode', { visits: formatVisitsLeft(left) });
  return isCovered && left !== null ? say('program.pays', { count: left }) : formatVisitsLeft(left);
}

function formatVisitsLeft(left: number | null): string {
  if (left === null) return say('program.unknown');
  return left === 0 ? say('program.none') : say('program.left', { count: left });
}
