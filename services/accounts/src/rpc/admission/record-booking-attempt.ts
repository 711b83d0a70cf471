import { randomUUID } from 'node:crypto';
import { invalid, notFound } from '@linden/platform/domain-error';
import type { BookingAttempt } from '@linden/proto/accounts/v1/admission_service_pb';
import type { AdmissionHandler } from '#src/context.ts';
import { actorOf, attemptFaults } from '#src/domain/booking-attempt.ts';
import { refuseFaults } from '#src/domain/fault.ts';
import { isGuest, isPublic } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import {
  type BookingAttemptColumns,
  forgetBookingAttempts,
  saveBookingAttempt,
} from '#src/store/admissions/booking-attempts.ts';
import { loadByIds } from '#src/store/providers.ts';

export const recordBookingAttempt: AdmissionHandler<'recordBookingAttempt'> =
  ({ store, newPublicId }) =>
  async ({ providerId, attempt }, call) => {
    const guest = authorised(call, isGuest);
    if (!attempt) throw invalid('REQUIRED', 'attempt is required', 'attempt');
    if (!isUuid(providerId)) throw invalid('NOT_A_UUID', 'must be an id', 'providerId');
    refuseFaults(attemptFaults(attempt));
    const shortId = await store.as(guest).tx(async (tx) => {
      const [provider] = await loadByIds(tx, [providerId]);
      if (!provider || !isPublic(provider)) throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
      await forgetBookingAttempts(tx);
      const columns = columnsOf(attempt, actorOf(guest) ?? '', providerId);
      return saveBookingAttempt(tx, { id: randomUUID(), shortId: newPublicId() }, columns);
    });
    return { shortId };
  };

function columnsOf(
  { $typeName: _type, $unknown: _rest, ...fields }: BookingAttempt,
  actor: string,
  providerId: string,
): BookingAttemptColumns {
  return { ...fields, actor, providerId };
}
