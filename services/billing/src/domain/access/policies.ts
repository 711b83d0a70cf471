import type { Caller } from '@linden/platform/caller/caller';
import { isSteppedUp, type Person, type PersonRole } from '@linden/platform/caller/person';

/** Anyone may read the catalogue of payors; only some callers may write it. */
export function mayWritePayors(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}

/** Messaging writes the letters that announce payments. */
export function mayAnnouncePayments(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'messaging';
}

/** Messaging says in its letters what a session costs, as the pages do. */
export function mayReadLetterCosts(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'messaging';
}

/** A browser without a sign-in, known by the id in its cookie. */
export type Visitor = Extract<Caller, { kind: 'anonymous' }> & { readonly visitor: string };

export function isVisitor(caller: Caller): caller is Visitor {
  return caller.kind === 'anonymous' && caller.visitor !== undefined;
}

/** Holders of an appointment's link, signed in or not. */
export function mayOpenLinks(caller: Caller): boolean {
  return caller.kind === 'anonymous' || caller.kind === 'person';
}

type Operator = Extract<Caller, { kind: 'operator' }>;
export type CoverageCaller = Person | Operator;

/** Clients act for their patients. Support and ops read one patient during a break-glass. Billing staff may read and change every patient's coverages. */
export function mayReadCoverages(caller: Caller, now: Date): caller is CoverageCaller {
  if (caller.kind === 'person' && hasRole(caller, 'support', 'ops') && isSteppedUp(caller, now)) return true;
  return mayChangeCoverages(caller, now);
}

export function mayChangeCoverages(caller: Caller, now: Date): caller is CoverageCaller {
  if (caller.kind === 'operator') return true;
  return caller.kind === 'person' && (isClient(caller) || isBillingStaff(caller, now));
}

/** Only clients get the secret of a setup: they enter the card. Operators fill worlds for tests. */
export function mayChangeCards(caller: Caller): caller is CoverageCaller {
  return caller.kind === 'operator' || (caller.kind === 'person' && isClient(caller));
}

/** Only clients move and dispute payments, and choose plans. */
export function mayManagePayments(caller: Caller): caller is Person {
  return caller.kind === 'person' && isClient(caller);
}

/** Scheduling books nothing new for paused patients. */
export function mayListPaused(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'scheduling';
}

/** Clinical-notes shares treatment plans with clients who have Medicaid. */
export function mayAskForMedicaid(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'clinical-notes';
}

/** Billing staff record and clear issues of insurance by hand. */
export function mayChangeIssues(caller: Caller, now: Date): caller is CoverageCaller {
  return caller.kind === 'operator' || (caller.kind === 'person' && isBillingStaff(caller, now));
}

export function isProvider(caller: Caller): caller is Person {
  return caller.kind === 'person' && hasRole(caller, 'provider', 'prescriber');
}

export function isClient(person: Person): boolean {
  return hasRole(person, 'client', 'unconverted_client');
}

/** Returns whether the person is billing staff with a fresh second step. */
export function isBillingStaff(person: Person, now: Date): boolean {
  return hasRole(person, 'billing') && isSteppedUp(person, now);
}

function hasRole(person: Person, ...roles: PersonRole[]): boolean {
  return person.roles.some((role) => roles.includes(role));
}

/** Who moves money and corrects coverages: billing staff with a fresh second step. */
export function mayMoveMoney(caller: Caller, now: Date): caller is Person {
  return caller.kind === 'person' && isBillingStaff(caller, now);
}
