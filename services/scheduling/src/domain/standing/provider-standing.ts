import {
  countedDays,
  decideLevel,
  earlyDays,
  findConsequence,
  type LadderVariant,
  type Level,
} from '@linden/vocabulary/provider-cancel/ladder';
import type { CancelCategory } from '@linden/vocabulary/provider-cancel/policy-row';

/** What a provider did, as the ladder sees it. Times are in milliseconds since the epoch. */
export type LogEntry =
  | { readonly kind: 'CANCELED'; readonly at: number; readonly category: CancelCategory; readonly reason: string }
  | { readonly kind: 'REFERRALS_OFF'; readonly at: number };

/** A provider's place on the ladder (decision 051). */
export type ProviderStanding = {
  readonly level: Level;
  readonly variant: LadderVariant;
  /** When the level was reached. Undefined at level 0. */
  readonly since: number | undefined;
  /** When the lock ends, or else when the level falls. Undefined at level 0 without a lock. */
  readonly until: number | undefined;
  readonly isLocked: boolean;
  /** The cancellations that count, oldest first. */
  readonly reasons: readonly CountedCancellation[];
};

type CountedCancellation = { readonly at: number; readonly reason: string };

/** State of the ladder after a part of the log. It keeps only what can still matter. */
export type LadderState = {
  readonly counted: readonly CountedCancellation[];
  /** Time of the first cancellation since none counted. */
  readonly firstAt: number | undefined;
  readonly isEarly: boolean;
  readonly since: number | undefined;
  readonly lockedUntil: number | undefined;
};

export const emptyLadder: LadderState = {
  counted: [],
  firstAt: undefined,
  isEarly: false,
  since: undefined,
  lockedUntil: undefined,
};

const dayMs = 86_400_000;
const countedMs = countedDays * dayMs;

/** Sorts a log. A cancellation that turns off referrals comes before that change. */
export function sortLog(log: readonly LogEntry[]): LogEntry[] {
  return log.toSorted((a, b) => a.at - b.at || a.kind.localeCompare(b.kind));
}

/** Applies one entry, which is not older than the entries before it. Excused cancellations and those on a client's behalf change nothing. */
export function applyEntry(before: LadderState, entry: LogEntry): LadderState {
  const state = advanceLadder(before, entry.at);
  if (entry.kind === 'REFERRALS_OFF') {
    const isEarly = state.firstAt !== undefined && entry.at <= state.firstAt + earlyDays * dayMs;
    return isEarly ? { ...state, isEarly } : state;
  }
  if (entry.category !== 'UNEXCUSED') return state;
  const counted = [...state.counted, { at: entry.at, reason: entry.reason }];
  const level = decideLevel(counted.length);
  const consequence = findConsequence(level, variantOf(state));
  const lockedUntil = consequence.kind === 'LOCKED' ? entry.at + consequence.days * dayMs : 0;
  return {
    ...state,
    counted,
    firstAt: state.firstAt ?? entry.at,
    since: level === decideLevel(state.counted.length) ? state.since : entry.at,
    lockedUntil: Math.max(lockedUntil, state.lockedUntil ?? 0) || undefined,
  };
}

/** Forgets cancellations that no longer count at this time. */
export function advanceLadder(state: LadderState, now: number): LadderState {
  const counted = state.counted.filter(({ at }) => at + countedMs > now);
  if (counted.length === state.counted.length) return state;
  if (counted.length === 0) return { ...emptyLadder, lockedUntil: state.lockedUntil };
  const level = decideLevel(counted.length);
  if (level === decideLevel(state.counted.length)) return { ...state, counted };
  // The level fell when the last cancellation above it stopped counting.
  const dropped = state.counted[state.counted.length - level - 1];
  return { ...state, counted, since: dropped && dropped.at + countedMs };
}

export function buildLadder(log: readonly LogEntry[]): LadderState {
  return sortLog(log).reduce(applyEntry, emptyLadder);
}

export function findStanding(before: LadderState, now: number): ProviderStanding {
  const state = advanceLadder(before, now);
  const level = decideLevel(state.counted.length);
  const isLocked = state.lockedUntil !== undefined && state.lockedUntil > now;
  const next = level === 0 ? undefined : state.counted[state.counted.length - level];
  const until = isLocked ? state.lockedUntil : next && next.at + countedMs;
  return { level, variant: variantOf(state), since: state.since, until, isLocked, reasons: state.counted };
}

/** Returns the level by which search ranks a provider. Warnings and the early variant never change a rank. */
export function rankLevel({ level, variant }: Pick<ProviderStanding, 'level' | 'variant'>): Level {
  return variant === 'STANDARD' && findConsequence(level, variant).kind !== 'REMINDER' ? level : 0;
}

function variantOf({ isEarly }: LadderState): LadderVariant {
  return isEarly ? 'EARLY' : 'STANDARD';
}
