import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { OpenBreakGlassRequest } from '@linden/proto/accounts/v1/people_service_pb';
import { BreakGlassReason } from '@linden/proto/accounts/v1/person_pb';
import { type FieldFault, findFaultWhen } from '#src/domain/fault.ts';

export function breakGlassFaults({ reasonCode, reason, minutes }: OpenBreakGlassRequest): FieldFault[] {
  const words = reason.trim().length;
  return [
    ...findFaultWhen(getEnumName(BreakGlassReason, reasonCode) === '', 'reasonCode', 'NOT_IN_LIST'),
    ...findFaultWhen(words < 10, 'reason', 'REQUIRED'),
    ...findFaultWhen(words > 500 || reason.includes('\0'), 'reason', 'INVALID_FORMAT'),
    ...findFaultWhen(minutes < 1 || minutes > 60, 'minutes', 'OUT_OF_RANGE'),
  ];
}

/** @param reason without spaces around it: 10 to 500 characters */
export function reviewReasonFaults(reason: string): FieldFault[] {
  return findFaultWhen(reason.length < 10 || reason.length > 500 || reason.includes('\0'), 'reason', 'INVALID_REASON');
}

interface Opened {
  staff: string;
  expiresAt: Date;
  endedAt: Date | null;
  reviewedBy: string | null;
}

export type ReviewRefusal = 'OWN_BREAK_GLASS' | 'STILL_OPEN' | 'ALREADY_REVIEWED';

/** Returns why this reviewer may not review, or `undefined` when they may. Staff never review their own access. */
export function reviewRefusal(opened: Opened, reviewer: string, now: Date): ReviewRefusal | undefined {
  if (opened.staff === reviewer) return 'OWN_BREAK_GLASS';
  if (opened.reviewedBy !== null) return 'ALREADY_REVIEWED';
  return opened.endedAt === null && opened.expiresAt > now ? 'STILL_OPEN' : undefined;
}
