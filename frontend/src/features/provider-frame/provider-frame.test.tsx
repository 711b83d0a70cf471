import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { countTasks } from './count-tasks.ts';
import { listEntries } from './entries.ts';
import { FrameView } from './frame-view.tsx';
import { NotAProvider } from './not-a-provider.tsx';
import { describeSearch } from './search-menu.tsx';

const noCounts = { tasks: 0, messages: 0 };
const frame = (tasks = 0) => (
  <MemoryRouter initialEntries={['/dashboard']}>
    <FrameView name="Maya Lindquist" tasks={tasks} messages={0} accountPage="" onSignOut={() => undefined}>
      {null}
    </FrameView>
  </MemoryRouter>
);
const none = () => (
  <MemoryRouter>
    <NotAProvider
      name="Robin A."
      clientHome="http://linden.localhost/client-dashboard/home"
      accountPage=""
      onSignOut={() => undefined}
    />
  </MemoryRouter>
);

describe('the sections of the portal', () => {
  test.each([
    ['/', 'Today'],
    ['/dashboard', 'Today'],
    ['/note', 'Today'],
    ['/dashboard/standing', 'Today'],
    ['/appointment', 'Sessions'],
    ['/dashboard/calendar', 'Calendar'],
    ['/schedule-preview', 'Calendar'],
    ['/dashboard/hours', 'Weekly hours'],
    ['/profile', 'Profile'],
    ['/edit-profile', 'Profile'],
    ['/onboarding/telehealth', 'Profile'],
    ['/dashboard/referrals', 'Referrals'],
    ['/refer-client', 'Referrals'],
    ['/recommend-client', 'Referrals'],
    ['/cancel', 'Sessions'],
    ['/client-follow-up', 'Sessions'],
    ['/dashboard/return-rate', 'Today'],
    ['/settings', 'Settings'],
    ['/appointment/a1/repeat', 'Sessions'],
    ['/patient/c1', 'Clients'],
    ['/messages', 'Messages'],
    ['/messages/c1', 'Messages'],
  ])('%s is in %s', (path, place) => {
    const current = listEntries(path, noCounts).filter(({ isCurrent }) => isCurrent);
    expect(current.map(({ label }) => label)).toEqual([place]);
  });

  test('an unknown address is in no section', () => {
    expect(listEntries('/elsewhere', noCounts).some(({ isCurrent }) => isCurrent)).toBe(false);
  });

  test('show the name of the provider, and tasks only when some wait', () => {
    expect(renderToStaticMarkup(frame())).toContain('Account: </span>Maya Lindquist');
    expect(renderToStaticMarkup(frame())).not.toContain('shell-count');
    expect(renderToStaticMarkup(frame(2))).toContain('2 tasks');
  });
});

test.each([
  [{ schedule: { timeZone: 'America/New_York' }, marketplaceVisible: true, acceptingNewReferrals: true }, 0],
  [{ schedule: { timeZone: 'America/New_York' }, marketplaceVisible: true, acceptingNewReferrals: false }, 1],
  [{ schedule: null, marketplaceVisible: false, acceptingNewReferrals: true }, 2],
])('counts what keeps clients from finding the provider: %j is %i', (provider, count) => {
  expect(countTasks({ ...provider, isOnboarding: false, openOnboardingSteps: [] })).toBe(count);
});

test('counts the open steps of onboarding, as its checklist does', () => {
  const provider = { schedule: null, marketplaceVisible: false, acceptingNewReferrals: true, isOnboarding: true };
  expect(countTasks({ ...provider, openOnboardingSteps: ['calendar', 'telehealth', 'scheduling'] })).toBe(3);
  // Unknown while the hours cannot be read.
  expect(countTasks({ ...provider, openOnboardingSteps: null })).toBe(2);
});

test('a person who is not a provider gets a link to their own pages', () => {
  expect(renderToStaticMarkup(none())).toContain('href="http://linden.localhost/client-dashboard/home"');
});

test('every word can be translated', () => {
  expect(untranslated(() => frame(1), ['Maya Lindquist', 'ML', 'Linden'])).toEqual([]);
  expect(untranslated(none, ['Robin A.', 'RA', 'Linden'])).toEqual([]);
});

test.each([
  ['looking', true, 'Looking for clients…'],
  ['failed', false, 'Client search isn’t working right now. Pages and actions still work.'],
  ['found', true, 'Nothing matches.'],
  ['found', false, ''],
  ['idle', false, ''],
] as const)('the search that is %s, empty %s, says %j', (state, isEmpty, text) => {
  expect(describeSearch(state, isEmpty)).toBe(text);
});
