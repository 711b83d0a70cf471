import { DomainError } from '@linden/platform/domain-error';
import type { Profile } from '@linden/proto/accounts/v1/admission_pb';
import type { AppointmentContext } from '#src/context.ts';
import { admissionKey } from '#src/domain/admission-key.ts';
import type { Caller } from '#src/domain/caller.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import {
  type Attempt,
  beginAttempt,
  forgetAttempt,
  recordPatient,
  recordRefused,
  recordReleased,
} from '#src/store/attempts.ts';
import { transactionFor } from '#src/store/transaction-for.ts';

export type NewPatient = {
  readonly profile: Profile;
  readonly payorId: string | undefined;
  readonly memberId: string;
  readonly servedStates: readonly string[];
};

export type Admitted = { readonly attemptId: string; readonly patientId: string };

/**
 * Makes somebody new known before their time is claimed. The attempt is written first: whatever dies afterwards, the
 * worker finds it and lets accounts forget whom nothing came of. An attempt that has ended is answered as it is.
 */
export async function admit(
  { store, people, newId }: AppointmentContext,
  caller: Caller,
  idempotencyKey: IdempotencyKey,
  { profile, payorId, memberId, servedStates }: NewPatient,
): Promise<Admitted | { readonly ended: Attempt }> {
  const attempt = await transactionFor(store, caller).tx((tx) => beginAttempt(tx, idempotencyKey, newId()));
  if (!attempt) throw new Error('an attempt was not kept');
  checkSameRequest(idempotencyKey, attempt);
  if (attempt.state === 'BOOKED' || attempt.state === 'REFUSED') return { ended: attempt };
  if (attempt.patientId) return { attemptId: attempt.id, patientId: attempt.patientId };
  const { identity } = caller;
  const admission = {
    key: admissionKey(attempt.id),
    visitor: 'visitor' in identity ? (identity.visitor ?? '') : '',
    accountId: identity.kind === 'person' ? identity.account : '',
    ...{ profile, memberId, servedStates, payorId: payorId ?? '' },
  };
  const patientId = await people.admit(admission).catch(async (error: unknown) => {
    if (refusesForm(error)) await transactionFor(store, caller).tx((tx) => forgetAttempt(tx, attempt.id));
    throw error;
  });
  await transactionFor(store, caller).tx((tx) => recordPatient(tx, attempt.id, patientId));
  return { attemptId: attempt.id, patientId };
}

/**
 * Nothing came of it: the answer is kept, and accounts forgets them. What fails here the worker does again. False when
 * the attempt had ended otherwise.
 */
export async function letGo(
  { store, people }: AppointmentContext,
  caller: Caller,
  attemptId: string,
  answer: Uint8Array,
): Promise<boolean> {
  const ended = await transactionFor(store, caller).tx((tx) => recordRefused(tx, attemptId, answer));
  if (!ended) return false;
  const released = await people.release(admissionKey(attemptId)).then(
    () => true,
    () => false,
  );
  if (released) await transactionFor(store, caller).tx((tx) => recordReleased(tx, attemptId));
  return true;
}

/** A form that accounts does not take has left nobody there; after anything else somebody may be. */
function refusesForm(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict');
}
