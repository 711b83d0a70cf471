import { describePlanCost, sayPlanCost } from '@linden/vocabulary/insurance/plan-cost';
import { describeCancelTerms, describeMissedSession, sayCancelTerms } from '@linden/vocabulary/sessions/cancel-terms';
import { formatZonedTime } from '@linden/vocabulary/sessions/format-zoned-time';
import { orderZones } from '@linden/vocabulary/sessions/order-zones';
import type { Letter } from '#src/domain/mail-layout.ts';
import type { BookingContent, BookingNoticeKind } from './booking-notice.ts';

type Words = { readonly subject: string; readonly first: string };

/** Builds the email about an appointment. The subject names no person and no care. A time always shows its zone. */
export function buildBookingLetter(content: BookingContent, now: Date): Letter {
  const { kind, reader, link, startsAt, readerFirstName } = content;
  if (content.sessions) return buildSeriesLetter(content, content.sessions);
  if (content.canceledStarts) return buildCanceledLetter(content, content.canceledStarts);
  const words = (reader === 'CLIENT' ? forClients : forProviders)[kind];
  const when = formatZonedTime(startsAt, findZones(content)[0]);
  const what = words.first.replace('{when}', () => when).replace('{provider}', () => content.providerName);
  return {
    subject: words.subject,
    firstName: readerFirstName,
    paragraphs: [
      what,
      ...(content.noteWaits ? [noteWords] : []),
      ...(kind === 'MISSED' ? missedWords(content) : []),
      ...(upcomingKinds.has(kind) ? deadlineWords(content, now) : []),
    ],
    action: { label: actionLabel(kind, reader), link },
    after: upcomingKinds.has(kind) ? [] : afterwardsOf(content),
  };
}

/** Builds the one email about a series that was booked or moved at once. */
function buildSeriesLetter(content: BookingContent, sessions: readonly Date[]): Letter {
  const { kind, reader, link, readerFirstName } = content;
  const [zone] = findZones(content);
  const { subject, first } =
    kind === 'MOVED' ? movedSeriesWords(content, sessions) : bookedSeriesWords(content, sessions);
  return {
    subject,
    firstName: readerFirstName,
    paragraphs: [first],
    list: sessions.map((start) => formatZonedTime(start, zone)),
    afterList: [
      placeWords(content).replace(/^It takes/, 'They take'),
      ...costWords(content).map((words) => words.replace('The session costs', 'Each session costs')),
      ...(reader === 'CLIENT' ? seriesFreeWords(content) : []),
    ],
    action: { label: actionLabel(kind, reader), link },
    after: [],
  };
}

function bookedSeriesWords({ reader, providerName }: BookingContent, sessions: readonly Date[]): Words {
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  return reader === 'CLIENT'
    ? { subject: 'Your bookings are confirmed', first: `You are booked with ${providerName} for ${count}:` }
    : { subject: 'You have new bookings', first: `A client has booked ${count}:` };
}

/** The list has all sessions of the series that take place, also those that stayed. */
function movedSeriesWords({ reader, providerName }: BookingContent, { length }: readonly Date[]): Words {
  const isOne = length === 1;
  const now = isOne ? 'is now at this time' : 'are now at these times';
  const session = isOne ? 'session' : 'sessions';
  return reader === 'CLIENT'
    ? {
        subject: isOne ? 'Your booking has a new time' : 'Your bookings have new times',
        first: `Your ${session} with ${providerName} ${now}:`,
      }
    : {
        subject: isOne ? 'A booking has a new time' : 'Bookings have new times',
        first: `The ${session} of a client ${now}:`,
      };
}

/** Builds the one email about several sessions that were canceled together. */
function buildCanceledLetter(content: BookingContent, starts: readonly Date[]): Letter {
  const { reader, link, providerName, readerFirstName } = content;
  const [zone] = findZones(content);
  const isClient = reader === 'CLIENT';
  return {
    subject: isClient ? 'Your bookings were canceled' : 'Bookings were canceled',
    firstName: readerFirstName,
    paragraphs: [
      isClient
        ? `${starts.length} of your appointments with ${providerName} were canceled:`
        : `${starts.length} appointments with a client were canceled:`,
    ],
    list: starts.map((start) => formatZonedTime(start, zone)),
    afterList: content.noteWaits ? [noteWords] : [],
    action: { label: actionLabel('CANCELED', reader), link },
    after: afterwardsOf(content),
  };
}

