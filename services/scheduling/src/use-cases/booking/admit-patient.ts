import { DomainError } from '@linden/platform/domain-error';
import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { buildAdmissionKey } from '#src/domain/booking/admission-key.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import {
  deleteRequest,
  findOrCreateRequest,
  recordPatient,
  recordRefused,
  recordReleased,
  type StoredRequest,
} from '#src/store/booking/booking-requests.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

export type NewPatient = {
  readonly profile: Profile;
  readonly payorId: string | undefined;
  readonly memberId: string;
  readonly servedStates: readonly string[];
};

/** A patient whom accounts knows, and the booking request that their appointment belongs to. */
export type AdmittedPatient = { readonly requestId: string; readonly patientId: string };

/**
 * Admits a new patient at accounts before the time is reserved. The request is saved first: when the process dies after
 * that, the worker finds the request and releases the admission. A request that has ended is returned as it is.
 */
export async function admitPatient(
  { store, people, newId }: AppointmentContext,
  caller: Caller,
  idempotencyKey: IdempotencyKey,
  { profile, payorId, memberId, servedStates }: NewPatient,
): Promise<AdmittedPatient | { readonly ended: StoredRequest }> {
  const storedRequest = await openTransactionFor(store, caller).tx((tx) =>
    findOrCreateRequest(tx, idempotencyKey, newId()),
  );
  if (!storedRequest) throw new Error('the booking request was not saved');
  checkSameRequest(idempotencyKey, storedRequest);
  if (storedRequest.state === 'BOOKED' || storedRequest.state === 'REFUSED') return { ended: storedRequest };
  if (storedRequest.patientId) return { requestId: storedRequest.id, patientId: storedRequest.patientId };
  const { identity } = caller;
  const admission = {
    key: buildAdmissionKey(storedRequest.id),
    visitor: 'visitor' in identity ? (identity.visitor ?? '') : '',
    accountId: identity.kind === 'person' ? identity.account : '',
    profile,
    memberId,
    servedStates,
    payorId: payorId ?? '',
  };
  const patientId = await people.admit(admission).catch(async (error: unknown) => {
    if (isFormRefused(error)) await openTransactionFor(store, caller).tx((tx) => deleteRequest(tx, storedRequest.id));
    throw error;
  });
  await openTransactionFor(store, caller).tx((tx) => recordPatient(tx, storedRequest.id, patientId));
  return { requestId: storedRequest.id, patientId };
}

/**
 * Ends a request that led to no appointment: saves the answer and releases the admission at accounts. The worker repeats
 * a release that fails here. Returns false when the request had ended in another way before.
 */
export async function releaseAdmission(
  { store, people }: AppointmentContext,
  caller: Caller,
  requestId: string,
  answer: Uint8Array,
): Promise<boolean> {
  const ended = await openTransactionFor(store, caller).tx((tx) => recordRefused(tx, requestId, answer));
  if (!ended) return false;
  const isReleased = await people.release(buildAdmissionKey(requestId)).then(
    () => true,
    () => false,
  );
  if (isReleased) await openTransactionFor(store, caller).tx((tx) => recordReleased(tx, requestId));
  return true;
}

/** After such a refusal accounts has kept no patient. After any other error it may have kept one. */
function isFormRefused(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict');
}
