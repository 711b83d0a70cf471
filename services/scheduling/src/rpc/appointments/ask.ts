import { createHash } from 'node:crypto';
import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { DomainError, denied } from '@linden/platform/domain-error';
import { givesCare, needsStepUp } from '@linden/platform/person';
import { callerOf } from '@linden/platform/rpc-server';
import type { AppointmentContext } from '#src/context.ts';
import type { ChangeSource } from '#src/domain/appointment.ts';
import { type Asker, actorOf, patientsOf } from '#src/domain/asker.ts';
import type { Ask } from '#src/store/attempts.ts';
import type { Store } from '#src/store/open-store.ts';

/** Who calls, and for whom they act: for a person accounts has to be asked. */
export async function askerOf({ people }: AppointmentContext, call: HandlerContext): Promise<Asker> {
  const caller = callerOf(call);
  if (caller.kind !== 'person') return { caller, actsFor: [], providerId: undefined };
  const known = await people.resolve(caller.account);
  return { caller, ...known, providerId: givesCare(caller) ? known.providerId : undefined };
}

/** A transaction on behalf of somebody. @param proved the one appointment, or the patient, that they have shown a right to */
export function on(store: Store, asker: Asker, proved: { appointmentId?: string; patientId?: string } = {}) {
  const patients = [...patientsOf(asker), ...(proved.patientId ? [proved.patientId] : [])];
  return store.as(asker.caller, { patients, provider: asker.providerId, subject: proved.appointmentId });
}

/** In which part they do it; refused for who may not. Staff whom only a fresh second step is missing are told so, and nobody else. */
export function requireSource(
  asker: Asker,
  now: Date,
  sourceOf: (asker: Asker) => ChangeSource | undefined,
): ChangeSource {
  const source = sourceOf(asker);
  if (source) return source;
  const isMissing = needsStepUp(asker.caller, now, (caller) => sourceOf({ ...asker, caller }) !== undefined);
  throw isMissing ? stepUpRequired() : notAllowed();
}

/** As whom they act; refused for who cannot be told from others. */
export function requireActor(asker: Asker): string {
  const actor = actorOf(asker);
  if (!actor) throw notAllowed();
  return actor;
}

/** A request under its key, as it can be told from any other. */
export function askOf<Request extends DescMessage>(
  asker: Asker,
  schema: Request,
  request: MessageShape<Request> & { key: string },
): Ask {
  const whole = createHash('sha256').update(schema.typeName).update(toBinary(schema, request));
  return { actor: requireActor(asker), key: request.key, hash: whole.digest() };
}

/** Refuses a key that was used for something else. */
export function sameRequest(ask: Ask, before: { readonly hash: Uint8Array }): void {
  if (Buffer.compare(ask.hash, before.hash) !== 0) throw keyReused();
}

export function keyReused(): DomainError {
  const message = 'this key was used for another request';
  return new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message, field: 'key' });
}

export function notAllowed(): DomainError {
  return denied('NOT_ALLOWED', 'this caller may not do that');
}

export function stepUpRequired(): DomainError {
  return denied('STEP_UP_REQUIRED', 'this needs a second step of the last 15 minutes');
}