/** The time in which canceling is free is the same for each session. Without the rules, as long as for the first one. */
function seriesFreeWords(content: BookingContent): string[] {
  const { startsAt, freeUntil, freeHours = 0, lateFeeCents } = content;
  if (!freeUntil)
    return lateFeeCents > 0 ? [describeMissedSession({ fee: formatDollars(lateFeeCents) }, sayCancelTerms)] : [];
  const hours = freeHours || Math.round((startsAt.getTime() - freeUntil.getTime()) / 3_600_000);
  return [describeTerms(`${hours} hours before each session starts`, content)];
}

const noteWords = 'Your provider left a note for you. You can read it with your booking.';

function actionLabel(kind: BookingNoticeKind, reader: BookingContent['reader']): string {
  if (reader === 'PROVIDER') return 'Open your calendar';
  return kind === 'TO_CONFIRM' ? 'Confirm your booking' : 'See your booking';
}

/** Notices after which the appointment still takes place. */
const upcomingKinds: ReadonlySet<BookingNoticeKind> = new Set([
  'BOOKED',
  'WAITING',
  'TO_CONFIRM',
  'CONFIRMED',
  'MOVED',
  'REMINDER',
]);

/** Leaves out deadlines that have passed when the email is sent. */
function deadlineWords(content: BookingContent, now: Date): string[] {
  const { kind, reader, confirmBy } = content;
  const [zone] = findZones(content);
  const waits = waitingKinds.has(kind);
  return [
    ...otherTimeWords(content),
    placeWords(content),
    ...costWords(content),
    ...(kind === 'WAITING' && reader === 'CLIENT'
      ? ['Providers respond in 1-2 days. We’ll email you as soon as they answer.']
      : []),
    ...(waits && confirmBy && confirmBy > now
      ? [`If it isn’t confirmed by ${formatZonedTime(confirmBy, zone)}, we’ll cancel it.`]
      : []),
    ...(reader === 'CLIENT' ? termsWords(content, now) : []),
  ];
}

/** Explains the fee, and what to do when the client was there. */
function missedWords({ lateFeeCents }: BookingContent): string[] {
  const fee =
    lateFeeCents > 0
      ? `There may be a fee of ${formatDollars(lateFeeCents)} for it, because it wasn’t canceled in time.`
      : 'You won’t be charged for it.';
  return [fee, 'If you were there, or something kept you from joining, open your booking and tell us.'];
}

/** Says what canceling late costs, also when the time to cancel at no charge is over: a fee that was not named is not owed. */
function termsWords(content: BookingContent, now: Date): string[] {
  const { kind, freeUntil, lateFeeCents } = content;
  if (freeUntil && freeUntil > now) return [describeTerms(formatZonedTime(freeUntil, findZones(content)[0]), content)];
  if (lateFeeCents === 0) return [];
  const fee = formatDollars(lateFeeCents);
  if (!freeUntil || waitingKinds.has(kind)) return [describeMissedSession({ fee }, sayCancelTerms)];
  const until = formatZonedTime(freeUntil, findZones(content)[0]);
  return [describeCancelTerms({ phase: 'OVER', until, fee }, 'both', sayCancelTerms).join(' ')];
}

function describeTerms(until: string, { lateFeeCents, graceMinutes }: BookingContent): string {
  const fee = lateFeeCents > 0 ? formatDollars(lateFeeCents) : undefined;
  return describeCancelTerms({ phase: 'FREE', until, fee, graceMinutes }, 'both', sayCancelTerms).join(' ');
}

/** Returns the zones of the letter's times, by the one rule: at the office the office's first, by video the reader's. */
function findZones({ virtual, timeZone, readerZone }: BookingContent): [first: string, second: string] {
  return orderZones({ inOffice: !virtual, providerZone: timeZone, readerZone });
}

/** Says the time in the other zone where it differs. */
function otherTimeWords(content: BookingContent): string[] {
  const [here, there] = findZones(content).map((zone) => formatZonedTime(content.startsAt, zone));
  if (here === there) return [];
  return [`In your ${content.virtual ? 'provider’s ' : ''}time zone, it is ${there}.`];
}

function placeWords(content: BookingContent): string {
  const { virtual, office } = content;
  if (virtual) return ['It takes place by video.', ...joinWords(content)].join(' ');
  return office ? `It takes place at the office: ${office}.` : 'It takes place at the office.';
}

