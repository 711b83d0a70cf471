import { CombinedGraphQLErrors } from '@apollo/client';

/** What a page says after a button was pressed. */
export interface Said {
  text: string;
}

/** Below the form's fields, read out at once. */
export function sayIn(form: HTMLFormElement, { text }: Said): void {
  const place = form.querySelector<HTMLElement>('[data-said]');
  if (!place || !text) return;
  const notice = document.createElement('p');
  notice.className = 'field-error';
  notice.role = 'alert';
  notice.textContent = text;
  place.replaceChildren(notice);
}

/** @returns what to say, and whether the request has come to an end: else the same key is sent again */
export function saidOfFailure(error: unknown): { said: Said; isOver: boolean } {
  const code = CombinedGraphQLErrors.is(error) ? String(error.errors[0]?.extensions?.code ?? '') : '';
  const text = refusals[code];
  if (text) return { said: { text }, isOver: true };
  return {
    said: {
      text: 'We got no answer, so we do not know whether it went through. Press the button again: it happens once.',
    },
    isOver: false,
  };
}

const refusals: Record<string, string | undefined> = {
  APPOINTMENT_NOT_FOUND: "This appointment either doesn't exist or has been canceled.",
  APPOINTMENT_CANCELED: 'This appointment is canceled already.',
  APPOINTMENT_BEGUN: 'This appointment has begun; it cannot be changed any more.',
  APPOINTMENT_OVER: 'This appointment is over; it cannot be changed any more.',
  APPOINTMENT_CONFIRMED: 'This appointment is already confirmed.',
  CONFIRMATION_TOO_LATE: 'The time to confirm this appointment is over, and it was released.',
  TOO_LATE_TO_MOVE: 'It is too late to move this appointment.',
  BOOKING_BLOCKED: 'Sessions were canceled late or missed too often. Please write to support.',
  STATE_NOT_SERVED: "This provider can't provide care in this state",
  TOO_MANY_REQUESTS: 'Too many tries from where you are. Please wait a minute.',
  KEY_REUSED: 'Something else was sent before. Please press the button again.',
};
