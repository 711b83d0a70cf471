import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { ChannelBookings, countBookings } from './channel-bookings.tsx';
import { EventTable } from './event-table.tsx';

const counts = [
  { day: '2026-11-21', name: 'linden::page_viewed', word: 'Home', times: 12, browsers: 7 },
  { day: '2026-11-21', name: 'linden::appointment_cancelled', word: '', times: 1, browsers: 1 },
];

test('shows each event of a day with its counts', () => {
  const html = renderToStaticMarkup(<EventTable counts={counts} />);
  expect(html).toContain(
    '<td>2026-11-21</td><td><code>linden::page_viewed</code></td><td>Home</td><td>12</td><td>7</td>',
  );
  expect(html.match(/<tr>/g)).toHaveLength(3);
});

test('says that nothing was counted', () => {
  expect(renderToStaticMarkup(<EventTable counts={[]} />)).toBe('<p>No visits were counted on these days.</p>');
});

test('has only words of its namespace, besides the counted events', () => {
  const data = ['linden::page_viewed', 'linden::appointment_cancelled', 'Home', '2026-11-21'];
  expect(untranslated(() => <EventTable counts={counts} />, data)).toEqual([]);
  expect(untranslated(() => <EventTable counts={[]} />)).toEqual([]);
});

test('adds up the bookings of each channel', () => {
  const booked = (day: string, word: string, times: number) => ({
    day,
    name: 'linden::appointment_booked',
    word,
    times,
    browsers: 1,
  });
  const days = [
    booked('2026-11-20', 'search', 2),
    booked('2026-11-21', 'search', 3),
    booked('2026-11-21', 'direct', 1),
  ];
  expect(countBookings([...counts, ...days])).toEqual([
    { channel: 'campaign', bookings: 0 },
    { channel: 'search', bookings: 5 },
    { channel: 'social', bookings: 0 },
    { channel: 'other site', bookings: 0 },
    { channel: 'direct', bookings: 1 },
  ]);
  expect(untranslated(() => <ChannelBookings counts={days} />)).toEqual([]);
});
