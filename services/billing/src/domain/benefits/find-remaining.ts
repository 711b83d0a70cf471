import type { Benefit } from '@linden/x12/eligibility-answer';
import type { Figure } from './benefits-reading.ts';
import { isOdd } from './odd-rows.ts';
import { pickHighest, pickMostSpecific, type Rank } from './pick-lines.ts';

const remaining = '29';
const yearToDate = '24';
const fullPeriods = new Set(['', '22', '23', '25']);

/** What the lines of one level, individual or family, say about an amount that ends. */
interface Level {
  readonly left: Figure | undefined;
  readonly totalCents: number | undefined;
  /** Whether a line states what is left, and not only the total. */
  readonly isLeftStated: boolean;
}

/**
 * Finds what is left of the deductible (C) or the out-of-pocket maximum (G). A member stops paying when the individual or the family amount is met, so
 * the lower of the two counts. Many payors write 0 for an amount that a plan does not have: a 0 is taken for "met" only beside a total above 0
 * (docs/decisions/139).
 * @returns undefined when no line names one; `unknown` when what the lines say may be two amounts
 */
export function findRemaining(lines: readonly Benefit[], code: 'C' | 'G', rank: Rank): Figure | 'unknown' | undefined {
  const ofCode = lines.filter((line) => line.code === code && (line.amountCents !== undefined || isOdd(line)));
  const named = pickMostSpecific(ofCode, rank);
  if (named.length === 0) return undefined;
  if (named.some(isOdd)) return 'unknown';
  const own = readLevel(named.filter(({ level }) => level !== 'FAM'));
  const family = readLevel(named.filter(({ level }) => level === 'FAM'));
  if (code === 'G') return findLower(own, family) ?? 'unknown';
  const left = chooseDeductible(own, family);
  const isBare = left !== 'unknown' && left.value === 0 && !isMet(own) && !isMet(family);
  if (!isBare || own.isLeftStated || family.isLeftStated) return left;
  // A total of 0 for this service may mean that the plan's own deductible counts, or that there is none for it.
  const rest = findRemaining(
    ofCode.filter((line) => !named.includes(line) && (rank(line) ?? 0) > (rank(named[0] ?? line) ?? 0)),
    code,
    rank,
  );
  return rest === undefined || (rest !== 'unknown' && rest.value === 0) ? left : 'unknown';
}

function readLevel(lines: readonly Benefit[]): Level {
  const highest = (isWanted: (line: Benefit) => boolean) =>
    pickHighest(lines.filter(isWanted), (line) => line.amountCents);
  const left = highest(({ period }) => period === remaining);
  const total = highest(({ period }) => fullPeriods.has(period));
  if (left) return { left, totalCents: total?.value, isLeftStated: true };
  const [used] = lines
    .filter(({ period }) => period === yearToDate)
    .toSorted((a, b) => (a.amountCents ?? 0) - (b.amountCents ?? 0));
  const isStated = used?.amountCents !== undefined;
  return { left: total && computeLeft(total, used), totalCents: total?.value, isLeftStated: isStated };
}

/** A total of 0 leaves nothing. A total without what was used leaves an unknown rest. */
function computeLeft(total: Figure, used: Benefit | undefined): Figure | undefined {
  if (total.value === 0) return total;
  if (used?.amountCents === undefined) return undefined;
  return { value: Math.max(0, total.value - used.amountCents), source: total.source, others: [used.source] };
}

function hasTotal({ totalCents }: Level): boolean {
  return (totalCents ?? 0) > 0;
}

/** Whether nothing is left of a stated total. */
function isMet(level: Level): boolean {
  return level.left?.value === 0 && hasTotal(level);
}

/** Whether the level has an amount, and no 0 that may mean that there is none. */
function isReal(level: Level): boolean {
  return (level.left?.value ?? 0) > 0 || hasTotal(level);
}

/** Returns the lower of the amounts that are left of stated totals. */
function findLower(own: Level, family: Level): Figure | undefined {
  const [lower, other] = [own, family]
    .flatMap((level) => (level.left && hasTotal(level) ? [level.left] : []))
    .toSorted((a, b) => a.value - b.value);
  return lower && { ...lower, others: other ? [...lower.others, other.source] : lower.others };
}

function chooseDeductible(own: Level, family: Level): Figure | 'unknown' {
  const real = [own, family].filter(isReal);
  // Only zeros: met, or none. Nothing is left either way.
  if (real.length === 0) return own.left ?? family.left ?? 'unknown';
  const known = real.flatMap(({ left }) => left ?? []).toSorted((a, b) => a.value - b.value);
  const [lower, other] = known;
  if (!lower) return 'unknown';
  return { ...lower, others: other ? [...lower.others, other.source] : lower.others };
}
