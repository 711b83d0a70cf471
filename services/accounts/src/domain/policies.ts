import type { Caller } from '@linden/platform/caller';
import { isStaff, isSteppedUp, type Person, type PersonRole } from '@linden/platform/person';

/**
 * Everybody may read visible providers. Search also sees hidden ones, because projections must know what to hide; scheduling, because
 * those who are clients already go on with somebody who takes no others.
 */
export function maySeeHiddenProviders(caller: Caller): boolean {
  if (caller.kind === 'service') return caller.name === 'search' || caller.name === 'scheduling';
  return caller.kind === 'operator';
}

/** How often somebody cancels is between them and us: ranking needs it, the public does not (spec provider-portal, section 4.2). */
export function maySeeCancellations(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'service' && caller.name === 'search');
}

/** From whom somebody takes no new clients decides searches and bookings; whoever looks at them sees what is left. */
export function maySeeOptOuts(caller: Caller): boolean {
  return maySeeHiddenProviders(caller);
}

export function mayListAllProviders(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}

export function mayWriteProviders(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}

/** In the marketplace: visible and still with Linden. */
export function isPublic(provider: { marketplaceVisible: boolean; isChurned: boolean }): boolean {
  return provider.marketplaceVisible && !provider.isChurned;
}

/** Clients have a record of their own; whoever else signs in has none. */
export function isClient(caller: Caller): caller is Person {
  return isPerson(caller) && caller.roles.some((role) => role === 'client' || role === 'unconverted_client');
}

export function isPerson(caller: Caller): caller is Person {
  return caller.kind === 'person';
}

export function mayWriteLeads(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'service' && caller.name === 'scheduling');
}

/** Visitors and whoever signs in; services have no interest of their own. */
export function mayLeaveInterest(caller: Caller): boolean {
  return caller.kind === 'anonymous' || caller.kind === 'person' || caller.kind === 'operator';
}

type ServiceCaller = Extract<Caller, { kind: 'service' }>;

/** What bookings are decided by, and how a booking makes somebody a patient: scheduling's alone. */
export function isScheduling(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'scheduling';
}

/** Addresses of the people around an appointment go to who writes to them, and to nobody else. */
export function isMessaging(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'messaging';
}

/** What browsers tell of a visit comes through the BFF alone. */
export function isBff(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'bff';
}

/** Figures in which nobody can be seen. */
export function mayCountEvents(caller: Caller): caller is Person {
  return isPerson(caller) && isStaff(caller);
}

type Guest = Extract<Caller, { kind: 'anonymous' | 'person' }>;

/** Who fills in forms: a browser that is known, or somebody signed in. */
export function isGuest(caller: Caller): caller is Guest {
  return caller.kind === 'person' || (caller.kind === 'anonymous' && caller.visitor !== undefined);
}

type Sender = Exclude<Caller, { kind: 'anonymous' }>;

/** Who sends links that fill in forms. */
export function mayCreatePrefillTokens(caller: Caller, now: Date): caller is Sender {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'service') return caller.name === 'scheduling' || caller.name === 'messaging';
  return mayBreakGlass(caller, now);
}

export function mayWriteProviderAccounts(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Names alone, to find out whom somebody means. */
export function mayFindPeople(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && isStaff(caller) && isSteppedUp(caller, now);
}

/** Billing staff find people, but have no reason to read records yet. */
export function mayBreakGlass(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && has(caller, 'support', 'ops') && isSteppedUp(caller, now);
}

/** Everybody who may break it sees what they did themselves; ops see all (row-level security draws that line). */
export function mayListBreakGlass(caller: Caller, now: Date): caller is Person {
  return mayBreakGlass(caller, now);
}

/** Ending takes something away: that must not wait for a proof. */
export function mayEndBreakGlass(caller: Caller): caller is Person {
  return isPerson(caller) && has(caller, 'support', 'ops');
}

export function mayReviewBreakGlass(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && has(caller, 'ops') && isSteppedUp(caller, now);
}

export function mayReadJoinedAudit(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && has(caller, 'ops') && isSteppedUp(caller, now);
}

function has(person: Person, ...roles: PersonRole[]): boolean {
  return person.roles.some((role) => roles.includes(role));
}
