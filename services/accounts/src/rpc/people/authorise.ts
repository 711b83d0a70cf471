import type { HandlerContext } from '@connectrpc/connect';
import type { Caller } from '@linden/platform/caller';
import { type DomainError, denied, invalid } from '@linden/platform/domain-error';
import { needsStepUp } from '@linden/platform/person';
import { callerOf } from '@linden/platform/rpc-server';
import type { PersonRef } from '@linden/proto/accounts/v1/person_pb';
import { isUuid } from '#src/domain/uuid.ts';
import type { PersonKey } from '#src/store/people/staff.ts';

/** Who calls, proved to be what the policy asks for. */
export function authorised<Allowed extends Caller>(
  call: HandlerContext,
  policy: (caller: Caller) => caller is Allowed,
): Allowed {
  const caller = callerOf(call);
  if (!policy(caller)) throw notAllowed();
  return caller;
}

/** The same for a policy that also looks at the clock. */
export function authorisedNow<Allowed extends Caller>(
  call: HandlerContext,
  policy: (caller: Caller, now: Date) => caller is Allowed,
  now: Date,
): Allowed {
  const caller = callerOf(call);
  if (policy(caller, now)) return caller;
  throw needsStepUp(caller, now, policy) ? stepUpRequired() : notAllowed();
}

function stepUpRequired(): DomainError {
  return denied('STEP_UP_REQUIRED', 'this needs a second step of the last 15 minutes');
}

export function notAllowed(): DomainError {
  return denied('NOT_ALLOWED', 'this caller may not do that');
}

/** One answer for every wrong token, so that it does not tell whether there is such a person. */
export function wrongToken(): DomainError {
  return denied('PREFILL_TOKEN_INVALID', 'this link cannot be used any more');
}

export function readPersonRef(ref: PersonRef | undefined, field: string): PersonKey {
  const { person } = ref ?? {};
  if (person?.case === undefined) throw invalid('REQUIRED', 'a person is needed', field);
  if (!isUuid(person.value)) throw invalid('NOT_A_UUID', 'an id goes here', `${field}.${person.case}`);
  return { kind: person.case === 'patientId' ? 'patient' : 'client_user', id: person.value };
}
