import type { Caller } from '@linden/platform/caller/caller';
import { isStaff, isSteppedUp, type Person, type PersonRole } from '@linden/platform/caller/person';

/**
 * Everyone may read visible providers. Search also sees hidden ones, because it must know what to hide. Scheduling sees them because
 * existing clients keep booking with providers who take no new clients. Clinical-notes names the author of a note, messaging whom a client
 * writes to, and billing bills for sessions from before.
 */
export function maySeeHiddenProviders(caller: Caller): boolean {
  if (caller.kind === 'service')
    return ['search', 'scheduling', 'clinical-notes', 'billing', 'messaging'].includes(caller.name);
  return caller.kind === 'operator';
}

/** The cancellation level is private: ranking needs it, the public does not (P4.2-1). */
export function maySeeCancellations(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'service' && caller.name === 'search');
}

/** Search and scheduling apply the referral opt-outs. All other callers see records without the opted-out payors. */
export function maySeeOptOuts(caller: Caller): boolean {
  return maySeeHiddenProviders(caller);
}

/** A room's link lets its holder into sessions, so only scheduling shows it, to the people of a session. */
export function maySeeVideoRoom(caller: Caller): boolean {
  return caller.kind === 'operator' || isScheduling(caller);
}

/** Numbers of providers belong on bills, which billing writes. */
export function maySeeNpi(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'service' && caller.name === 'billing');
}

/** Notes and bills name the license of a session that took place, also when it is no longer in force. All others see the open states only. */
export function maySeeClosedStates(caller: Caller): boolean {
  if (caller.kind === 'service') return ['clinical-notes', 'billing'].includes(caller.name);
  return caller.kind === 'operator';
}

/** Scheduling lets sessions from before a state closed be entered. Billing tells providers and staff of booked sessions in closed states. */
export function mayListClosedStates(caller: Caller): boolean {
  return isScheduling(caller) || isBilling(caller);
}

export function mayListAllProviders(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}

export function mayWriteProviders(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Search follows providers. Billing follows stated coverages and released patients. */
export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && (caller.name === 'search' || caller.name === 'billing');
}

/** What decides whether a provider is public. */
export type PublicFacts = {
  readonly marketplaceVisible: boolean;
  readonly isChurned: boolean;
  readonly suspension: string;
  readonly openStates: readonly string[];
};

/** Whether the provider appears in the marketplace: visible, still with Linden, not hidden by staff, and approved in a state. */
export function isPublic({ marketplaceVisible, isChurned, suspension, openStates }: PublicFacts): boolean {
  return marketplaceVisible && !isChurned && suspension !== 'HIDDEN' && openStates.length > 0;
}

/** Only clients have a client record; other roles have none. */
export function isClient(caller: Caller): caller is Person {
  return isPerson(caller) && caller.roles.some((role) => role === 'client' || role === 'unconverted_client');
}

export function isPerson(caller: Caller): caller is Person {
  return caller.kind === 'person';
}

export function mayWriteLeads(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'service' && caller.name === 'scheduling');
}

/** Visitors and signed-in people may leave an interest; services may not. */
export function mayLeaveInterest(caller: Caller): boolean {
  return caller.kind === 'anonymous' || caller.kind === 'person' || caller.kind === 'operator';
}

/** Partners send referrals as visitors or signed in; services may not. */
export function maySendReferral(caller: Caller): caller is Extract<Caller, { kind: 'anonymous' | 'person' }> {
  return caller.kind === 'anonymous' || caller.kind === 'person';
}

type ServiceCaller = Extract<Caller, { kind: 'service' }>;

/** Only scheduling reads the facts that decide bookings and admits patients. */
export function isScheduling(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'scheduling';
}

/** Scheduling books nothing with a paused provider, and messaging closes their conversations. All others see a provider who takes no new clients. */
export function maySeeSuspensions(caller: Caller): boolean {
  return isScheduling(caller) || isMessaging(caller);
}

