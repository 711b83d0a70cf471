/** How often something was tried on behalf of one account, or from one household. */
export interface Attempts {
  count: number;
  firstAt: Date;
  lastAt: Date;
  blockedUntil: Date | null;
}

export interface AttemptLimit {
  /** So many are free within the window. */
  free: number;
  windowMs: number;
  /** How long to wait after the nth attempt beyond the free ones; n counts from 1. */
  waitMs: (over: number) => number;
  /** Once there was a wait, the count is kept for so long after the last attempt. */
  memoryMs: number;
}

const second = 1000;
const minute = 60 * second;

/** Ten wrong passwords in 15 minutes, then one try after half a minute, a minute, two, ... up to 15 minutes. */
export const passwordsPerAccount: AttemptLimit = {
  free: 10,
  windowMs: 15 * minute,
  waitMs: (over) => Math.min(30 * second * 2 ** (over - 1), 15 * minute),
  memoryMs: 24 * 60 * minute,
};

export const passwordsPerHousehold: AttemptLimit = {
  free: 100,
  windowMs: 15 * minute,
  waitMs: () => 15 * minute,
  memoryMs: 15 * minute,
};

/** Mails that anybody may have sent to an address. */
export const mailsPerAddress: AttemptLimit = {
  free: 5,
  windowMs: 60 * minute,
  waitMs: () => 60 * minute,
  memoryMs: 60 * minute,
};

export const mailsPerHousehold: AttemptLimit = {
  free: 30,
  windowMs: 60 * minute,
  waitMs: () => 60 * minute,
  memoryMs: 60 * minute,
};

/** Counts an attempt before it is made, so that many at once cannot all slip through. A refused one is not counted. */
export function countAttempt(
  known: Attempts | undefined,
  limit: AttemptLimit,
  now: Date,
): { allowed: boolean; attempts: Attempts } {
  if (known?.blockedUntil && known.blockedUntil > now) return { allowed: false, attempts: known };
  const lives = known && now < livesUntil(known, limit);
  const count = lives ? known.count + 1 : 1;
  const over = count - limit.free + 1;
  return {
    allowed: true,
    attempts: {
      count,
      firstAt: lives ? known.firstAt : now,
      lastAt: now,
      // The last free one is still answered; what comes after it waits.
      blockedUntil: over >= 1 ? new Date(now.getTime() + limit.waitMs(over)) : null,
    },
  };
}

function livesUntil({ firstAt, lastAt, blockedUntil }: Attempts, { windowMs, memoryMs }: AttemptLimit): Date {
  return new Date(blockedUntil ? lastAt.getTime() + memoryMs : firstAt.getTime() + windowMs);
}
