import { expect, test } from 'vitest';
import { accountNoticeKinds } from '#src/domain/letters/account-notice.ts';
import { type BookingContent, bookingNoticeKinds } from '#src/domain/letters/booking-notice.ts';
import { type ProviderContent, providerNoticeKinds } from '#src/domain/letters/provider-notice.ts';
import type { StandingContent } from '#src/domain/letters/standing-notice.ts';
import { type Content, getChannels, getExpiry, type Notice } from './content.ts';
import { formatTimeLeft } from './format-time-left.ts';
import { buildMail } from './mail-texts.ts';
import { noticeWords } from './notice-words.ts';
import { buildText } from './short-texts.ts';
import { buildSpokenSentences } from './spoken-texts.ts';

const now = new Date('2026-03-03T14:05:00Z');
const expiresAt = new Date('2026-03-03T14:35:59Z');
const link = 'https://id.linden.example/l?a=1&b="2"';
const at = now;

const estimate = {
  cents: 17_000,
  checkedAt: '2026-02-23T18:00:00.000Z',
  isDeductible: true,
  laterCents: null,
  laterPercent: null,
};
const booking: BookingContent = {
  template: 'BOOKING_NOTICE',
  kind: 'BOOKED',
  reader: 'CLIENT',
  virtual: true,
  noteWaits: false,
  lateFeeCents: 0,
  link,
  providerName: 'Ada $& Bell',
  startsAt: new Date('2026-03-05T17:00:00Z'),
  timeZone: 'America/Los_Angeles',
  freeUntil: new Date('2026-03-04T17:00:00Z'),
  confirmBy: new Date('2026-03-04T14:05:00Z'),
};

/** A series of three sessions. */
const series: BookingContent = {
  ...booking,
  cost: { kind: 'SELF_PAY', cents: 15_000 },
  lateFeeCents: 7_500,
  seriesAppointmentId: '00000000-0000-4000-8000-000000000001',
  sessions: ['2026-03-05T17:00:00Z', '2026-03-12T16:00:00Z', '2026-03-19T16:00:00Z'].map((at) => new Date(at)),
};

const movedSeries: BookingContent = { ...series, kind: 'MOVED' };

/** Two sessions that one cancellation canceled. */
const together: BookingContent = {
  ...booking,
  kind: 'CANCELED',
  canceledStarts: ['2026-03-05T17:00:00Z', '2026-03-06T17:00:00Z'].map((at) => new Date(at)),
};

const standing: StandingContent = {
  template: 'STANDING_NOTICE',
  level: 1,
  counted: 1,
  isEarly: false,
  timeZone: 'America/Los_Angeles',
  link,
  until: new Date('2026-05-01T03:00:00Z'),
};
const refusal: ProviderContent = {
  template: 'PROVIDER_NOTICE',
  kind: 'REFUSED',
  usState: 'CA',
  expiresOn: '2027-06-30',
  reason: 'The last page is missing.',
  link,
};
const contents: Content[] = [
  { template: 'VERIFY_EMAIL', link, expiresAt },
  { template: 'RESET_PASSWORD', link, expiresAt },
  { template: 'SIGN_IN_LINK', link, expiresAt },
  { template: 'PROVIDER_INVITATION', link, expiresAt },
  { template: 'ACCOUNT_EXISTS', link },
  { template: 'RECOMMENDATION_NOTICE', link, providerName: 'Ada $& Bell', readerFirstName: 'Robin' },
  ...[0, 1, 3, 4, 5].map((level): Content => ({ ...standing, level, counted: level })),
  { ...standing, level: 5, counted: 5, lockedUntil: new Date('2026-04-03T17:00:00Z') },
  ...(['SESSION', 'FEE', 'PLAN', 'SELF_PAY'] as const).map(
    (cause): Content => ({ template: 'PAYMENT_NOTICE', cents: 2_550, dueAt: at, cause, link }),
  ),
  ...accountNoticeKinds.map((kind): Content => ({ template: 'ACCOUNT_NOTICE', kind, link })),
  ...providerNoticeKinds.map((kind): Content => ({ ...refusal, kind })),
  { ...refusal, usState: '' },
  {
    template: 'PROVIDER_AWAY_NOTICE',
    providerName: 'Ada $& Bell',
    link,
    contactLink: 'https://linden.example/contact',
  },
  { template: 'PLAN_NOTICE', link },
  { template: 'SAFETY_ALERT_NOTICE', link },
  { template: 'MESSAGE_NOTICE', link },
  { template: 'VERIFICATION_CODE', code: '000123', expiresAt },
  { template: 'BOOKING_CODE', code: '000123', expiresAt },
  ...bookingNoticeKinds.flatMap((kind) =>
    (['CLIENT', 'PROVIDER'] as const).map((reader): Content => ({ ...booking, kind, reader })),
  ),
  ...(['CLIENT', 'PROVIDER'] as const).map((reader): Content => ({ ...series, reader })),
  ...(['CLIENT', 'PROVIDER'] as const).map((reader): Content => ({ ...movedSeries, reader })),
  ...(['CLIENT', 'PROVIDER'] as const).map((reader): Content => ({ ...together, reader })),
  ...(Object.keys(noticeWords) as Notice[]).map((notice): Content => ({ template: 'SECURITY_NOTICE', notice, at })),
];
const nameOf = (content: Content) => {
  if (content.template === 'BOOKING_NOTICE')
    return `${content.kind}${content.sessions ? ' of a series' : ''} for ${content.reader}`;
  return 'notice' in content ? content.notice : content.template;
};
const named = contents.map((content): [string, Content] => [nameOf(content), content]);
const on = (channel: 'EMAIL' | 'SMS' | 'VOICE') =>
  named.filter(([, { template }]) => getChannels(template).includes(channel));

