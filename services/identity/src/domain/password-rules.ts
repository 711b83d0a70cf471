const passwordLength = { min: 12, max: 128 } as const;

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_LIKE_EMAIL';

/** What speaks against a new password. Length carries it; no rule asks for signs or capitals. */
export function passwordFault(
  password: string,
  { localPart, isCommon }: { localPart: string; isCommon: (lowerCase: string) => boolean },
): PasswordFault | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return 'PASSWORD_TOO_SHORT';
  if (length > passwordLength.max) return 'PASSWORD_TOO_LONG';
  const lower = password.toLowerCase();
  // 'football1234' is 'football' to whoever guesses.
  const bare = lower.replace(/[^\p{L}]+$/u, '');
  if (isCommon(lower) || isCommon(bare) || new Set(lower).size < 4) return 'PASSWORD_COMMON';
  // A local part of two letters is in every other word.
  if (localPart.length >= 4 && lower.includes(localPart.toLowerCase())) return 'PASSWORD_LIKE_EMAIL';
  return undefined;
}
