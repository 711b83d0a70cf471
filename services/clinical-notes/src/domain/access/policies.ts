import type { Caller } from '@linden/platform/caller/caller';
import { givesCare, isSteppedUp, type Person } from '@linden/platform/caller/person';

/** Providers write and read their own notes. Whether the account is a provider's is for accounts to say. */
export function mayWriteNotes(caller: Caller): caller is Person {
  return caller.kind === 'person' && givesCare(caller);
}

/** Clients, also before their first session, decide about the transcripts of their sessions. Whom an account acts for is for accounts to say. */
export function mayDecideAboutTranscripts(caller: Caller): caller is Person {
  return caller.kind === 'person' && caller.roles.some((role) => role === 'client' || role === 'unconverted_client');
}

/** Ops place and end legal holds. They read nothing of the record by that. */
export function mayHoldRecords(caller: Caller, now: Date): caller is Person {
  return caller.kind === 'person' && caller.roles.includes('ops') && isSteppedUp(caller, now);
}

/** Ops read the notes of a patient whose record they have open. Support and billing staff never read a note. */
export function mayReadOpenedNotes(caller: Caller, now: Date): caller is Person {
  return caller.kind === 'person' && caller.roles.includes('ops') && isSteppedUp(caller, now);
}

/** Messaging reads who was discharged. */
export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'messaging';
}

/** Who supervises whom is a fact of contracts and licenses, which operators keep. */
export function mayPutSupervisions(caller: Caller): caller is Extract<Caller, { kind: 'operator' }> {
  return caller.kind === 'operator';
}

/** Messaging writes the letters about plans, without their content. */
export function maySendPlanLetters(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'messaging';
}
