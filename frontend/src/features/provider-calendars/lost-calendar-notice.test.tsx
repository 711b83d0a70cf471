import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LostCalendars } from './lost-calendar-notice.tsx';

type Calendar = Parameters<typeof LostCalendars>[0]['calendars'][number];

const show = (calendar: Partial<Calendar>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LostCalendars
        calendars={[
          {
            id: 'c',
            server: 'caldav.example',
            vendor: null,
            state: 'CONNECTED',
            isStale: false,
            ...calendar,
          } as Calendar,
        ]}
      />
    </MemoryRouter>,
  );

it.each<[string, Partial<Calendar>]>([
  ['whose access ended', { state: 'SIGN_IN_REFUSED' }],
  ['that was not read for long', { state: 'FAILING', isStale: true }],
])('a calendar %s is named, with the way to mend it', (_row, calendar) => {
  const html = show(calendar);
  expect(html).toContain('We can’t read caldav.example anymore.');
  expect(html).toContain('href="/settings"');
});

it.each<[string, Partial<Calendar>]>([
  ['that is read', {}],
  ['whose server did not answer once', { state: 'FAILING' }],
])('a calendar %s says nothing', (_row, calendar) => expect(show(calendar)).toBe(''));
