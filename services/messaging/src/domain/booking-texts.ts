import type { BookingContent, BookingNoticeKind } from './booking-notice.ts';
import type { Letter } from './mail-layout.ts';
import { zonedWords } from './zoned-time.ts';

type Words = { readonly subject: string; readonly first: string };

/** A letter about an appointment. Its subject names neither care nor anybody; the time always comes with its zone. */
export function bookingLetter(content: BookingContent, now: Date): Letter {
  const { kind, reader, link, startsAt, timeZone } = content;
  const words = (reader === 'CLIENT' ? forClients : forProviders)[kind];
  const when = zonedWords(startsAt, timeZone);
  const what = words.first.replace('{when}', () => when).replace('{provider}', () => content.providerName);
  return {
    subject: words.subject,
    paragraphs: [what, ...(standing.has(kind) ? standingWords(content, now) : [])],
    action: { label: labelOf(kind, reader), link },
    after: standing.has(kind) ? [] : afterwards[reader],
  };
}

function labelOf(kind: BookingNoticeKind, reader: BookingContent['reader']): string {
  if (reader === 'PROVIDER') return 'Open your calendar';
  return kind === 'TO_CONFIRM' ? 'Confirm your booking' : 'See your booking';
}

/** After these the appointment goes on. */
const standing: ReadonlySet<BookingNoticeKind> = new Set([
  'BOOKED',
  'WAITING',
  'TO_CONFIRM',
  'CONFIRMED',
  'MOVED',
  'REMINDER',
]);

/** What has passed by the time of sending is not promised any more. */
function standingWords(content: BookingContent, now: Date): string[] {
  const { kind, reader, virtual, timeZone, freeUntil, confirmBy } = content;
  const waits = kind === 'WAITING' || kind === 'TO_CONFIRM';
  const until = freeUntil && freeUntil > now && zonedWords(freeUntil, timeZone);
  return [
    virtual ? 'It takes place by video.' : 'It takes place at the office.',
    ...(kind === 'WAITING' && reader === 'CLIENT'
      ? ['Providers respond in 1-2 days. We write to you as soon as there is an answer.']
      : []),
    ...(waits && confirmBy && confirmBy > now
      ? [`Unless it is confirmed by ${zonedWords(confirmBy, timeZone)}, it is canceled.`]
      : []),
    ...(until && reader === 'CLIENT' ? [`You can cancel or move it without a charge until ${until}.`] : []),
  ];
}

const afterwards: Readonly<Record<BookingContent['reader'], readonly string[]>> = {
  CLIENT: ['If you still want to meet somebody, you can choose another time whenever it suits you.'],
  PROVIDER: ['The time is open again in your calendar.'],
};

const forClients: Readonly<Record<BookingNoticeKind, Words>> = {
  BOOKED: { subject: 'Your booking is confirmed', first: 'You are booked with {provider} on {when}.' },
  WAITING: {
    subject: 'Your booking waits for a reply',
    first: 'We keep {when} for you and have asked {provider} to confirm it.',
  },
  TO_CONFIRM: {
    subject: 'Please confirm your booking',
    first: 'Somebody has booked {when} with {provider} for you. It is yours once you confirm it.',
  },
  CONFIRMED: {
    subject: 'Your booking is confirmed',
    first: 'Your appointment with {provider} on {when} is confirmed.',
  },
  DECLINED: { subject: 'Your booking was not accepted', first: 'We are sorry: {provider} cannot take you on {when}.' },
  MOVED: { subject: 'Your booking has a new time', first: 'Your appointment with {provider} is now on {when}.' },
  CANCELED: { subject: 'Your booking was canceled', first: 'Your appointment with {provider} on {when} was canceled.' },
  LAPSED: {
    subject: 'Your booking was not confirmed in time',
    first: 'We are sorry: nobody confirmed {when} with {provider} in time, and so it was canceled. Nothing is charged.',
  },
  REMINDER: { subject: 'A reminder of your booking', first: 'You are booked with {provider} on {when}.' },
};

/** Whom it is with stands in the calendar, behind a sign-in. */
const forProviders: Readonly<Record<BookingNoticeKind, Words>> = {
  BOOKED: { subject: 'You have a new booking', first: 'A client has booked {when}.' },
  WAITING: { subject: 'A booking waits for your reply', first: 'A client would like to meet you on {when}.' },
  TO_CONFIRM: {
    subject: 'A booking is not confirmed yet',
    first: 'A partner has booked {when}; the client still has to confirm it.',
  },
  CONFIRMED: { subject: 'A booking is confirmed', first: 'The appointment on {when} is confirmed.' },
  DECLINED: { subject: 'A booking was declined', first: 'The appointment on {when} was declined.' },
  MOVED: { subject: 'A booking has a new time', first: 'An appointment was moved to {when}.' },
  CANCELED: { subject: 'A booking was canceled', first: 'The appointment on {when} was canceled.' },
  LAPSED: {
    subject: 'A booking was not confirmed in time',
    first: 'The request for {when} was not confirmed in time and has ended.',
  },
  REMINDER: { subject: 'A reminder of a booking', first: 'You have an appointment on {when}.' },
};
