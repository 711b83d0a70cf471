import type { HandlerContext } from '@connectrpc/connect';
import type { Caller } from '@linden/platform/caller/caller';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import { type DomainError, denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { PersonRef } from '@linden/proto/accounts/v1/person_pb';
import { isUuid } from '#src/domain/uuid.ts';
import type { PersonKey } from '#src/store/staff/staff.ts';

/** Returns the caller with the type that the policy checks. Throws when the policy denies access. */
export function authorizeCaller<Allowed extends Caller>(
  call: HandlerContext,
  policy: (caller: Caller) => caller is Allowed,
): Allowed {
  const caller = getCaller(call);
  if (!policy(caller)) throw notAllowed();
  return caller;
}

/** The same for a policy that depends on the time. */
export function authorizeCallerNow<Allowed extends Caller>(
  call: HandlerContext,
  policy: (caller: Caller, now: Date) => caller is Allowed,
  now: Date,
): Allowed {
  const caller = getCaller(call);
  if (policy(caller, now)) return caller;
  throw needsStepUp(caller, now, policy) ? stepUpRequired() : notAllowed();
}

function stepUpRequired(): DomainError {
  return denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old');
}

export function notAllowed(): DomainError {
  return denied('NOT_ALLOWED', 'this caller may not do this');
}

/** Returns the same error for every invalid token, so that it does not reveal whether a person exists. */
export function invalidPrefillToken(): DomainError {
  return denied('PREFILL_TOKEN_INVALID', 'this link is no longer valid');
}

export function readPersonRef(ref: PersonRef | undefined, field: string): PersonKey {
  const { person } = ref ?? {};
  if (person?.case === undefined) throw invalid('REQUIRED', 'person is required', field);
  if (!isUuid(person.value)) throw invalid('INVALID_ID', 'must be an id', `${field}.${person.case}`);
  return { kind: person.case === 'patientId' ? 'patient' : 'client_user', id: person.value };
}
