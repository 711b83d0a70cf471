import type { AttemptLimit } from '#src/domain/sign-in/attempts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Lifetime and tries of a code sent to a phone. */
export const sentCode = { lifeMs: 10 * minute, tries: 5, againAfterMs: 30_000 } as const;

/** Limits wrong codes of an account over all methods and sessions. Right codes are blocked as well. */
export const codesPerAccount: AttemptLimit = {
  free: 10,
  periodMs: 15 * minute,
  waitMs: () => 15 * minute,
  memoryMs: 15 * minute,
};

/** Counted separately, so that the owner can still get in with a recovery code when a stranger's guesses lock the account. */
export const recoveriesPerAccount: AttemptLimit = codesPerAccount;

/** Limits texts and calls to one number, for all accounts together: they cost money and disturb people. */
export const sendingsPerPhone: AttemptLimit = {
  free: 6,
  periodMs: hour,
  waitMs: () => hour,
  memoryMs: hour,
};

/** Limits the texts and calls of one account, and the numbers it may check. */
export const sendingsPerAccount: AttemptLimit = { ...sendingsPerPhone, free: 12 };

export function isSixDigits(text: string): boolean {
  return /^\d{6}$/.test(text);
}

export const recoveryCodeCount = 10;
// Leaves out letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 12;

/**
 * Returns twelve letters in groups of four: 59 bits.
 * @param random 64 bytes or more; bytes past the last whole alphabet are skipped
 */
export function createRecoveryCode(random: Uint8Array): string {
  const fair = random.filter((byte) => byte < 256 - (256 % alphabet.length)).subarray(0, recoveryLength);
  if (fair.length < recoveryLength) throw new Error('too few random bytes');
  const letters = [...fair].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the canonical form of a typed recovery code, or `undefined` when it cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return letters.length === recoveryLength && [...letters].every((each) => alphabet.includes(each))
    ? letters.replace(/(.{4})(?=.)/g, '$1-')
    : undefined;
}
