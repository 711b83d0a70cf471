export const factorKinds = ['SMS', 'VOICE', 'AUTHENTICATOR', 'PASSKEY'] as const;
export type FactorKind = (typeof factorKinds)[number];
export type PhoneKind = Extract<FactorKind, 'SMS' | 'VOICE'>;

/** Client spec, section 3: 'Two-step verification phone opt-in'. */
export type PhoneOptIn = 'PENDING' | 'OPTED_IN' | 'OPTED_OUT';

export interface Method {
  id: string;
  kind: string;
  confirmedAt: Date | null;
  phoneOptIn: string | null;
}

/** Nobody needs more, and each is one more way in. */
export const mostMethods = 10;

const keepOne: readonly string[] = ['provider', 'prescriber', 'support', 'ops', 'billing'];

/** Whether somebody can prove with it who they are: it was proved once, and a phone may be sent codes. */
export function isUsable({ confirmedAt, phoneOptIn }: Method): boolean {
  return confirmedAt !== null && (phoneOptIn === null || phoneOptIn === 'OPTED_IN');
}

export function isPhone(kind: string): kind is PhoneKind {
  return kind === 'SMS' || kind === 'VOICE';
}

/**
 * How many usable methods an account must keep. Providers and staff see other people's health, so they keep one. Clients
 * keep one as well, so that nothing is lost by a slip, until they have turned two-step verification off as a whole.
 */
export function minimumMethods(roles: readonly string[], isOptedOut: boolean): 0 | 1 {
  return isOptedOut && mayOptOut(roles) ? 0 : 1;
}

export function mayOptOut(roles: readonly string[]): boolean {
  return !roles.some((role) => keepOne.includes(role));
}

/** Whether one may go, or be sent nothing more. One that cannot be used may always go. */
export function leavesEnough(methods: readonly Method[], leaving: Method, minimum: number): boolean {
  if (!isUsable(leaving)) return true;
  return methods.filter((each) => each.id !== leaving.id && isUsable(each)).length >= minimum;
}

/** A number that nobody has proved can be neither opted in nor out; undefined for that and for what is no phone. */
export function optInAfter({ kind, confirmedAt }: Method, isOptedIn: boolean): PhoneOptIn | undefined {
  if (!isPhone(kind) || confirmedAt === null) return undefined;
  return isOptedIn ? 'OPTED_IN' : 'OPTED_OUT';
}
