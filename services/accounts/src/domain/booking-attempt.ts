import type { Caller } from '@linden/platform/caller';
import type { BookingAttempt } from '@linden/proto/accounts/v1/admission_service_pb';
import { type FieldFault, when } from './fault.ts';

/** Half-typed fields are no faults; only what cannot be kept is. */
export function attemptFaults({ $typeName: _type, $unknown: _rest, ...fields }: BookingAttempt): FieldFault[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    when(text.length > 300 || text.includes('\0'), `attempt.${name}`, 'BAD_SHAPE'),
  );
}

/** Whose attempt it is, as the database knows it; undefined for a browser that is not known. */
export function actorOf(caller: Caller): string | undefined {
  if (caller.kind === 'person') return `account:${caller.account}`;
  return caller.kind === 'anonymous' && caller.visitor ? `visitor:${caller.visitor}` : undefined;
}
