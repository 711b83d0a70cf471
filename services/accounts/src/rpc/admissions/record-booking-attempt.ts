import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import type { BookingAttempt } from '@linden/proto/accounts/v1/admission_service_pb';
import { findFullNetwork, type NetworkSize } from '@linden/vocabulary/providers/network-budgets';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isGuest, isPublic } from '#src/domain/access/policies.ts';
import { findAttemptFaults, getActor } from '#src/domain/admissions/booking-attempt.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { isUuid } from '#src/domain/uuid.ts';
import {
  type BookingAttemptColumns,
  countAttempts,
  deleteOldBookingAttempts,
  hasBookingAttempt,
  saveBookingAttempt,
} from '#src/store/admissions/booking-attempts.ts';
import { loadByIds } from '#src/store/providers/providers.ts';

const hourMs = 3_600_000;

export const recordBookingAttempt: AdmissionHandler<'recordBookingAttempt'> =
  ({ store, clock, newPublicId, attemptBudgets, reportCap }) =>
  async ({ providerId, attempt }, call) => {
    const guest = authorizeCaller(call, isGuest);
    if (!attempt) throw invalid('REQUIRED', 'attempt is required', 'attempt');
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    throwFirstFault(findAttemptFaults(attempt));
    const networks = listNetworks(guest);
    const isCounted = networks.length > 0;
    const now = clock.now();
    const shortId = await store.as(guest).tx(async (tx) => {
      const [provider] = await loadByIds(tx, [providerId]);
      if (!provider || !isPublic(provider)) throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
      await deleteOldBookingAttempts(tx);
      const columns = toColumns(attempt, getActor(guest) ?? '', providerId);
      if (isCounted && !(await hasBookingAttempt(tx, { actor: columns.actor, providerId }))) {
        const counts = await countAttempts(tx, networks, new Date(now.getTime() - hourMs));
        checkBudgets(findFullNetwork(counts, attemptBudgets), reportCap);
      }
      const use = { networks, countedAt: isCounted ? now : null };
      return saveBookingAttempt(tx, { id: randomUUID(), shortId: newPublicId() }, columns, use);
    });
    return { shortId };
  };

function listNetworks(guest: Caller): string[] {
  return guest.kind === 'anonymous' ? [...(guest.networks ?? [])] : [];
}

/** The form goes on without what was typed being kept; a booking asks for a mailed code by its own budget. */
function checkBudgets(full: NetworkSize | undefined, reportCap: (size: NetworkSize) => void): void {
  if (!full) return;
  reportCap(full);
  throw new DomainError({ code: 'PROOF_REQUIRED', kind: 'exhausted', message: 'too many attempts from this network' });
}

function toColumns(
  { $typeName: _type, $unknown: _rest, ...fields }: BookingAttempt,
  actor: string,
  providerId: string,
): BookingAttemptColumns {
  return { ...fields, actor, providerId };
}
