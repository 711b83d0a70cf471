export const factorKinds = ['SMS', 'VOICE', 'AUTHENTICATOR', 'PASSKEY'] as const;
export type FactorKind = (typeof factorKinds)[number];
export type PhoneKind = Extract<FactorKind, 'SMS' | 'VOICE'>;

/** Whether a phone may receive codes (C3.16-19a). */
export type PhoneOptIn = 'PENDING' | 'OPTED_IN' | 'OPTED_OUT';

export interface Method {
  id: string;
  kind: string;
  confirmedAt: Date | null;
  phoneOptIn: string | null;
}

/** More methods than anyone needs; each one is another way in. */
export const maxMethods = 10;

const keepOne: readonly string[] = ['provider', 'prescriber', 'support', 'ops', 'billing'];

/** Whether the person can use the method: it is confirmed, and a phone may be sent codes. */
export function isUsable({ confirmedAt, phoneOptIn }: Method): boolean {
  return confirmedAt !== null && (phoneOptIn === null || phoneOptIn === 'OPTED_IN');
}

export function isPhone(kind: string): kind is PhoneKind {
  return kind === 'SMS' || kind === 'VOICE';
}

/**
 * Returns how many usable methods an account must keep. Providers and staff see other people's health data, so they keep one. Clients also
 * keep one, to prevent accidents, until they turn two-step verification off.
 */
export function getMinimumMethods(roles: readonly string[], isOptedOut: boolean): 0 | 1 {
  return isOptedOut && mayOptOut(roles) ? 0 : 1;
}

export function mayOptOut(roles: readonly string[]): boolean {
  return !roles.some((role) => keepOne.includes(role));
}

/** Whether a method may be removed or opted out. An unusable method may always be removed. */
export function hasEnoughWithout(methods: readonly Method[], leaving: Method, minimum: number): boolean {
  if (!isUsable(leaving)) return true;
  return methods.filter((each) => each.id !== leaving.id && isUsable(each)).length >= minimum;
}

/** Returns the opt-in after a change, or `undefined` for unconfirmed phones and for methods that are not phones. */
export function getNextOptIn({ kind, confirmedAt }: Method, isOptedIn: boolean): PhoneOptIn | undefined {
  if (!isPhone(kind) || confirmedAt === null) return undefined;
  return isOptedIn ? 'OPTED_IN' : 'OPTED_OUT';
}