/** Words about health. A locked screen shows the subject to anyone who holds the phone. */
const health =
  /therap|counsel|mental|health|psych|psychiat|provider|clinic|patient|client|session|appointment|visit|diagnos|treat|medic|prescri|symptom|depress|anxi|trauma|wellness|care|doctor|insur|crisis/i;

test.each(on('EMAIL'))('the email %s', (_, content) => {
  const { subject, text, html } = buildMail(content, now);
  expect(subject).toMatch(/^[A-Z][a-z -]*( [a-z-]+)*$/);
  expect(subject).not.toMatch(health);
  expect(subject.length).toBeLessThan(50);
  expect(text + html.replace('<!doctype', '')).not.toContain('!');
  expect(html).not.toMatch(/<img|<script|url\(|@import/);
  if ('link' in content) {
    expect(text).toContain(link);
    expect(html).toContain('href="https://id.linden.example/l?a=1&amp;b=&quot;2&quot;"');
  }
  if ('expiresAt' in content) expect(text).toContain('works once, for 30 minutes');
});

test('asks for a new password after wrong codes, because a code comes after the password', () => {
  const { text } = buildMail({ template: 'SECURITY_NOTICE', notice: 'ACCOUNT_LOCKED', at }, now);
  expect(text).toContain('Too many wrong codes were entered for the second sign-in step');
  expect(text).toContain('The last one was entered on March 3, 2026 at 14:05 UTC.');
  expect(text).toContain(
    'someone may know your password or read your email: choose a new password now and contact us.',
  );
  for (const untrue of ['wrong passwords', 'still holds', 'nothing to do']) expect(text).not.toContain(untrue);
});

test.each<[string, Partial<BookingContent>, string[], string[]]>([
  [
    'booked',
    {},
    [
      'You are booked with Ada $& Bell on Thursday, March 5, 2026 at 9:00 AM Pacific Standard Time.',
      'It takes place by video. To join, open your booking with the button below from 15 minutes before the start.',
      'at no charge until Wednesday, March 4, 2026 at 9:00 AM Pacific Standard Time.',
    ],
    ['If it isn’t confirmed'],
  ],
  [
    'waiting',
    { kind: 'WAITING', virtual: false },
    ['Providers respond in 1-2 days', 'If it isn’t confirmed by Wednesday, March 4, 2026 at 6:05 AM', 'at the office'],
    [],
  ],
  [
    'a partner’s booking, for the client to confirm',
    { kind: 'TO_CONFIRM' },
    ['Confirm it to keep it.', 'If it isn’t confirmed by', 'Confirm your booking', 'by video.'],
    ['Providers respond', 'To join'],
  ],
  [
    'for a reader whose name, zone and cost are known',
    {
      readerFirstName: 'Robin',
      readerZone: 'America/New_York',
      lateFeeCents: 9000,
      cost: { kind: 'SELF_PAY', cents: 15_050 },
    },
    [
      'Hello Robin,',
      'on Thursday, March 5, 2026 at 12:00 PM Eastern Standard Time.',
      'In your provider’s time zone, it is Thursday, March 5, 2026 at 9:00 AM Pacific Standard Time.',
      'The session costs $150.50. You pay for it yourself.',
      'at no charge until Wednesday, March 4, 2026 at 12:00 PM Eastern Standard Time. After that, canceling or not showing up counts as a missed session and costs $90.',
    ],
    ['insurance'],
  ],
  [
    'at an office, paid by insurance, in the provider’s zone',
    {
      virtual: false,
      office: '410 Linden Street, Oakland, CA 94607',
      readerZone: 'America/Los_Angeles',
      cost: { kind: 'INSURANCE' },
    },
    [
      'Hello,',
      'at the office: 410 Linden Street, Oakland, CA 94607.',
      'You pay with insurance. Your plan sets your share.',
    ],
    ['your provider’s time zone', 'a fee'],
  ],
  [
    'booked, with a grace period',
    { graceMinutes: 30 },
    ['Canceling or rescheduling within 30 minutes of booking is at no charge, too.'],
    [],
  ],
  [
    'paid by a plan whose cost is known',
    { cost: { kind: 'INSURANCE', plan: { estimate: { ...estimate, laterCents: 3000 } } } },
    ['You pay with insurance. Your next session costs about $170, because', 'a session costs about $30, your copay.'],
    ['Your plan sets your share', 'per session'],
  ],
  [
    'paid by a plan in doubt',
    { cost: { kind: 'INSURANCE', needsLook: true, plan: { estimate } } },
    ['Your insurance needs a look. Open your booking and sign in to see what to do.'],
    ['You pay with insurance', '$170'],
  ],
  [
    'at an office in another zone: in the office’s zone first, also the deadline',
    { virtual: false, readerZone: 'America/New_York' },
    [
      'You are booked with Ada $& Bell on Thursday, March 5, 2026 at 9:00 AM Pacific Standard Time.',
      'In your time zone, it is Thursday, March 5, 2026 at 12:00 PM Eastern Standard Time.',
      'at no charge until Wednesday, March 4, 2026 at 9:00 AM Pacific Standard Time.',
    ],
    ['your provider’s time zone'],
  ],
  ['declined', { kind: 'DECLINED' }, ['can’t see you on', 'choose another time'], ['at no charge', 'video']],
  ['lapsed', { kind: 'LAPSED' }, ['You won’t be charged.'], ['at no charge']],
  [
    'booked, for the provider',
    { reader: 'PROVIDER' },
    ['A client has booked Thursday', 'To join, open Today in Linden'],
    ['Ada', 'charge'],
  ],
  ['canceled, with a note', { kind: 'CANCELED', noteWaits: true }, ['Your provider left a note for you.'], []],
  [
    'canceled, for the provider',
    { kind: 'CANCELED', reader: 'PROVIDER' },
    ['Clients can book the time again if'],
    ['Ada'],
  ],
])('builds the email about an appointment: %s', (_, changes, says, silent) => {
  const { text } = buildMail({ ...booking, ...changes }, now);
  for (const words of says) expect(text).toContain(words);
  for (const words of silent) expect(text).not.toContain(words);
});

test('names the zone for the date: standard or daylight time', () => {
  const summer = { ...booking, startsAt: new Date('2026-07-01T16:00:00Z') };
  expect(buildMail(summer, now).text).toContain('9:00 AM Pacific Daylight Time');
  expect(buildMail({ ...summer, timeZone: 'Pacific/Honolulu' }, now).text).toContain(
    '6:00 AM Hawaii-Aleutian Standard Time',
  );
});

test('does not promise free cancellation after the deadline', () => {
  const late = new Date('2026-03-04T17:00:01Z');
  expect(buildMail(booking, late).text).not.toContain('at no charge');
  expect(buildMail({ ...booking, kind: 'WAITING' }, late).text).not.toContain('If it isn’t confirmed');
});

test.each([
  ['BOOKED', 'Doing so now, or not showing up, counts as a missed session and costs $75.'],
  ['REMINDER', 'Doing so now, or not showing up, counts as a missed session and costs $75.'],
  ['WAITING', 'A session that is missed or canceled late costs $75.'],
  ['TO_CONFIRM', 'A session that is missed or canceled late costs $75.'],
] as const)('a letter %s names the fee also after the deadline to cancel at no charge', (kind, words) => {
  const late = new Date('2026-03-04T17:00:01Z');
  expect(buildMail({ ...booking, kind, lateFeeCents: 7_500 }, late).text).toContain(words);
  const { freeUntil: _, ...without } = booking;
  const { text } = buildMail({ ...without, kind, lateFeeCents: 7_500 }, late);
  expect(text).toContain('A session that is missed or canceled late costs $75.');
});

test.each([
  ['names the fee of a miss that counts', 9000, 'There may be a fee of $90 for it'],
  ['says that an excused miss is free', 0, 'You won’t be charged for it.'],
])('the letter about a missed session %s, and how to object', (_name, lateFeeCents, words) => {
  const { text } = buildMail({ ...booking, kind: 'MISSED', lateFeeCents }, now);
  expect(text).toContain(words);
  expect(text).toContain('If you were there, or something kept you from joining, open your booking and tell us.');
  expect(text).not.toContain(lateFeeCents > 0 ? 'won’t be charged' : 'may be a fee');
});

test.each<[string, Partial<StandingContent>, string[]]>([
  [
    'a reminder',
    { level: 1, counted: 1 },
    ['This is a reminder', 'Nothing changes for you yet', 'one cancellation counts as unexcused', 'on Apr 30, 2026'],
  ],
  [
    'a lower rank',
    { level: 3, counted: 3 },
    ['ranked lower in search', '3 cancellations count', 'You are at level 3 of 5'],
  ],
  ['the early variant', { level: 3, counted: 3, isEarly: true }, ['This is a warning']],
  ['a lower profile', { level: 4, counted: 4 }, ['Your profile now appears lower.']],
  ['a lock that has ended', { level: 5, counted: 5 }, ['can book with you again. You are still ranked lower']],
  [
    'a lock',
    { level: 5, counted: 6, lockedUntil: new Date('2026-04-03T17:00:00Z') },
    ['can’t book with you until Apr 3, 2026'],
  ],
])('the letter about a standing says the effect, why, until when and how to contest: %s', (_name, rest, words) => {
  const { text } = buildMail({ ...standing, level: 1, counted: 1, ...rest }, now);
  for (const each of [...words, 'contest it on that page', link]) expect(text).toContain(each);
  expect(buildMail({ ...standing, level: 0, counted: 0 }, now).text).toContain('back to normal');
});

test('lets only a reminder expire: when the appointment begins', () => {
  expect(getExpiry(booking)).toBeUndefined();
  expect(getExpiry({ ...booking, kind: 'REMINDER' })).toEqual(booking.startsAt);
});

test.each(['Your therapy session', 'New health record', 'A message from your provider'])(
  'control: the list of health words matches %s',
  (subject) => {
    expect(subject).toMatch(health);
  },
);

test.each(on('SMS'))('fits the text message %s into one part', (_, content) => {
  const text = buildText(content, now);
  expect(text.length).toBeLessThanOrEqual(160);
  // The GSM alphabet. One character outside it more than halves the length of a part.
  expect(text).toMatch(/^[\w .,:'-]+$/);
  expect(text).not.toMatch(health);
});

test('reads a code digit by digit, twice', () => {
  expect(buildSpokenSentences({ template: 'VERIFICATION_CODE', code: '000123', expiresAt })).toEqual([
    'Hello. This is Linden, with your code.',
    '0. 0. 0. 1. 2. 3.',
    'Once more.',
    '0. 0. 0. 1. 2. 3.',
    'We never ask you for it. Goodbye.',
  ]);
});

test.each<[string, () => unknown]>([
  ['a code by email', () => buildMail({ template: 'VERIFICATION_CODE', code: '000123', expiresAt }, now)],
  ['a link by text message', () => buildText({ template: 'SIGN_IN_LINK', link, expiresAt }, now)],
  ['a link in a call', () => buildSpokenSentences({ template: 'SIGN_IN_LINK', link, expiresAt })],
])('has no text for %s', (_, words) => {
  expect(words).toThrow();
});

test.each<[number, string]>([
  [-5, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [599, '9 minutes'],
  [5400, '1 hour'],
  [7199, '1 hour'],
  [24 * 3600, '24 hours'],
  [3 * 86_400, '3 days'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(formatTimeLeft(new Date(now.getTime() + seconds * 1000), now)).toBe(words);
});

test('the email about a series lists each session with its zone, the price and how long canceling is free', () => {
  const { text, html, subject } = buildMail(series, now);
  expect(subject).toBe('Your bookings are confirmed');
  expect(text).toContain(
    [
      'You are booked with Ada $& Bell for 3 sessions:',
      [
        '- Thursday, March 5, 2026 at 9:00 AM Pacific Standard Time',
        '- Thursday, March 12, 2026 at 9:00 AM Pacific Daylight Time',
        '- Thursday, March 19, 2026 at 9:00 AM Pacific Daylight Time',
      ].join('\n'),
      'They take place by video. To join, open your booking with the button below from 15 minutes before the start.',
      'Each session costs $150. You pay for it yourself.',
      'You can cancel or reschedule at no charge until 24 hours before each session starts. After that, canceling or not showing up counts as a missed session and costs $75.',
    ].join('\n\n'),
  );
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(buildMail({ ...series, reader: 'PROVIDER' }, now).text).toContain('A client has booked 3 sessions:');
});

test.each([
  ['CLIENT', 3, 'Your bookings have new times', 'Your sessions with Ada $& Bell are now at these times:'],
  ['CLIENT', 1, 'Your booking has a new time', 'Your session with Ada $& Bell is now at this time:'],
  ['PROVIDER', 3, 'Bookings have new times', 'The sessions of a client are now at these times:'],
] as const)('the email to the %s about a moved series of %d lists where the sessions are now', (...row) => {
  const [reader, count, subject, words] = row;
  const mail = buildMail({ ...movedSeries, reader, sessions: movedSeries.sessions?.slice(0, count) ?? [] }, now);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text.match(/^- .*Pacific/gm)).toHaveLength(count);
});

test('one letter lists the sessions that were canceled together, and offers another time unless the provider said no', () => {
  const { subject, text } = buildMail(together, now);
  expect(subject).toBe('Your bookings were canceled');
  expect(text).toContain('2 of your appointments with Ada $& Bell were canceled:');
  expect(text.match(/^- .*Pacific/gm)).toHaveLength(2);
  expect(text).toContain('You can choose another time');
  expect(buildMail({ ...together, withoutNewTime: true }, now).text).not.toContain('You can choose another time');
});

test.each<[string, Partial<ProviderContent>, string[]]>([
  ['a refused license', {}, ['license for California: The last page is missing.', 'find or book you in California']],
  ['refused insurance', { usState: '' }, ['liability insurance: The last page is missing.', 'find or book you.']],
  ['an expired license', { kind: 'EXPIRED' }, ['was valid until Jun 30, 2027', 'find or book you in California until']],
  ['a license that expires soon', { kind: 'EXPIRES_SOON' }, ['is valid until Jun 30, 2027', 'before that day']],
  ['a pause', { kind: 'PAUSED' }, ['paused new bookings with you: The last page is missing.', 'already booked stay']],
  ['a hidden profile', { kind: 'HIDDEN' }, ['hid your profile: The last page is missing.']],
  ['the end of a pause', { kind: 'REINSTATED' }, ['The pause has ended: The last page is missing.']],
])('a provider reads about %s', (_, changes, words) => {
  const { text } = buildMail({ ...refusal, ...changes }, now);
  for (const each of words) expect(text).toContain(each);
});

test('a client of a provider whom staff paused reads that nothing is canceled and whom to contact, and not why', () => {
  const contactLink = 'https://linden.example/contact';
  const { text } = buildMail({ template: 'PROVIDER_AWAY_NOTICE', providerName: 'Ada $& Bell', link, contactLink }, now);
  expect(text).toContain('Ada $& Bell isn’t taking new bookings');
  expect(text).toContain('This doesn’t cancel anything.');
  expect(text).toContain(contactLink);
  expect(text).not.toMatch(/license|complaint|because/i);
});

test('a reader of a treatment plan learns where it is, and nothing of what it is or whose', () => {
  const { subject, text } = buildMail({ template: 'PLAN_NOTICE', link }, now);
  expect(text).toContain('You don’t have to sign anything.');
  expect(`${subject} ${text}`).not.toMatch(/plan|goal|treatment|therap|session|provider|client/i);
});

test('a reader of messages learns that they wait, and neither who wrote nor what', () => {
  const { subject, text } = buildMail({ template: 'MESSAGE_NOTICE', link }, now);
  expect(text).toContain('call or text 988. In danger now, call 911.');
  expect(`${subject} ${text}`).not.toMatch(/therap|session|provider|client|patient|plan/i);
});
