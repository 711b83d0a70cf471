import { DomainError } from '@linden/platform/domain-error';
import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { admissionKey } from '#src/domain/booking/admission-key.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import {
  type Attempt,
  beginAttempt,
  forgetAttempt,
  recordPatient,
  recordRefused,
  recordReleased,
} from '#src/store/booking/attempts.ts';
import { transactionFor } from '#src/store/transaction-for.ts';

export type NewPatient = {
  readonly profile: Profile;
  readonly payorId: string | undefined;
  readonly memberId: string;
  readonly servedStates: readonly string[];
};

/** A patient whom accounts knows, and the booking attempt that their appointment belongs to. */
export type AdmittedPatient = { readonly attemptId: string; readonly patientId: string };

/**
 * Admits a new patient at accounts before the time is reserved. The attempt is saved first: when the process dies after
 * that, the worker finds the attempt and releases the admission. An attempt that has ended is returned as it is.
 */
export async function admitPatient(
  { store, people, newId }: AppointmentContext,
  caller: Caller,
  idempotencyKey: IdempotencyKey,
  { profile, payorId, memberId, servedStates }: NewPatient,
): Promise<AdmittedPatient | { readonly ended: Attempt }> {
  const attempt = await transactionFor(store, caller).tx((tx) => beginAttempt(tx, idempotencyKey, newId()));
  if (!attempt) throw new Error('the booking attempt was not saved');
  checkSameRequest(idempotencyKey, attempt);
  if (attempt.state === 'BOOKED' || attempt.state === 'REFUSED') return { ended: attempt };
  if (attempt.patientId) return { attemptId: attempt.id, patientId: attempt.patientId };
  const { identity } = caller;
  const admission = {
    key: admissionKey(attempt.id),
    visitor: 'visitor' in identity ? (identity.visitor ?? '') : '',
    accountId: identity.kind === 'person' ? identity.account : '',
    profile,
    memberId,
    servedStates,
    payorId: payorId ?? '',
  };
  const patientId = await people.admit(admission).catch(async (error: unknown) => {
    if (isFormRefused(error)) await transactionFor(store, caller).tx((tx) => forgetAttempt(tx, attempt.id));
    throw error;
  });
  await transactionFor(store, caller).tx((tx) => recordPatient(tx, attempt.id, patientId));
  return { attemptId: attempt.id, patientId };
}

/**
 * Ends an attempt that led to no appointment: saves the answer and releases the admission at accounts. The worker repeats
 * a release that fails here. Returns false when the attempt had ended in another way before.
 */
export async function releaseAdmission(
  { store, people }: AppointmentContext,
  caller: Caller,
  attemptId: string,
  answer: Uint8Array,
): Promise<boolean> {
  const ended = await transactionFor(store, caller).tx((tx) => recordRefused(tx, attemptId, answer));
  if (!ended) return false;
  const isReleased = await people.release(admissionKey(attemptId)).then(
    () => true,
    () => false,
  );
  if (isReleased) await transactionFor(store, caller).tx((tx) => recordReleased(tx, attemptId));
  return true;
}

/** After such a refusal accounts has kept no patient. After any other error it may have kept one. */
function isFormRefused(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict');
}
