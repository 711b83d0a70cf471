const passwordLength = { min: 12, max: 128 } as const;

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_LIKE_EMAIL';

/** Returns what is wrong with a new password. Length matters; no rule requires symbols or capitals. */
export function findPasswordFault(
  password: string,
  { localPart, isCommon }: { localPart: string; isCommon: (lowerCase: string) => boolean },
): PasswordFault | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return 'PASSWORD_TOO_SHORT';
  if (length > passwordLength.max) return 'PASSWORD_TOO_LONG';
  const lower = password.toLowerCase();
  // To an attacker, 'football1234' is 'football'.
  const bare = lower.replace(/[^\p{L}]+$/u, '');
  if (isCommon(lower) || isCommon(bare) || new Set(lower).size < 4) return 'PASSWORD_COMMON';
  // Many words contain a local part of two letters.
  if (localPart.length >= 4 && lower.includes(localPart.toLowerCase())) return 'PASSWORD_LIKE_EMAIL';
  return undefined;
}
