import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CalendarRow } from './calendar-row.tsx';
import type { ConnectedCalendar } from './use-connected-calendars.ts';

const google = {
  __typename: 'ConnectedCalendar',
  id: 'c1',
  vendor: 'GOOGLE',
  server: '',
  username: 'ada@calendar.example',
  state: 'CONNECTED',
  fault: null,
  syncedAt: '2026-11-21T13:15:00.000Z',
  isStale: false,
  unreadEvents: 0,
  unread: [],
} as ConnectedCalendar;
const revoked = { state: 'SIGN_IN_REFUSED', fault: 'SIGN_IN_REFUSED', isStale: true } as const;
const render = (calendar: Partial<ConnectedCalendar>) => {
  const handlers = { onCheck: () => {}, onSignIn: () => {}, onDisconnect: () => {} };
  const row = { calendar: { ...google, ...calendar }, zone: 'America/Los_Angeles', isChecking: false };
  return renderToStaticMarkup(<CalendarRow {...row} {...handlers} />);
};

test('a vendor’s calendar has the vendor’s name, and can be read now', () => {
  const html = render({});
  expect(html).toContain('<h3>Google Calendar</h3>');
  expect(html).toContain('aria-label="Update now: Google Calendar"');
  expect(html).not.toContain('out of date');
});

test('a revoked permission asks to reconnect, and says that the old busy times still block', () => {
  const html = render(revoked);
  expect(html).toContain('Reconnect needed');
  expect(html).toContain('Google Calendar doesn’t let us read this calendar anymore.');
  expect(html).toMatch(/Its busy times are from .* and may be out of date\. Clients still can’t book them\./);
  expect(html).toContain('aria-label="Reconnect: Google Calendar"');
  expect(html).not.toContain('Update now');
});

test('a CalDAV account with a refused password signs in again', () => {
  const html = render({ vendor: null, server: 'caldav.example.com', ...revoked, syncedAt: null, isStale: false });
  expect(html).toContain('<h3>caldav.example.com</h3>');
  expect(html).toContain('Sign-in failed');
  expect(html).toContain('Something went wrong when connecting your calendar. Please try again later.');
  expect(html).toContain('aria-label="Sign in again: caldav.example.com"');
});

test('a vendor’s calendar that fails for a while is read again without a new sign-in', () => {
  const html = render({ state: 'FAILING', fault: 'VENDOR_OFF' });
  expect(html).toContain('We can’t read calendars from this service right now.');
  expect(html).not.toContain('Reconnect:');
});

test('events that could not be read are named, with their day and what is closed', () => {
  const unread = [
    { title: 'Dentist', day: '2027-01-04', reason: 'TIME' },
    { title: null, day: null, reason: 'NOT_SENT' },
  ] as ConnectedCalendar['unread'];
  const html = render({ unreadEvents: 3, unread });
  expect(html).toContain('We couldn’t fully read 3 events.');
  expect(html).toMatch(/<li>Dentist, Mon, Jan 4, 2027: we can’t read its time, so we blocked the whole day\.<\/li>/);
  expect(html).toContain(
    '<li>An event: the calendar server didn’t send it, so its last known times stay blocked.</li>',
  );
  expect(html).toContain('And 1 more.');
});
