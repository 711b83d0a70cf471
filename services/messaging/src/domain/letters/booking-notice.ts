import type { PlanCost } from '@linden/vocabulary/insurance/plan-cost';

/** The appointment event that an email reports. */
export type BookingNoticeKind =
  | 'BOOKED'
  | 'WAITING'
  | 'TO_CONFIRM'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'MOVED'
  | 'CANCELED'
  | 'LAPSED'
  | 'REMINDER'
  | 'MISSED';

export const bookingNoticeKinds: readonly BookingNoticeKind[] = [
  ...([
    'BOOKED',
    'WAITING',
    'TO_CONFIRM',
    'CONFIRMED',
    'DECLINED',
    'MOVED',
    'CANCELED',
    'LAPSED',
    'REMINDER',
    'MISSED',
  ] as const),
];

/** An RFC 5545 file attached to an email. */
export type Invitation = { readonly filename: string; readonly text: string };

/** What a letter says about the cost of the session. */
export type LetterCost =
  | { readonly kind: 'SELF_PAY'; readonly cents: number }
  | {
      readonly kind: 'INSURANCE';
      /** Only for an account that may see the patient's plans. */
      readonly plan?: PlanCost;
      /** The plan is in doubt, so nothing says that it pays. */
      readonly needsLook?: boolean;
    };

/** What insurance says of the cost of a session. */
export type SessionCost = {
  readonly plan: PlanCost;
  /** The plan is in doubt, so nothing says that it pays. */
  readonly needsLook: boolean;
};

export type BookingContent = {
  readonly template: 'BOOKING_NOTICE';
  readonly kind: BookingNoticeKind;
  /** The client side of the appointment, or the provider. */
  readonly reader: 'CLIENT' | 'PROVIDER';
  readonly startsAt: Date;
  /** The provider's time zone. */
  readonly timeZone: string;
  readonly providerName: string;
  readonly virtual: boolean;
  readonly link: string;
  /** Whether the provider left a note on the page behind the link. */
  readonly noteWaits: boolean;
  /** Set for an address that its owner has proved. */
  readonly readerFirstName?: string;
  readonly readerZone?: string;
  readonly office?: string;
  readonly cost?: LetterCost;
  readonly lateFeeCents: number;
  readonly freeUntil?: Date;
  /** Hours before the start until which canceling is free; 0 when they are not known. */
  readonly freeHours?: number;
  /** Minutes after the booking in which canceling is free, too; 0 for none. */
  readonly graceMinutes?: number;
  readonly confirmBy?: Date;
  readonly invitation?: Invitation;
  /** An appointment of a series that was booked or moved at once. */
  readonly seriesAppointmentId?: string;
  /** Starts of the sessions of a series, soonest first. Set when the letter leaves. */
  readonly sessions?: readonly Date[];
  /** Starts of all sessions that one cancellation canceled, soonest first. Set for more than one. */
  readonly canceledStarts?: readonly Date[];
  /** The letter does not offer to choose another time. */
  readonly withoutNewTime?: boolean;
  /** Calendar files of the other canceled sessions. */
  readonly moreInvitations?: readonly Invitation[];
};
