/** What happened to an appointment, as the email says it. */
export type BookingNoticeKind =
  | 'BOOKED'
  | 'WAITING'
  | 'TO_CONFIRM'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'MOVED'
  | 'CANCELED'
  | 'LAPSED'
  | 'REMINDER';

export const bookingNoticeKinds: readonly BookingNoticeKind[] = [
  ...(['BOOKED', 'WAITING', 'TO_CONFIRM', 'CONFIRMED', 'DECLINED', 'MOVED', 'CANCELED', 'LAPSED', 'REMINDER'] as const),
];

/** An RFC 5545 text that goes with a letter. */
export type Invitation = { readonly filename: string; readonly text: string };

export type BookingContent = {
  readonly template: 'BOOKING_NOTICE';
  readonly kind: BookingNoticeKind;
  /** Who cares for the patient, or who gives the care. */
  readonly reader: 'CLIENT' | 'PROVIDER';
  readonly startsAt: Date;
  /** The provider's. */
  readonly timeZone: string;
  readonly providerName: string;
  readonly virtual: boolean;
  readonly link: string;
  readonly freeUntil?: Date;
  readonly confirmBy?: Date;
  readonly invitation?: Invitation;
};
