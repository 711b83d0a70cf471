import type { Benefit, SegmentSource } from '@linden/x12/eligibility-answer';
import type { Figure, SessionFacts, VisitLimit } from './benefits-reading.ts';
import { appliesToSession } from './choose-costs.ts';
import { isMentalHealth } from './service-types.ts';

const remaining = '29';

/** Finds the visit limit for mental health: EB09 VS, or an HSD segment. */
export function findVisitLimit(lines: readonly Benefit[], facts: SessionFacts): VisitLimit | undefined {
  const limits = lines.filter(
    (line) => line.code === 'F' && appliesToSession(line, facts) && isMentalHealth(line, facts.isSocialWorker),
  );
  const count = (isLeft: boolean): Figure | undefined => {
    const found = limits.flatMap((line) => readVisits(line)).filter(({ period }) => (period === remaining) === isLeft);
    const [lowest] = found.toSorted((a, b) => a.visits - b.visits);
    return lowest && { value: lowest.visits, source: lowest.source, others: [] };
  };
  const limit = { total: count(false), remaining: count(true) };
  return limit.total || limit.remaining ? limit : undefined;
}

function readVisits(line: Benefit): { visits: number; period: string; source: SegmentSource }[] {
  const { quantity, quantityQualifier, period, source, deliveries } = line;
  const own = quantity !== undefined && quantityQualifier === 'VS' ? [{ visits: quantity, period, source }] : [];
  const delivered = deliveries.filter(({ qualifier }) => qualifier === 'VS');
  return [...own, ...delivered.map((each) => ({ visits: each.quantity, period: each.period || period, source }))];
}
