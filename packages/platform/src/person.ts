import type { Caller } from './caller.ts';
import { isPublicId } from './public-id.ts';

/** Roles of a signed-in account (client spec, section 6). Whom a client may act for is a relation in accounts, not a role. */
export const personRoles = [
  'client',
  'unconverted_client',
  'provider',
  'prescriber',
  'support',
  'ops',
  'billing',
] as const;
export type PersonRole = (typeof personRoles)[number];

/** Roles that the specification names and nothing serves yet: whoever comes with one is refused, not taken for a client. */
export const rolesToCome = ['partner_employee', 'partner_dependent', 'referring_physician', 'portal_referrer'] as const;

export const staffRoles: readonly PersonRole[] = ['support', 'ops', 'billing'];

/** How somebody proved who they are, from weak to strong. */
const strengths = ['password', 'two_step'] as const;
export type Strength = (typeof strengths)[number];

/** Somebody signed in, as the BFF read it from a verified access token. No name, no address. */
export type Person = {
  kind: 'person';
  /** Subject at the issuer: a UUID, the key of this account in every service. */
  account: string;
  roles: readonly PersonRole[];
  strength: Strength;
  /** When the person last proved who they are; seconds since 1970. */
  authenticatedAt: number;
  /** Session at the issuer. */
  session: string;
  /** The id of the same browser's cookie, by which it was known before signing in. */
  visitor?: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A public id that the BFF has made. */
export function isVisitorId(text: unknown): text is string {
  return typeof text === 'string' && isPublicId(text);
}

/** A person out of a claim of a signed token; undefined for anything of another shape. */
export function readPerson(claim: object): Person | undefined {
  const { account, roles, strength, authenticatedAt, session, visitor } = claim as Record<string, unknown>;
  if (typeof account !== 'string' || !uuid.test(account)) return undefined;
  if (!Array.isArray(roles) || roles.length === 0 || !roles.every(isPersonRole)) return undefined;
  if (!strengths.some((each) => each === strength)) return undefined;
  if (!Number.isInteger(authenticatedAt) || typeof session !== 'string') return undefined;
  if (visitor !== undefined && !isVisitorId(visitor)) return undefined;
  return {
    kind: 'person',
    account,
    roles,
    strength: strength as Strength,
    authenticatedAt: authenticatedAt as number,
    session,
    ...(visitor === undefined ? {} : { visitor }),
  };
}

export function isPersonRole(text: unknown): text is PersonRole {
  return personRoles.some((each) => each === text);
}

/** Whoever gives care. Being tied to a provider's record is not enough: the role can be taken away at once, wherever the tie is kept. */
export function givesCare({ roles }: Person): boolean {
  return roles.some((role) => role === 'provider' || role === 'prescriber');
}

export function isStaff(person: Person): boolean {
  return person.roles.some((role) => staffRoles.includes(role));
}

/** Whether somebody proved it twice, and lately enough for what is sensitive. @param maxAgeSeconds of that proof */
export function isSteppedUp(person: Person, now: Date, maxAgeSeconds = 15 * 60): boolean {
  return person.strength === 'two_step' && now.getTime() / 1000 - person.authenticatedAt <= maxAgeSeconds;
}

/** Whether a refusal would be none after a fresh second step: then that is what has to be said. */
export function needsStepUp(caller: Caller, now: Date, policy: (caller: Caller, now: Date) => boolean): boolean {
  if (caller.kind !== 'person' || policy(caller, now)) return false;
  return policy({ ...caller, strength: 'two_step', authenticatedAt: Math.floor(now.getTime() / 1000) }, now);
}