/** Services that keep appointments, coverages, notes and messages of patients ask for whom an account acts. */
export function mayResolvePeople(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && ['scheduling', 'billing', 'clinical-notes', 'messaging'].includes(caller.name);
}

/** Billing names a patient to their insurer, and clinical-notes on the pages of a note. */
export function mayReadIdentities(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && ['billing', 'clinical-notes'].includes(caller.name);
}

/** Only clinical-notes fills notes in with what clients entered. */
export function isClinicalNotes(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'clinical-notes';
}

/** Only billing takes stated coverages over. */
export function isBilling(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'billing';
}

/** Only messaging reads the addresses of the people around an appointment, and who writes for a patient. */
export function isMessaging(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'messaging';
}

/** Events from browsers arrive only through the BFF. */
export function isBff(caller: Caller): caller is ServiceCaller {
  return caller.kind === 'service' && caller.name === 'bff';
}

/** The counts identify no one. */
export function mayCountEvents(caller: Caller): caller is Person {
  return isPerson(caller) && isStaff(caller);
}

type Guest = Extract<Caller, { kind: 'anonymous' | 'person' }>;

/** Guests fill in forms: a known browser, or a signed-in person. */
export function isGuest(caller: Caller): caller is Guest {
  return caller.kind === 'person' || (caller.kind === 'anonymous' && caller.visitor !== undefined);
}

type Sender = Exclude<Caller, { kind: 'anonymous' }>;

/** Who may create links that prefill forms. */
export function mayCreatePrefillTokens(caller: Caller, now: Date): caller is Sender {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'service') return caller.name === 'scheduling' || caller.name === 'messaging';
  return mayReadRecords(caller, now);
}

export function mayWriteProviderAccounts(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Staff search by name to identify a person; the result holds only what tells people apart. */
export function mayFindPeople(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && isStaff(caller) && isSteppedUp(caller, now);
}

/** Billing staff open records of patients for their money; only billing answers them then. */
export function mayBreakGlass(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && hasRole(caller, 'support', 'ops', 'billing') && isSteppedUp(caller, now);
}

/** Support and operations open every kind of record, and read it. */
export function mayReadRecords(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && hasRole(caller, 'support', 'ops') && isSteppedUp(caller, now);
}

/** Staff who invite providers and decide on their documents. */
export function mayAdmitProviders(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && hasRole(caller, 'support', 'ops') && isSteppedUp(caller, now);
}

/** Clinical-notes goes by supervisors and covers, messaging by covers. */
export function mayReadRelations(caller: Caller): caller is ServiceCaller {
  return isClinicalNotes(caller) || isMessaging(caller);
}

/** Everyone who may break the glass sees their own; ops see all (enforced by row-level security). */
export function mayListBreakGlass(caller: Caller, now: Date): caller is Person {
  return mayBreakGlass(caller, now);
}

/** Ending access needs no fresh second step, so that it never has to wait. */
export function mayEndBreakGlass(caller: Caller): caller is Person {
  return isPerson(caller) && hasRole(caller, 'support', 'ops', 'billing');
}

export function mayReviewBreakGlass(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && hasRole(caller, 'ops') && isSteppedUp(caller, now);
}

export function mayReadJoinedAudit(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && hasRole(caller, 'ops') && isSteppedUp(caller, now);
}

function hasRole(person: Person, ...roles: PersonRole[]): boolean {
  return person.roles.some((role) => roles.includes(role));
}

/** Clients see the insurance cards of those they act for (enforced by row-level security); billing staff see all. */
export function maySeeInsuranceCards(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && (isClient(caller) || maySeeAllInsuranceCards(caller, now));
}

/** Not a type guard: a person who may not is still a person. */
export function maySeeAllInsuranceCards(caller: Caller, now: Date): boolean {
  return isPerson(caller) && hasRole(caller, 'billing') && isSteppedUp(caller, now);
}

/** The queue of cards of all patients. */
export function isStaffForInsuranceCards(caller: Caller, now: Date): caller is Person {
  return isPerson(caller) && maySeeAllInsuranceCards(caller, now);
}
