import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import { givesCare } from '@linden/platform/caller/person';
import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed, stepUpRequired } from '#src/domain/access/access-errors.ts';
import { type Caller, getActor } from '#src/domain/access/caller.ts';
import { canRequestType } from '#src/domain/access/requestable-types.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { AppointmentType } from '#src/domain/hours/schedule.ts';

/** Returns the caller of an RPC. For a person, accounts says which patients and which provider they act for. */
export async function readCaller({ people }: AppointmentContext, call: HandlerContext): Promise<Caller> {
  const identity = getCaller(call);
  if (identity.kind !== 'person') return { identity, actsFor: [], providerId: undefined };
  const known = await people.resolve(identity.account);
  return { identity, ...known, providerId: givesCare(identity) ? known.providerId : undefined };
}

/** Returns the actor that a caller books and holds as. Throws `NOT_ALLOWED` when the caller cannot be identified. */
export function requireActor(caller: Caller): string {
  const actor = getActor(caller);
  if (!actor) throw notAllowed();
  return actor;
}

/**
 * Returns the part in which the caller acts. Throws `STEP_UP_REQUIRED` when only a fresh second step is missing, else
 * `NOT_ALLOWED`. Only staff can get the first, so it tells nothing to others.
 */
export function requireSource(
  caller: Caller,
  now: Date,
  sourceOf: (caller: Caller) => ChangeSource | undefined,
): ChangeSource {
  const source = sourceOf(caller);
  if (source) return source;
  const isStepUpMissing = needsStepUp(
    caller.identity,
    now,
    (identity) => sourceOf({ ...caller, identity }) !== undefined,
  );
  throw isStepUpMissing ? stepUpRequired() : notAllowed();
}

/** Throws `TYPE_NOT_ALLOWED` at the field when the caller may not hold or book this type of appointment. */
export function requireType(caller: Caller, type: AppointmentType): void {
  if (canRequestType(caller, type)) return;
  throw invalid('TYPE_NOT_ALLOWED', 'must be an intake, a follow-up or a consultation', 'slot.type');
}
