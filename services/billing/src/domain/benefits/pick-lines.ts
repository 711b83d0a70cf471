import type { Benefit } from '@linden/x12/eligibility-answer';
import type { Figure } from './benefits-reading.ts';
import { isOdd } from './odd-rows.ts';

/** Returns 0 for the most specific service; undefined for a line about another service. */
export type Rank = (line: Benefit) => number | undefined;

/** Keeps the lines of the most specific service type. When some of them name the network, keeps only those. */
export function pickMostSpecific(lines: readonly Benefit[], rank: Rank): Benefit[] {
  const ranked = lines.map((line) => rank(line) ?? Number.POSITIVE_INFINITY);
  const best = Math.min(...ranked);
  // A line about another service has no rank.
  const kept = best === Number.POSITIVE_INFINITY ? [] : lines.filter((_, index) => ranked[index] === best);
  const named = kept.filter((line) => line.inNetwork === 'Y' || line.inNetwork === 'W' || line.procedure !== '');
  return named.length > 0 ? [...named, ...kept.filter((line) => isOdd(line) && !named.includes(line))] : kept;
}

/** Returns the highest of several amounts, so that a bill is not higher than the estimate. Lines without an amount say none. */
export function pickHighest(
  lines: readonly Benefit[],
  read: (line: Benefit) => number | undefined,
): Figure | undefined {
  const sorted = lines.filter((line) => read(line) !== undefined).toSorted((a, b) => (read(b) ?? 0) - (read(a) ?? 0));
  const [first, ...rest] = sorted;
  if (!first) return undefined;
  return { value: read(first) ?? 0, source: first.source, others: rest.map(({ source }) => source) };
}
