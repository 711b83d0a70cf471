import type { Caller } from '@linden/platform/caller/caller';

/** Availability is public: every known kind of caller may read it. */
export function mayReadAvailability(caller: Caller): boolean {
  switch (caller.kind) {
    case 'anonymous':
    case 'person':
    case 'service':
    case 'operator':
      return true;
    default:
      caller satisfies never;
      return false;
  }
}

/** Only operators may change any provider's schedule and blocks. Providers change their own through PracticeService (rpc/practice-handlers.ts). */
export function mayChangeSchedules(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Clinical-notes asks who treats whom, because only the provider of a patient writes notes about them. */
export function mayReadCare(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'clinical-notes';
}

/** Billing shows a provider the insurance issues of clients whom the provider treats; messaging lets the two write to each other. */
export function mayReadCareRelation(caller: Caller): boolean {
  return mayReadCare(caller) || (caller.kind === 'service' && ['billing', 'messaging'].includes(caller.name));
}

/** Accounts and billing count limits that staff raise here. */
export function mayReadRaises(caller: Caller): boolean {
  return caller.kind === 'service' && ['accounts', 'billing'].includes(caller.name);
}

/** Only messaging tells the clients of a provider whom staff paused, and lists who may write to whom. */
export function isMessaging(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'messaging';
}

/** Services that follow appointments in the event log read what the events are about. */
export function mayFollowAppointments(caller: Caller): boolean {
  return caller.kind === 'service' && ['messaging', 'billing'].includes(caller.name);
}

/** The event log is read by search, for its index, by messaging, for letters, and by billing, for claims and fees. */
export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && ['search', 'messaging', 'billing'].includes(caller.name);
}
