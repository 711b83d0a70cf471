/** Why a client complains about the provider of a session (C3.16-9). */
export const complaintReasons = ['PROVIDER_NO_SHOW', 'PROVIDER_CONDUCT', 'INCORRECT_VIDEO_LINK'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

export const complaintLengths = { minimum: 10, maximum: 2000 } as const;

/** Days after a session in which a client may complain about it. */
export const complaintDays = 365;

/** The session of a complaint. Times are in milliseconds since the epoch. */
export type ComplaintSession = {
  readonly status: string;
  readonly start: number;
  readonly end: number;
  readonly isVirtual: boolean;
};

type ComplaintFaultCode =
  | 'COMPLAINT_TOO_LATE'
  | 'COMPLAINT_TOO_EARLY'
  | 'COMPLAINT_NOT_APPLICABLE'
  | 'TOO_LONG'
  | 'REQUIRED';

export type ComplaintFault = {
  readonly field: 'reason' | 'details';
  readonly code: ComplaintFaultCode;
  readonly message: string;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minutes from the start of a session until a reason can apply: a provider may be 10 minutes late, and video rooms open 15 minutes early. */
const appliesAfterMinutes: Record<ComplaintReason, number> = {
  PROVIDER_NO_SHOW: 10,
  PROVIDER_CONDUCT: Number.NEGATIVE_INFINITY,
  INCORRECT_VIDEO_LINK: -15,
};

/** Returns why a reason does not apply to the session now; undefined when it does. */
export function findReasonFault(
  reason: ComplaintReason,
  { status, start, end, isVirtual }: ComplaintSession,
  now: number,
): ComplaintFault | undefined {
  const fault = (code: ComplaintFaultCode, message: string) => ({ field: 'reason', code, message }) as const;
  const isAboutTheSession = reason !== 'PROVIDER_CONDUCT';
  if (now > end + complaintDays * dayMs)
    return fault('COMPLAINT_TOO_LATE', `Sessions can be reported for ${complaintDays} days.`);
  if (isAboutTheSession && (status === 'CANCELED' || status === 'UNCONFIRMED'))
    return fault('COMPLAINT_NOT_APPLICABLE', 'This session did not take place.');
  if (reason === 'INCORRECT_VIDEO_LINK' && !isVirtual)
    return fault('COMPLAINT_NOT_APPLICABLE', 'This session was not by video.');
  if (now < start + appliesAfterMinutes[reason] * minuteMs)
    return fault('COMPLAINT_TOO_EARLY', 'This can be reported once the session has begun.');
  return undefined;
}

/** Returns what is wrong with the details. Conduct needs words, because staff have nothing else to go by. */
export function findDetailsFault(reason: ComplaintReason, details: string): ComplaintFault | undefined {
  const fault = (code: ComplaintFaultCode, message: string) => ({ field: 'details', code, message }) as const;
  const { minimum, maximum } = complaintLengths;
  if (details.length > maximum) return fault('TOO_LONG', `At most ${maximum} characters`);
  if (reason === 'PROVIDER_CONDUCT' && details.trim().length < minimum)
    return fault('REQUIRED', `Please tell us what happened, in at least ${minimum} characters.`);
  return undefined;
}
