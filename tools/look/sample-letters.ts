import { accountNoticeKinds } from '../../services/messaging/src/domain/letters/account-notice.ts';
import { type BookingContent, bookingNoticeKinds } from '../../services/messaging/src/domain/letters/booking-notice.ts';
import { providerNoticeKinds } from '../../services/messaging/src/domain/letters/provider-notice.ts';
import type { Content, Notice, TemplateName } from '../../services/messaging/src/domain/notifications/content.ts';
import { buildMail } from '../../services/messaging/src/domain/notifications/mail-texts.ts';
import { noticeWords } from '../../services/messaging/src/domain/notifications/notice-words.ts';

/** A page without a server: its name among the pictures, and its HTML. */
export interface SamplePage {
  readonly name: string;
  readonly html: string;
}

type Named = readonly [name: string, content: Content];

const now = new Date('2026-03-03T14:05:00Z');
const expiresAt = new Date('2026-03-03T14:35:59Z');
const link = 'https://id.linden.example/link/4hT8vWq2LkR0sZy7Nb3XcJ5mD1fGpA6uE9oKtViYwQx';
const office = '12 Alder Lane, Oakland, CA 94609';
const timeZone = 'America/Los_Angeles';
const starts = ['2026-03-05T17:00:00Z', '2026-03-12T16:00:00Z', '2026-03-19T16:00:00Z'].map((at) => new Date(at));

const booking: Omit<BookingContent, 'kind' | 'reader'> = {
  template: 'BOOKING_NOTICE',
  startsAt: new Date('2026-03-05T17:00:00Z'),
  timeZone,
  readerFirstName: 'Robin',
  providerName: 'Maya Lindquist',
  virtual: true,
  noteWaits: false,
  cost: { kind: 'SELF_PAY', cents: 15_000 },
  lateFeeCents: 7_500,
  freeUntil: new Date('2026-03-04T17:00:00Z'),
  confirmBy: new Date('2026-03-04T14:05:00Z'),
  link,
};
const bookings = [
  { ...booking, reader: 'CLIENT', readerZone: 'America/New_York' },
  { ...booking, reader: 'PROVIDER', readerFirstName: 'Maya' },
] as const;

/** Sample content of every template that is sent by email. A new template does not compile without some. */
const samples: Readonly<Record<Exclude<TemplateName, 'VERIFICATION_CODE'>, readonly Named[]>> = {
  VERIFY_EMAIL: [['verify-email', { template: 'VERIFY_EMAIL', link, expiresAt }]],
  RESET_PASSWORD: [['reset-password', { template: 'RESET_PASSWORD', link, expiresAt }]],
  SIGN_IN_LINK: [['sign-in-link', { template: 'SIGN_IN_LINK', link, expiresAt }]],
  PROVIDER_INVITATION: [['provider-invitation', { template: 'PROVIDER_INVITATION', link, expiresAt }]],
  ACCOUNT_EXISTS: [['account-exists', { template: 'ACCOUNT_EXISTS', link }]],
  BOOKING_CODE: [['booking-code', { template: 'BOOKING_CODE', code: '204816', expiresAt }]],
  RECOMMENDATION_NOTICE: [
    [
      'recommendation',
      { template: 'RECOMMENDATION_NOTICE', link, providerName: 'Maya Lindquist', readerFirstName: 'Robin' },
    ],
  ],
  SECURITY_NOTICE: (Object.keys(noticeWords) as Notice[]).map((notice) => [
    `security-${notice}`,
    { template: 'SECURITY_NOTICE', notice, at: now },
  ]),
  STANDING_NOTICE: (['none', 'one', 'two', 'three', 'four', 'five'] as const).map((name, level) => [
    `standing-${name}`,
    {
      template: 'STANDING_NOTICE',
      level,
      counted: level,
      isEarly: false,
      until: new Date('2026-05-01T03:00:00Z'),
      ...(level === 5 && { lockedUntil: new Date('2026-04-03T17:00:00Z') }),
      timeZone,
      link,
    },
  ]),
  PAYMENT_NOTICE: (['SESSION', 'FEE', 'PLAN', 'SELF_PAY'] as const).map((cause) => [
    `payment-${cause}`,
    { template: 'PAYMENT_NOTICE', cents: 2_550, dueAt: now, cause, link },
  ]),
  ACCOUNT_NOTICE: accountNoticeKinds.map((kind) => [`account-${kind}`, { template: 'ACCOUNT_NOTICE', kind, link }]),
  PROVIDER_AWAY_NOTICE: [
    [
      'provider-away',
      {
        template: 'PROVIDER_AWAY_NOTICE',
        providerName: 'Maya Lindquist',
        link,
        contactLink: 'https://linden.example/contact',
      },
    ],
  ],
  PLAN_NOTICE: [['plan', { template: 'PLAN_NOTICE', link }]],
  SAFETY_ALERT_NOTICE: [['safety-alert', { template: 'SAFETY_ALERT_NOTICE', link }]],
  MESSAGE_NOTICE: [['message', { template: 'MESSAGE_NOTICE', link }]],
  PROVIDER_NOTICE: providerNoticeKinds.map((kind) => [
    `provider-${kind}`,
    {
      template: 'PROVIDER_NOTICE',
      kind,
      usState: 'CA',
      expiresOn: '2027-06-30',
      reason: 'The document ended last year. Please send the new one.',
      link,
    },
  ]),
  BOOKING_NOTICE: bookings.flatMap((each): Named[] => [
    ...bookingNoticeKinds.map((kind): Named => [`booking-${kind}-${each.reader}`, { ...each, kind }]),
    [`booking-series-${each.reader}`, { ...each, kind: 'BOOKED', seriesAppointmentId: 'sample', sessions: starts }],
    [`booking-canceled-together-${each.reader}`, { ...each, kind: 'CANCELED', canceledStarts: starts }],
    [
      `booking-office-${each.reader}`,
      { ...each, kind: 'BOOKED', virtual: false, office, noteWaits: each.reader === 'CLIENT' },
    ],
  ]),
};

/** Renders every letter with sample content, as the worker of messaging renders it for a carrier. */
export function renderSampleLetters(): SamplePage[] {
  return Object.values(samples)
    .flat()
    .map(([name, content]) => ({
      name: name.toLowerCase().replaceAll('_', '-'),
      html: buildMail(content, now).html,
    }));
}
