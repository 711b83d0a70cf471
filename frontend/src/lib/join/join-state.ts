/** The way into one video session. Instants are ISO. */
export interface Join {
  /** Undefined while the provider has no video room. */
  url: string | undefined;
  opensAt: string;
  endsAt: string;
  /** The provider's zone. */
  zone: string;
}

export type JoinState = 'waiting' | 'open' | 'over';

interface JoinFields {
  joinUrl: string | null;
  joinOpensAt: string | null;
  timeEnd: string;
  timeZone: string;
}

/** Returns undefined for a session that cannot be joined: in person, not confirmed, or over. */
export function getJoin({ joinUrl, joinOpensAt, timeEnd, timeZone }: JoinFields): Join | undefined {
  if (!joinOpensAt) return undefined;
  return { url: joinUrl ?? undefined, opensAt: joinOpensAt, endsAt: timeEnd, zone: timeZone };
}

/** @param nowMs milliseconds since the epoch */
export function getJoinState({ opensAt, endsAt }: Pick<Join, 'opensAt' | 'endsAt'>, nowMs: number): JoinState {
  if (nowMs >= Date.parse(endsAt)) return 'over';
  return nowMs >= Date.parse(opensAt) ? 'open' : 'waiting';
}

/** Longest wait, so that the state is right again soon after the computer slept or its clock was corrected. */
const maxWaitMs = 30_000;

/** Returns how long to wait before the state is computed again; undefined when it no longer changes. */
export function getJoinWaitMs(join: Pick<Join, 'opensAt' | 'endsAt'>, nowMs: number): number | undefined {
  const state = getJoinState(join, nowMs);
  if (state === 'over') return undefined;
  const next = Date.parse(state === 'waiting' ? join.opensAt : join.endsAt);
  return Math.min(next - nowMs, maxWaitMs);
}
