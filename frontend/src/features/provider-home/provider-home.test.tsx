import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aCalendar, aDaySession } from '../../../tests/provider-fixtures.ts';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { HomeView } from './home-view.tsx';
import { weekDays } from './week-days.ts';

const now = new Date('2026-12-01T17:30:00.000Z');
const found = { keepsHours: true, marketplaceVisible: true, acceptingNewReferrals: true };

const home = (given: Partial<Parameters<typeof HomeView>[0]> = {}) => (
  <MemoryRouter>
    <HomeView
      name="Maya"
      isReading={false}
      isAway={false}
      days={weekDays(aCalendar({ appointments: [aDaySession()] }), now)}
      timeZone="America/Los_Angeles"
      standing={found}
      now={now}
      onAgain={() => undefined}
      {...given}
    />
  </MemoryRouter>
);

describe('the home of a provider', () => {
  test.each([
    ['today’s session with its zone', {}, '9:00 AM to 10:00 AM Pacific'],
    ['that it is going on', {}, '>now<'],
    ['the client', {}, 'Robin A.'],
    ['no comma without a name', { name: '' }, '<h1>Welcome</h1>'],
    ['that there is none', { days: weekDays(aCalendar(), now) }, 'No session today.'],
    ['that it failed to load', { days: undefined, isAway: true }, 'Nothing in it is lost.'],
    ['that hours are missing', { standing: { ...found, keepsHours: false } }, 'href="/onboarding/scheduling"'],
    ['that the profile is hidden', { standing: { ...found, marketplaceVisible: false } }, 'clients can’t find you'],
    ['that no new clients are accepted', { standing: { ...found, acceptingNewReferrals: false } }, 'href="/settings"'],
  ])('says %s', (_, given, text) => expect(renderToStaticMarkup(home(given))).toContain(text));

  test('shows no task when clients can find the provider', () => {
    expect(renderToStaticMarkup(home())).not.toContain('class="notice');
  });

  test('has a text for a name that failed to load', () => {
    const days = weekDays(aCalendar({ appointments: [aDaySession({ clientName: null })] }), now);
    expect(renderToStaticMarkup(home({ days }))).toContain('A client whose name could not be read');
  });

  test('every word can be translated', () => {
    const data = ['Robin A.', ...Array.from({ length: 8 }, (_, day) => weekday(day))];
    expect(untranslated(() => home(), data)).toEqual([]);
    expect(untranslated(() => home({ standing: { ...found, keepsHours: false }, isAway: true }), data)).toEqual([]);
  });
});

const weekday = (day: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'America/Los_Angeles',
  }).format(now.getTime() + day * 86_400_000);
