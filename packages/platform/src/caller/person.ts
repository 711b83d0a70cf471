import { isPublicId } from '#src/crypto/public-id.ts';

/** Roles of a signed-in account (C6-1 to C6-3). Which patients a client acts for is a relation in accounts, not a role. */
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

/** Roles of C6-3 that nothing serves yet. An account with one is rejected, not treated as a client. */
export const futureRoles = ['partner_employee', 'partner_dependent', 'referring_physician', 'portal_referrer'] as const;

export const staffRoles: readonly PersonRole[] = ['support', 'ops', 'billing'];

/** How a person proved their identity, from weak to strong. */
const strengths = ['password', 'two_step'] as const;
export type Strength = (typeof strengths)[number];

/** A signed-in person, as the BFF read it from a verified access token. No name, no address. */
export type Person = {
  kind: 'person';
  /** The issuer's subject: a UUID, the key of this account in every service. */
  account: string;
  roles: readonly PersonRole[];
  strength: Strength;
  /** When the person last proved their identity; seconds since 1970. */
  authenticatedAt: number;
  /** The session at the issuer. */
  session: string;
  /** The id in the browser's cookie, under which it was known before the sign-in. */
  visitor?: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is a public id made by the BFF. */
export function isVisitorId(text: unknown): text is string {
  return typeof text === 'string' && isPublicId(text);
}

/** Reads a person from a claim of a signed token. Returns `undefined` for any other shape. */
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

/** Whether the person gives care. A link to a provider's record is not enough: the role can be removed at once, and the link may remain. */
export function givesCare({ roles }: Person): boolean {
  return roles.some((role) => role === 'provider' || role === 'prescriber');
}

export function isStaff(person: Person): boolean {
  return person.roles.some((role) => staffRoles.includes(role));
}

/**
 * Whether the person took a second step recently enough for sensitive actions.
 * @param maxAgeSeconds of that step
 */
export function isSteppedUp(person: Person, now: Date, maxAgeSeconds = 15 * 60): boolean {
  return person.strength === 'two_step' && now.getTime() / 1000 - person.authenticatedAt <= maxAgeSeconds;
}
