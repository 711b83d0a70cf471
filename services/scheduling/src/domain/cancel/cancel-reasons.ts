import { findCategory } from '@linden/vocabulary/provider-cancel/cancel-policy';
import {
  clientCancelReasons,
  clientCancelSubReasons,
  providerCancelReasons,
  providerCancelSubReasons,
} from '@linden/vocabulary/provider-cancel/cancel-reasons';
import { isClientSide } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';

/** The worker's reason for an appointment that was not confirmed in time. */
export const notConfirmed = 'NOT_CONFIRMED';

/** Returns faults of a cancel reason. Each side has its own list; staff cancel for either side and may use both. */
export function findReasonFaults(source: ChangeSource, reason: string, subReason: string): Fault[] {
  const { reasons, subReasons } = wordsOf(source);
  if (reason === '') return [{ field: 'reason', code: 'REQUIRED', message: 'is required' }];
  if (!reasons.includes(reason)) {
    return [{ field: 'reason', code: 'NOT_IN_LIST', message: 'unknown reason' }];
  }
  if (subReason === '') return [];
  if (!subReasons.includes(subReason))
    return [{ field: 'subReason', code: 'NOT_IN_LIST', message: 'unknown sub-reason' }];
  const isProviders = !isClientSide(source) && (providerCancelReasons as readonly string[]).includes(reason);
  // Lists of both sides have OTHER, which has sub-reasons of clients, too.
  const isClients = source !== 'PROVIDER' && (clientCancelSubReasons as readonly string[]).includes(subReason);
  if (!isProviders || isClients || findCategory(reason, subReason)) return [];
  return [{ field: 'subReason', code: 'NOT_IN_LIST', message: 'the reason has no such sub-reason' }];
}

function wordsOf(source: ChangeSource): { reasons: readonly string[]; subReasons: readonly string[] } {
  const client = { reasons: clientCancelReasons, subReasons: clientCancelSubReasons };
  const provider = { reasons: providerCancelReasons, subReasons: providerCancelSubReasons };
  if (isClientSide(source)) return client;
  if (source === 'PROVIDER') return provider;
  return {
    reasons: [...client.reasons, ...provider.reasons],
    subReasons: [...client.subReasons, ...provider.subReasons],
  };
}
