import type { Caller } from '@linden/platform/caller/caller';
import type { BookingAttempt } from '@linden/proto/accounts/v1/admission_service_pb';
import { arrivals } from '@linden/vocabulary/analytics/analytics-events';
import { type FieldFault, findFaultWhen } from '#src/domain/fault.ts';

/** Lists only what cannot be stored. Half-typed fields are allowed. */
export function findAttemptFaults({ $typeName: _type, $unknown: _rest, ...fields }: BookingAttempt): FieldFault[] {
  const { channel } = fields;
  return [
    ...Object.entries(fields).flatMap(([name, text]) =>
      findFaultWhen(text.length > 300 || text.includes('\0'), `attempt.${name}`, 'INVALID_FORMAT'),
    ),
    ...findFaultWhen(channel !== '' && !arrivals.some((word) => word === channel), 'attempt.channel', 'NOT_IN_LIST'),
  ];
}

/** Returns the owner of the attempt as stored, or `undefined` for an unknown browser. */
export function getActor(caller: Caller): string | undefined {
  if (caller.kind === 'person') return `account:${caller.account}`;
  return caller.kind === 'anonymous' && caller.visitor ? `visitor:${caller.visitor}` : undefined;
}
