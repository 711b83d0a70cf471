import type { Benefit, SegmentSource } from '@linden/x12/eligibility-answer';
import type { Figure, PlanCosts, SessionFacts, VisitLimit } from './benefits-reading.ts';
import { isMentalHealth, rankBenefit } from './service-types.ts';

const remaining = '29';
const yearToDate = '24';
/** EB06 periods for which a copay counts per visit: not stated, day, service year, calendar year, visit. */
const perVisit = new Set(['', '7', '22', '23', '27']);
const fullPeriods = new Set(['', '22', '23', '25']);
const waived = /DEDUCTIBLE (DOES NOT APPLY|WAIVED|NOT APPLICABLE)|NOT SUBJECT TO (THE )?DEDUCTIBLE/i;

/** Telehealth at home and elsewhere; an office. */
const telehealthPlaces = ['02', '10'];
const officePlaces = ['11'];

/** EB04 of Medicare: Part A pays for hospital stays only, and Part B knows no networks, so that its lines say U. */
const hospitalInsurance = 'MA';
const medicalInsurance = 'MB';

function isInNetwork({ inNetwork, insuranceType }: Benefit): boolean {
  return inNetwork !== 'N' && (inNetwork !== 'U' || insuranceType === medicalInsurance);
}

/** Returns whether a line applies to this session: in network, with its place of service and procedure. */
export function appliesToSession(line: Benefit, { isTelehealth, cptCode }: SessionFacts): boolean {
  const places = isTelehealth ? telehealthPlaces : officePlaces;
  return (
    isInNetwork(line) &&
    line.insuranceType !== hospitalInsurance &&
    (line.level === '' || line.level === 'IND' || line.level === 'FAM') &&
    (line.placesOfService.length === 0 || line.placesOfService.some((each) => places.includes(each))) &&
    (line.procedure === '' || line.procedure === cptCode)
  );
}

/** Chooses the client's cost share from the lines of one plan. */
export function chooseCosts(lines: readonly Benefit[], facts: SessionFacts): PlanCosts {
  const usable = lines.filter((line) => appliesToSession(line, facts));
  const rank = (line: Benefit) => rankBenefit(line, facts.isSocialWorker);
  const isCopay = (line: Benefit) => line.code === 'B' && line.amountCents !== undefined && perVisit.has(line.period);
  const isShare = (line: Benefit) => line.code === 'A' && line.basisPoints !== undefined;
  // Copay and coinsurance come from the same service type, so the plan's general coinsurance is not added to the mental health copay.
  const shares = pickMostSpecific(
    usable.filter((line) => isCopay(line) || isShare(line)),
    rank,
  );
  const copay = pickHighest(shares.filter(isCopay), (line) => line.amountCents);
  const coinsurance = pickHighest(shares.filter(isShare), (line) => line.basisPoints);
  const isDeductibleWaived = shares.some(({ messages }) => messages.some((each) => waived.test(each)));
  const deductible = isDeductibleWaived ? undefined : findRemaining(usable, 'C', rank);
  const outOfPocket = findRemaining(usable, 'G', rank);
  return {
    ...(copay ? { copayCents: copay } : {}),
    ...(coinsurance ? { coinsuranceBasisPoints: coinsurance } : {}),
    ...(deductible ? { deductibleRemainingCents: deductible } : {}),
    // Without a remaining amount, the out-of-pocket maximum cannot lower the estimate.
    ...(outOfPocket && outOfPocket !== 'unknown' ? { outOfPocketRemainingCents: outOfPocket } : {}),
  };
}

type Rank = (line: Benefit) => number | undefined;

/** Keeps the lines of the most specific service type. When some of them name the network, keeps only those. */
function pickMostSpecific(lines: readonly Benefit[], rank: Rank): Benefit[] {
  const ranked = lines.map((line) => rank(line) ?? Number.POSITIVE_INFINITY);
  const best = Math.min(...ranked);
  // A line about another service has no rank.
  const kept = best === Number.POSITIVE_INFINITY ? [] : lines.filter((_, index) => ranked[index] === best);
  const named = kept.filter(({ inNetwork, procedure }) => inNetwork === 'Y' || procedure !== '');
  return named.length > 0 ? named : kept;
}

/** Returns the highest of several amounts, so that a bill is not higher than the estimate. */
function pickHighest(lines: readonly Benefit[], read: (line: Benefit) => number | undefined): Figure | undefined {
  const sorted = lines.toSorted((a, b) => (read(b) ?? 0) - (read(a) ?? 0));
  const [first, ...rest] = sorted;
  if (!first) return undefined;
  return { value: read(first) ?? 0, source: first.source, others: rest.map(({ source }) => source) };
}

/**
 * Finds the remaining deductible or out-of-pocket maximum. A member stops paying when the individual or the family amount is met, so the lower
 * of the two counts.
 */
function findRemaining(lines: readonly Benefit[], code: 'C' | 'G', rank: Rank): Figure | 'unknown' | undefined {
  const named = pickMostSpecific(
    lines.filter((line) => line.code === code && line.amountCents !== undefined),
    rank,
  );
  if (named.length === 0) return undefined;
  const own = findRemainingOfLevel(named.filter(({ level }) => level !== 'FAM'));
  const ofFamily = findRemainingOfLevel(named.filter(({ level }) => level === 'FAM'));
  // Some payors write zeros for a family limit that the plan does not have: a real one is not below the individual limit.
  const isPlaceholder = code === 'G' && hasTotalOfZero(named) && own !== undefined && own.value > 0;
  const family = isPlaceholder ? undefined : ofFamily;
  if (!own || !family) return own ?? family ?? 'unknown';
  const [lower, other] = family.value < own.value ? [family, own] : [own, family];
  return { ...lower, others: [...lower.others, other.source] };
}

function hasTotalOfZero(lines: readonly Benefit[]): boolean {
  const totals = lines.filter(({ level, period }) => level === 'FAM' && fullPeriods.has(period));
  return totals.length > 0 && totals.every(({ amountCents }) => amountCents === 0);
}

function findRemainingOfLevel(lines: readonly Benefit[]): Figure | undefined {
  const left = pickHighest(
    lines.filter(({ period }) => period === remaining),
    ({ amountCents }) => amountCents,
  );
  if (left) return left;
  const total = pickHighest(
    lines.filter(({ period }) => fullPeriods.has(period)),
    ({ amountCents }) => amountCents,
  );
  const used = lines.find(({ period }) => period === yearToDate);
  if (total?.value === 0) return total;
  if (!total || used?.amountCents === undefined) return undefined;
  return { value: Math.max(0, total.value - used.amountCents), source: total.source, others: [used.source] };
}

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
