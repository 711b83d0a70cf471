import { randomUUID } from 'node:crypto';
import { invalid, notFound } from '@linden/platform/domain-error';
import type { BookingAttempt } from '@linden/proto/accounts/v1/admission_service_pb';
import type { AdmissionHandler } from '#src/context.ts';
import { attemptFaults, getActor } from '#src/domain/booking-attempt.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { isGuest, isPublic } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorizeCaller } from '#src/rpc/people/authorize.ts';
import {
  type BookingAttemptColumns,
  deleteOldBookingAttempts,
  saveBookingAttempt,
} from '#src/store/admissions/booking-attempts.ts';
import { loadByIds } from '#src/store/providers.ts';

export const recordBookingAttempt: AdmissionHandler<'recordBookingAttempt'> =
  ({ store, newPublicId }) =>
  async ({ providerId, attempt }, call) => {
    const guest = authorizeCaller(call, isGuest);
    if (!attempt) throw invalid('REQUIRED', 'attempt is required', 'attempt');
    if (!isUuid(providerId)) throw invalid('NOT_A_UUID', 'must be an id', 'providerId');
    throwFirstFault(attemptFaults(attempt));
    const shortId = await store.as(guest).tx(async (tx) => {
      const [provider] = await loadByIds(tx, [providerId]);
      if (!provider || !isPublic(provider)) throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
      await deleteOldBookingAttempts(tx);
      const columns = toColumns(attempt, getActor(guest) ?? '', providerId);
      return saveBookingAttempt(tx, { id: randomUUID(), shortId: newPublicId() }, columns);
    });
    return { shortId };
  };

function toColumns(
  { $typeName: _type, $unknown: _rest, ...fields }: BookingAttempt,
  actor: string,
  providerId: string,
): BookingAttemptColumns {
  return { ...fields, actor, providerId };
}
