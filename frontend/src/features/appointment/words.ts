import type { ClientCancelReason } from '@linden/vocabulary/cancel-reasons';
import type { AppointmentView } from './appointment-view.ts';

/** Words of the pages of one appointment; those of the spec (client-and-shared, sections 2, 8 and 9) are its own. */
export const kinds: Record<AppointmentView['type'], string> = {
  INTAKE: 'First session',
  FOLLOW_UP: 'Session',
  DEFAULT: 'Session',
  CONSULTATION: 'Consultation call',
};

export const words = {
  notFound: 'No appointment found',
  gone: "This appointment either doesn't exist or has been canceled.",
  confirmed: 'Appointment confirmed',
  waiting: 'We have asked your therapist',
  respond: 'Providers respond in 1-2 days',
  alreadyCanceled: 'Appointment already canceled',
  canceledLabel: 'Canceled',
  bookNew: 'Book a new appointment',
  alreadyConfirmed: 'This appointment is already confirmed',
  withoutScript: 'This needs JavaScript in your browser. Without it, write to us and we do it for you.',
} as const;

/** The spec names the reasons; it does not show what people read, so these are our own. */
export const cancelReasonLabels: Record<ClientCancelReason, string> = {
  BAD_TIME: 'The time no longer works for me',
  ASKED_TO_CANCEL: 'My therapist asked me to cancel',
  BAD_FIT: 'This therapist is not the right fit for me',
  EMERGENCY: 'Something urgent came up',
  INSURANCE: 'My insurance, or what it costs',
  JOURNEY: 'I do not need care right now',
  REFERRAL: 'I was referred to somebody else',
  PLATFORM: 'Something about Linden did not work for me',
  SERVER_ERROR: 'This was booked by mistake, or an error',
  OTHER: 'Another reason',
};

export function policyLead({ isFree, freeUntil }: AppointmentView['policy'], deed: 'cancel' | 'move'): string {
  const doing = deed === 'cancel' ? 'Canceling' : 'Moving';
  if (isFree) return `${doing} is free until ${freeUntil}.`;
  return `${doing} was free until ${freeUntil}. Now it counts as a missed appointment.`;
}

/** What it means beyond that; undefined when it costs nothing. */
export function policyCost({ isFree, fee }: AppointmentView['policy']): string | undefined {
  if (isFree) return undefined;
  const charged = fee
    ? `Your therapist’s fee for a missed appointment is ${fee}. It is charged later, not here.`
    : 'Your therapist charges no fee for a missed appointment.';
  const blocks = 'Three missed appointments, or three with one therapist within three months, keep you from booking.';
  return `${charged} ${blocks}`;
}
