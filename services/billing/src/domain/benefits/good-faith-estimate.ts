import type { EstimatedCostSummary } from './cost-estimate.ts';

/** The good faith estimate that a self-pay client gets before care (45 CFR 149.610). */
export interface GoodFaithEstimate {
  readonly summary: EstimatedCostSummary;
  readonly cptCode: string;
  readonly priceCents: number;
  readonly sessions: number;
  readonly totalCents: number;
  /** A bill of at least this much may be disputed: $400 above the estimate (45 CFR 149.620). */
  readonly disputableFromCents: number;
  /** YYYY-MM-DD: the last day to give it to the client; undefined when the session is too soon for a deadline. */
  readonly dueDay: string | undefined;
  /** YYYY-MM-DD: an estimate of repeated sessions covers at most 12 months. */
  readonly validThrough: string;
}

export interface GoodFaithQuestion {
  readonly cptCode: string;
  readonly priceCents: number;
  /** Sessions planned within 12 months; 1 without a plan. */
  readonly sessions: number;
  /** YYYY-MM-DD: the day of the booking and of the first session. */
  readonly bookedDay: string;
  readonly serviceDay: string;
}

const disputeCents = 40_000;
const dayMs = 86_400_000;

/** Builds the good faith estimate for a self-pay client. */
export function buildGoodFaithEstimate(question: GoodFaithQuestion): GoodFaithEstimate {
  const { cptCode, priceCents, sessions, bookedDay, serviceDay } = question;
  const totalCents = priceCents * sessions;
  return {
    summary: {
      estimatedPatientResponsibilityCents: priceCents,
      estimatedCostRangeForPayorCents: null,
      costScenario: 'UNKNOWN',
      source: 'SELF_PAY',
    },
    cptCode,
    priceCents,
    sessions,
    totalCents,
    disputableFromCents: totalCents + disputeCents,
    dueDay: computeDueDay(bookedDay, serviceDay),
    validThrough: addYear(bookedDay),
  };
}

/**
 * The rule allows three business days for a session ten or more business days ahead, and one for a session three or more ahead. Linden always takes one.
 */
function computeDueDay(bookedDay: string, serviceDay: string): string | undefined {
  return countBusinessDays(bookedDay, serviceDay) >= 3 ? findNextBusinessDay(bookedDay) : undefined;
}

/** Saturdays and Sundays are not business days. Federal holidays count as business days here, so the due date is never too late. */
function isBusinessDay(ms: number): boolean {
  const weekday = new Date(ms).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function countBusinessDays(from: string, to: string): number {
  let count = 0;
  for (let ms = Date.parse(from) + dayMs; ms <= Date.parse(to) && count < 3; ms += dayMs) {
    if (isBusinessDay(ms)) count += 1;
  }
  return count;
}

function findNextBusinessDay(day: string): string {
  let ms = Date.parse(day) + dayMs;
  while (!isBusinessDay(ms)) ms += dayMs;
  return new Date(ms).toISOString().slice(0, 10);
}

function addYear(day: string): string {
  const date = new Date(Date.parse(day));
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
