/** Attempts on one account or from one household. */
export interface Attempts {
  count: number;
  firstAt: Date;
  lastAt: Date;
  blockedUntil: Date | null;
}

export interface AttemptLimit {
  /** Allowed attempts within the rate period. */
  free: number;
  periodMs: number;
  /** Wait after the nth attempt beyond the free ones; n counts from 1. */
  waitMs: (over: number) => number;
  /** After a wait, the count is kept for this long after the last attempt. */
  memoryMs: number;
}

const second = 1000;
const minute = 60 * second;

/** Of one account from one household, or from one browser that signed in before: ten wrong passwords in 15 minutes. After that one try after 30 seconds, then 1 minute, 2 minutes, and so on up to 15 minutes. */
export const passwordsPerAccount: AttemptLimit = {
  free: 10,
  periodMs: 15 * minute,
  waitMs: (over) => Math.min(30 * second * 2 ** (over - 1), 15 * minute),
  memoryMs: 24 * 60 * minute,
};

/** Of one account from all households together. Only unknown browsers wait; ten households can use it up. */
export const passwordsPerAddress: AttemptLimit = {
  free: 100,
  periodMs: 15 * minute,
  waitMs: () => minute,
  memoryMs: 15 * minute,
};

/** A network whose guesses or mails are counted, by its size. */
export type NetworkSize = 'p64' | 'p56' | 'p48' | 'v4';

const passwordsPerNetwork: Readonly<Record<NetworkSize, number>> = { p64: 100, p56: 200, p48: 400, v4: 100 };

/** Of all accounts from one network together. */
export function limitPasswords(size: NetworkSize): AttemptLimit {
  return { free: passwordsPerNetwork[size], periodMs: 15 * minute, waitMs: () => 15 * minute, memoryMs: 15 * minute };
}

/** Limits the mails of one purpose to one address that one household, or one browser that signed in before, requests. */
export const mailsPerRequester: AttemptLimit = {
  free: 3,
  periodMs: 60 * minute,
  waitMs: () => 20 * minute,
  memoryMs: 60 * minute,
};

/** Limits the mails of one purpose to one address, for all households together. */
export const mailsPerAddress: AttemptLimit = {
  free: 5,
  periodMs: 60 * minute,
  waitMs: () => 60 * minute,
  memoryMs: 60 * minute,
};

/** A letter to reset the password is always in reserve: past the budget, one every ten minutes, so a working link always waits in the mailbox. */
export const resetsPerAddress: AttemptLimit = { ...mailsPerAddress, waitMs: () => 10 * minute };

/** Limits the invitations to one address, by all staff together. */
export const invitationsPerAddress: AttemptLimit = mailsPerAddress;

/** Mails an hour that strangers of one network may request; the counts are configuration. */
export interface MailBudgets extends Readonly<Record<NetworkSize, number>> {
  /** An IPv6 household. */
  readonly p64: number;
  /** An IPv4 address, which a carrier may share between many subscribers. */
  readonly v4: number;
}

export const defaultMailBudgets: MailBudgets = { p64: 30, p56: 60, p48: 120, v4: 100 };

export function limitMails(size: NetworkSize, budgets: MailBudgets): AttemptLimit {
  return {
    free: budgets[size],
    periodMs: 60 * minute,
    waitMs: () => 60 * minute,
    memoryMs: 60 * minute,
  };
}

/** Counts an attempt before it is made, so that concurrent attempts cannot all pass. Blocked attempts are not counted. */
export function countAttempt(
  known: Attempts | undefined,
  limit: AttemptLimit,
  now: Date,
): { allowed: boolean; attempts: Attempts } {
  if (known?.blockedUntil && known.blockedUntil > now) return { allowed: false, attempts: known };
  const lives = known && now < computeExpiry(known, limit);
  const count = lives ? known.count + 1 : 1;
  const over = count - limit.free + 1;
  return {
    allowed: true,
    attempts: {
      count,
      firstAt: lives ? known.firstAt : now,
      lastAt: now,
      // The last free attempt is allowed; later ones must wait.
      blockedUntil: over >= 1 ? new Date(now.getTime() + limit.waitMs(over)) : null,
    },
  };
}

function computeExpiry({ firstAt, lastAt, blockedUntil }: Attempts, { periodMs, memoryMs }: AttemptLimit): Date {
  return new Date(blockedUntil ? lastAt.getTime() + memoryMs : firstAt.getTime() + periodMs);
}
