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

/** What the services refuse of one appointment, beside what any call may meet. */
export const refusals: Readonly<Record<string, string | undefined>> = {
  APPOINTMENT_CANCELED: 'This appointment is canceled already.',
  APPOINTMENT_BEGUN: 'This appointment has begun; it cannot be changed any more.',
  APPOINTMENT_OVER: 'This appointment is over; it cannot be changed any more.',
  APPOINTMENT_CONFIRMED: 'This appointment is already confirmed.',
  CONFIRMATION_TOO_LATE: 'The time to confirm this appointment is over, and it was released.',
  TOO_LATE_TO_MOVE: 'It is too late to move this appointment.',
  KEY_REUSED: 'Something else was sent before. Please press the button again.',
};
