import { invalid } from '@linden/platform/domain-error';
import { type CancelAsProviderRequest, CancelScope } from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { cancelFormFaults } from '@linden/vocabulary/provider-cancel/cancel-form';
import { findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import type { CancellationTexts } from '#src/domain/cancel/provider-cancellation.ts';
import type { SeriesScope } from '#src/domain/series/series-scope.ts';
import { readKey } from './booking-from-proto.ts';
import { readId, readTime } from './request-fields.ts';

export type CancelRequest = {
  readonly appointmentId: string;
  readonly row: PolicyRow;
  readonly noteToClient: string;
  readonly texts: CancellationTexts;
  readonly outOfOfficeDays: readonly string[];
  /** Milliseconds since the epoch. */
  readonly previewedAt: number;
  /** The sessions that the provider saw. */
  readonly expectedIds: readonly string[];
  readonly scope: SeriesScope;
};

const maxSessions = 500;

/** Reads a request to cancel. Throws the first fault of its form. */
export function readCancelRequest(request: CancelAsProviderRequest): CancelRequest {
  readKey(request.key);
  const appointmentId = readId(request.appointmentId, 'appointmentId');
  const [fault] = cancelFormFaults(request);
  if (fault) throw invalid(fault.code, fault.message, fault.field);
  const previewedAt = readTime(request.previewedAt, 'previewedAt');
  if (previewedAt === undefined) throw invalid('REQUIRED', 'is required', 'previewedAt');
  if (request.appointmentIds.length > maxSessions)
    throw invalid('TOO_MANY', `must have at most ${maxSessions}`, 'appointmentIds');
  return {
    appointmentId,
    row: readPolicyRow(request),
    noteToClient: request.noteToClient.trim(),
    texts: readTexts(request),
    outOfOfficeDays: request.outOfOfficeDays.toSorted(),
    previewedAt,
    scope: readCancelScope(request.scope),
    expectedIds: request.appointmentIds.map((id, index) => readId(id, `appointmentIds.${index}`)),
  };
}

/** Returns how much of a series is canceled: unspecified means the appointment alone. */
export function readCancelScope(value: CancelScope): SeriesScope {
  switch (value) {
    case CancelScope.UNSPECIFIED:
      return 'THIS';
    case CancelScope.THIS_AND_FOLLOWING:
      return 'THIS_AND_FOLLOWING';
    case CancelScope.ALL:
      return 'ALL';
    default:
      throw invalid('NOT_IN_LIST', 'unknown scope', 'scope');
  }
}

/** Returns the policy of a reason. Throws when the pair is not in it. */
export function readPolicyRow({
  reason,
  subReason,
}: {
  readonly reason: string;
  readonly subReason: string;
}): PolicyRow {
  const row = findPolicyRow(reason, subReason);
  if (!row) throw invalid('NOT_IN_LIST', 'the reason has no such sub-reason', 'subReason');
  return row;
}

function readTexts(request: CancelAsProviderRequest): CancellationTexts {
  const internalNote = request.internalNote.trim() || undefined;
  return {
    otherReason: request.otherReason.trim() || undefined,
    additionalDetails: request.additionalDetails.trim() || undefined,
    sharedContext: request.sharedContext.trim() || undefined,
    internalNote,
    sendsBookingLink: request.sendBookingLink,
    referralCompleted: request.referralCompleted,
    needsReview: internalNote !== undefined && readPolicyRow(request).needsInternalNote === true,
  };
}
