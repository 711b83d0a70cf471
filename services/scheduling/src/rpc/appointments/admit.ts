import { DomainError } from '@linden/platform/domain-error';
import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { AppointmentContext } from '#src/context.ts';
import { admissionKey } from '#src/domain/admission-key.ts';
import type { Asker } from '#src/domain/asker.ts';
import {
  type Ask,
  type Attempt,
  beginAttempt,
  forgetAttempt,
  recordPatient,
  recordRefused,
  recordReleased,
} from '#src/store/attempts.ts';
import { on, sameRequest } from './ask.ts';

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
  asker: Asker,
  ask: Ask,
  { profile, payorId, memberId, servedStates }: NewPatient,
): Promise<Admitted | { readonly ended: Attempt }> {
  const attempt = await on(store, asker).tx((tx) => beginAttempt(tx, ask, newId()));
  if (!attempt) throw new Error('an attempt was not kept');
  sameRequest(ask, attempt);
  if (attempt.state === 'BOOKED' || attempt.state === 'REFUSED') return { ended: attempt };
  if (attempt.patientId) return { attemptId: attempt.id, patientId: attempt.patientId };
  const { caller } = asker;
  const admission = {
    key: admissionKey(attempt.id),
    visitor: 'visitor' in caller ? (caller.visitor ?? '') : '',
    accountId: caller.kind === 'person' ? caller.account : '',
    ...{ profile, memberId, servedStates, payorId: payorId ?? '' },
  };
  const patientId = await people.admit(admission).catch(async (error: unknown) => {
    if (refusesForm(error)) await on(store, asker).tx((tx) => forgetAttempt(tx, attempt.id));
    throw error;
  });
  await on(store, asker).tx((tx) => recordPatient(tx, attempt.id, patientId));
  return { attemptId: attempt.id, patientId };
}

/**
 * Nothing came of it: the answer is kept, and accounts forgets them. What fails here the worker does again. False when
 * the attempt had ended otherwise.
 */
export async function letGo(
  { store, people }: AppointmentContext,
  asker: Asker,
  attemptId: string,
  answer: Uint8Array,
): Promise<boolean> {
  const ended = await on(store, asker).tx((tx) => recordRefused(tx, attemptId, answer));
  if (!ended) return false;
  const released = await people.release(admissionKey(attemptId)).then(
    () => true,
    () => false,
  );
  if (released) await on(store, asker).tx((tx) => recordReleased(tx, attemptId));
  return true;
}

/** A form that accounts does not take has left nobody there; after anything else somebody may be. */
function refusesForm(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'invalid' || error.kind === 'conflict');
}
