import type { Caller } from '@linden/platform/caller/caller';
import { givesCare, isSteppedUp, type Person } from '@linden/platform/caller/person';

const senders: readonly string[] = ['identity', 'accounts', 'scheduling'];

/** Only scheduling, which knows whose appointment it is, asks how letters about appointments went. */
export function mayListLetters(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'scheduling';
}

/** Returns the name under which a caller sends and reads its messages, or `undefined` when the caller may not send. */
export function getSenderName(caller: Caller): string | undefined {
  return caller.kind === 'service' && senders.includes(caller.name) ? caller.name : undefined;
}

const supporters: readonly string[] = ['support', 'ops'];

/** Support and operations staff with a fresh second step follow up letters that reached no one. */
export function mayFollowUpLetters(caller: Caller, now: Date): caller is Person {
  return caller.kind === 'person' && caller.roles.some((role) => supporters.includes(role)) && isSteppedUp(caller, now);
}

/** Support and operations staff with a fresh second step follow up alerts. */
export function mayFollowUpAlerts(caller: Caller, now: Date): caller is Person {
  return mayFollowUpLetters(caller, now);
}

/** Providers write to their own clients. Whether the account is a provider's is for accounts to say. */
export function mayWriteAsProvider(caller: Caller): caller is Person {
  return caller.kind === 'person' && givesCare(caller);
}

/** Clients write for themselves and for those whom they act for, which is for accounts to say. */
export function mayWriteAsClient(caller: Caller): caller is Person {
  return caller.kind === 'person' && caller.roles.some((role) => role === 'client' || role === 'unconverted_client');
}
