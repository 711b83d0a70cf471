import type { AttemptLimit } from '#src/domain/attempts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What a code sent to a phone is worth. */
export const sentCode = { lifeMs: 10 * minute, tries: 5, againAfterMs: 30_000 } as const;

/** Wrong codes of an account over all its methods and sessions; the right one waits with them. */
export const codesPerAccount: AttemptLimit = {
  free: 10,
  windowMs: 15 * minute,
  waitMs: () => 15 * minute,
  memoryMs: 15 * minute,
};

/** Counted apart, so that whoever is locked out by a stranger's guesses still gets in with what they wrote down. */
export const recoveriesPerAccount: AttemptLimit = codesPerAccount;

/** Texts and calls to one number, whoever asks: they cost money and wake people. */
export const sendingsPerPhone: AttemptLimit = {
  free: 6,
  windowMs: hour,
  waitMs: () => hour,
  memoryMs: hour,
};

/** Texts and calls that one account may have sent, and numbers that it may ask about. */
export const sendingsPerAccount: AttemptLimit = { ...sendingsPerPhone, free: 12 };

export function isSixDigits(text: string): boolean {
  return /^\d{6}$/.test(text);
}

export const recoveryCodeCount = 10;
// Without letters and digits that people take for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 12;

/** Twelve letters in groups of four: 59 bits. @param random bytes, 64 or more: those beyond the last whole alphabet are passed over */
export function recoveryCode(random: Uint8Array): string {
  const fair = random.filter((byte) => byte < 256 - (256 % alphabet.length)).subarray(0, recoveryLength);
  if (fair.length < recoveryLength) throw new Error('too few random bytes');
  const letters = [...fair].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The one form of a recovery code as somebody types it; undefined for what cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return letters.length === recoveryLength && [...letters].every((each) => alphabet.includes(each))
    ? letters.replace(/(.{4})(?=.)/g, '$1-')
    : undefined;
}