/** Notices of appointments that may still wait for an answer. */
const waitingKinds: ReadonlySet<BookingNoticeKind> = new Set(['WAITING', 'TO_CONFIRM']);

/** Says where to join. The text never has the link of the video room: the link can change, and the booking shows the current one. */
function joinWords({ kind, reader }: BookingContent): string[] {
  if (waitingKinds.has(kind)) return [];
  return [
    reader === 'PROVIDER'
      ? 'To join, open Today in Linden from 15 minutes before the start.'
      : 'To join, open your booking with the button below from 15 minutes before the start.',
  ];
}

function costWords({ cost, reader }: BookingContent): string[] {
  if (!cost || reader === 'PROVIDER') return [];
  if (cost.kind === 'SELF_PAY') return [`The session costs ${formatDollars(cost.cents)}. You pay for it yourself.`];
  if (cost.needsLook) return ['Your insurance needs a look. Open your booking and sign in to see what to do.'];
  return [`You pay with insurance. ${describePlanCost(cost.plan ?? {}, sayPlanCost, formatDollars)}`];
}

/** Formats '$90' or '$92.50'. */
function formatDollars(cents: number): string {
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 } as const;
  return new Intl.NumberFormat('en-US', options).format(cents / 100);
}

function afterwardsOf({ reader, withoutNewTime = false }: BookingContent): readonly string[] {
  return reader === 'CLIENT' && withoutNewTime ? [] : afterwards[reader];
}

const afterwards: Readonly<Record<BookingContent['reader'], readonly string[]>> = {
  CLIENT: ['You can choose another time whenever you’re ready.'],
  PROVIDER: ['Clients can book the time again if it’s within your weekly hours and you didn’t block it.'],
};

const forClients: Readonly<Record<BookingNoticeKind, Words>> = {
  BOOKED: { subject: 'Your booking is confirmed', first: 'You are booked with {provider} on {when}.' },
  WAITING: {
    subject: 'Your booking is waiting for a reply',
    first: 'We’re holding {when} for you and asked {provider} to confirm it.',
  },
  TO_CONFIRM: {
    subject: 'Please confirm your booking',
    first: '{when} with {provider} was booked for you. Confirm it to keep it.',
  },
  CONFIRMED: {
    subject: 'Your booking is confirmed',
    first: 'Your appointment with {provider} on {when} is confirmed.',
  },
  DECLINED: { subject: 'Your booking was not accepted', first: 'We’re sorry: {provider} can’t see you on {when}.' },
  MOVED: { subject: 'Your booking has a new time', first: 'Your appointment with {provider} is now on {when}.' },
  CANCELED: { subject: 'Your booking was canceled', first: 'Your appointment with {provider} on {when} was canceled.' },
  LAPSED: {
    subject: 'Your booking was not confirmed in time',
    first: 'We’re sorry: {when} with {provider} wasn’t confirmed in time, so it was canceled. You won’t be charged.',
  },
  MISSED: {
    subject: 'About your missed booking',
    first: '{provider} waited for you on {when} and marked the appointment as missed. We hope you’re well.',
  },
  REMINDER: { subject: 'A reminder of your booking', first: 'You are booked with {provider} on {when}.' },
};

/** The provider sees the client’s name in their calendar, after sign-in. */
const forProviders: Readonly<Record<BookingNoticeKind, Words>> = {
  BOOKED: { subject: 'You have a new booking', first: 'A client has booked {when}.' },
  WAITING: { subject: 'A booking is waiting for your reply', first: 'A client would like to meet you on {when}.' },
  TO_CONFIRM: {
    subject: 'A booking is not confirmed yet',
    first: 'A partner has booked {when}; the client still needs to confirm it.',
  },
  CONFIRMED: { subject: 'A booking is confirmed', first: 'The appointment on {when} is confirmed.' },
  DECLINED: { subject: 'A booking was declined', first: 'The appointment on {when} was declined.' },
  MOVED: { subject: 'A booking has a new time', first: 'An appointment was moved to {when}.' },
  CANCELED: { subject: 'A booking was canceled', first: 'The appointment on {when} was canceled.' },
  LAPSED: {
    subject: 'A booking was not confirmed in time',
    first: 'The request for {when} wasn’t confirmed in time, so it was canceled.',
  },
  MISSED: { subject: 'A booking was missed', first: 'The appointment on {when} was marked as missed.' },
  REMINDER: { subject: 'A reminder of a booking', first: 'You have an appointment on {when}.' },
};
