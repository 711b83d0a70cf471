import { isDeepStrictEqual } from 'node:util';
import { chooseByDepth } from '@linden/testkit/depth';
import { decideLevel, findConsequence } from '@linden/vocabulary/provider-cancel/ladder';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceLadder,
  applyEntry,
  buildLadder,
  emptyLadder,
  findStanding,
  type LogEntry,
  type ProviderStanding,
  sortLog,
} from './provider-standing.ts';

const day = 86_400_000;
const counted = 90 * day;

// Whole days meet the limits of 14, 30, 60 and 90 days often.
const entry: fc.Arbitrary<LogEntry> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(240).map((n): LogEntry => canceled(n, 'UNEXCUSED')) },
  { weight: 1, arbitrary: fc.nat(240).map((n): LogEntry => canceled(n, n % 2 === 0 ? 'EXCUSED' : 'CLIENT_BEHALF')) },
  { weight: 2, arbitrary: fc.nat(240).map((n): LogEntry => ({ kind: 'REFERRALS_OFF', at: n * day })) },
);
const history = fc.record({ log: fc.array(entry, { maxLength: 14 }), looks: fc.array(fc.nat(360), { maxLength: 4 }) });

function canceled(n: number, category: 'UNEXCUSED' | 'EXCUSED' | 'CLIENT_BEHALF'): LogEntry {
  return { kind: 'CANCELED', at: n * day, category, reason: `R${n}` };
}

/** Computes a standing from the whole log by its definition, without a state. */
function computeStanding(log: readonly LogEntry[], now: number): ProviderStanding {
  const past = sortLog(log).filter(({ at }) => at <= now);
  const all = past.flatMap((each) => (each.kind === 'CANCELED' && each.category === 'UNEXCUSED' ? [each] : []));
  const countingAt = (at: number) => all.filter((each) => each.at <= at && each.at + counted > at);
  const startsRun = (n: number) => all.slice(0, n).every(({ at }) => at + counted <= (all[n]?.at ?? 0));
  const isEarly = (first: number | undefined, offs: readonly LogEntry[]) =>
    first !== undefined && offs.some(({ at }) => at >= first && at <= first + 14 * day);
  const runOf = (n: number) => all.findLast((_, k) => k <= n && startsRun(k))?.at;
  const offsBefore = (n: number) =>
    past.slice(0, all[n] && past.indexOf(all[n])).filter(({ kind }) => kind !== 'CANCELED');
  const locks = all.map(({ at }, n) => {
    const count = all.slice(0, n + 1).filter((each) => each.at + counted > at).length;
    const consequence = findConsequence(decideLevel(count), isEarly(runOf(n), offsBefore(n)) ? 'EARLY' : 'STANDARD');
    return consequence.kind === 'LOCKED' ? at + consequence.days * day : 0;
  });
  const lockedUntil = Math.max(0, ...locks);
  const reasons = countingAt(now);
  const level = decideLevel(reasons.length);
  const early =
    level > 0 &&
    isEarly(
      runOf(all.length - 1),
      past.filter(({ kind }) => kind !== 'CANCELED'),
    );
  const isLocked = lockedUntil > now;
  // The level falls when so many cancellations stopped counting that fewer than it are left.
  const falls = reasons.at(-level);
  const until = isLocked ? lockedUntil : level > 0 && falls ? falls.at + counted : undefined;
  return {
    level,
    variant: early ? 'EARLY' : 'STANDARD',
    since: level === 0 ? undefined : findChange(all, now),
    until,
    isLocked,
    reasons: reasons.map(({ at, reason }) => ({ at, reason })),
  };
}

/** Returns when the level last changed. At one time, cancellations stop counting before new ones count. */
function findChange(all: ReadonlyArray<{ readonly at: number }>, now: number): number | undefined {
  const times = all.flatMap(({ at }) => [at, at + counted]).filter((at) => at <= now);
  const changes = times.filter((time) => {
    const before = all.filter(({ at }) => at < time && at + counted >= time).length;
    const between = all.filter(({ at }) => at < time && at + counted > time).length;
    const after = all.filter(({ at }) => at <= time && at + counted > time).length;
    return decideLevel(before) !== decideLevel(between) || decideLevel(between) !== decideLevel(after);
  });
  return changes.length === 0 ? undefined : Math.max(...changes);
}

test('applied entry by entry, looked at any time or rebuilt, the ladder has the standing of the whole log', () => {
  fc.assert(
    fc.property(history, ({ log, looks }) => {
      const times = [...looks.map((n) => n * day), 365 * day].toSorted((a, b) => a - b);
      let state = emptyLadder;
      let rest = sortLog(log);
      for (const now of times) {
        const due = rest.filter(({ at }) => at <= now);
        rest = rest.filter(({ at }) => at > now);
        state = advanceLadder(due.reduce(applyEntry, state), now);
        const expected = computeStanding(log, now);
        const rebuilt = findStanding(buildLadder(log.filter(({ at }) => at <= now)), now);
        const applied = findStanding(state, now);
        // 50,000 comparisons: `expect` alone would take three seconds.
        if (isDeepStrictEqual(applied, expected) && isDeepStrictEqual(rebuilt, expected)) continue;
        expect({ applied, rebuilt }).toEqual({ applied: expected, rebuilt: expected });
      }
    }),
    { numRuns: chooseByDepth(2_000, 10_000) },
  );
});
