import {
  type ComplaintReason,
  complaintReasons,
  findDetailsFault,
  findReasonFault,
} from '@linden/vocabulary/sessions/provider-complaint';
import type { ReportSessionQuery } from '#src/gen/operations.ts';
import type { RefusedCall } from '#src/lib/graphql/call-outcome.ts';
import { say } from './words.ts';

export type ReportedSession = NonNullable<ReportSessionQuery['appointment']>;

export type ReportDraft = { reason: string; details: string };
export type ReportFaults = { reason?: string; details?: string };

/** Returns the reasons that fit the session now. @param now milliseconds since the epoch */
export function listReasons(
  { status, timeStart, timeEnd, inOffice }: Pick<ReportedSession, 'status' | 'timeStart' | 'timeEnd' | 'inOffice'>,
  now: number,
): ComplaintReason[] {
  const session = { status, start: Date.parse(timeStart), end: Date.parse(timeEnd), isVirtual: !inOffice };
  return complaintReasons.filter((reason) => !findReasonFault(reason, session, now));
}

export function findReason(text: string | null): ComplaintReason | undefined {
  return complaintReasons.find((reason) => reason === text);
}

export function findReportFaults({ reason, details }: ReportDraft): ReportFaults {
  const chosen = findReason(reason);
  if (!chosen) return { reason: say('required') };
  const fault = findDetailsFault(chosen, details);
  if (!fault) return {};
  return { details: say(fault.code === 'TOO_LONG' ? 'detailsTooLong' : 'detailsRequired') };
}

const refusals = {
  COMPLAINT_EXISTS: { reason: 'exists' },
  COMPLAINT_TOO_EARLY: { reason: 'early' },
  COMPLAINT_TOO_LATE: { reason: 'late' },
  COMPLAINT_NOT_APPLICABLE: { reason: 'notApplicable' },
} as const;

/** Returns the text of a refusal at its field; nothing for one that is about no field. */
export function toReportFaults({ code, field }: RefusedCall): ReportFaults {
  if (code === 'REQUIRED' && field === 'reason') return { reason: say('required') };
  if (code === 'REQUIRED' && field === 'details') return { details: say('detailsRequired') };
  if (code === 'TOO_LONG' && field === 'details') return { details: say('detailsTooLong') };
  if (!isKnown(code)) return {};
  const entries = Object.entries(refusals[code]);
  return Object.fromEntries(entries.map(([field, text]) => [field, say(text)]));
}

function isKnown(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}
