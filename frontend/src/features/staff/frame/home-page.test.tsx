import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { HomeView } from './home-page.tsx';
import { listEntries, StaffPage } from './staff-frame.tsx';
import { findStaffPage, mayUse, staffPages } from './staff-pages.ts';
import { countMoneyWork, countOthers, queues, type StaffQueue } from './use-queue.ts';

const nothing = () => undefined;
const queue: StaffQueue = {
  reviews: 2,
  resets: 1,
  documents: 3,
  notes: 1,
  contests: 0,
  complaints: 2,
  letters: 1,
  money: 4,
  referrals: 1,
  suggestions: 5,
  waitingDocuments: [],
  isReading: false,
  error: undefined,
  readAgain: nothing,
};
const page = (given: Partial<Parameters<typeof HomeView>[0]> = {}) => (
  <MemoryRouter>
    <HomeView
      name="Robin Lee"
      email="robin@linden.example"
      isReading={false}
      isAway={false}
      queue={queue}
      onRetry={nothing}
      {...given}
    />
  </MemoryRouter>
);
const html = (given: Partial<Parameters<typeof HomeView>[0]> = {}) => renderToStaticMarkup(page(given));

it('greets by name, and links what waits with its count', () => {
  expect(html()).toContain('>Welcome, Robin Lee</h1>');
  expect(html()).toContain('You are signed in as robin@linden.example.');
  expect(html()).toMatch(/href="\/break-glass"[^>]*>2 opened records to review</);
  expect(html()).toMatch(/href="\/resets"[^>]*>1 sign-in reset to decide on</);
  expect(html()).toMatch(/href="\/providers"[^>]*>3 documents to check</);
  expect(html()).toMatch(/href="\/cancellations"[^>]*>1 cancellation note to read</);
  expect(html()).toMatch(/href="\/complaints"[^>]*>2 complaints to decide on</);
  expect(html()).toMatch(/href="\/letters"[^>]*>1 undelivered email</);
  expect(html()).toMatch(/href="\/billing"[^>]*>4 refunds, disputes and findings</);
  expect(html()).toMatch(/href="\/external-referrals"[^>]*>1 client referred by a partner</);
  expect(html()).toMatch(/href="\/suggestions"[^>]*>5 failed suggestions</);
});

it('says that nothing waits, also to a role without a queue', () => {
  for (const count of [0, undefined]) {
    const none = Object.fromEntries(queues.map(({ key }) => [key, count]));
    const text = html({ queue: { ...queue, ...none } });
    expect(text).toContain('Nothing is waiting.');
    expect(text).not.toContain('href="/resets"');
  }
});

it('greets without a name while it is loading, and says an outage in the words of the spec', () => {
  expect(html({ name: undefined, email: undefined, isReading: true })).toContain('Loading your account');
  expect(html({ name: undefined, isAway: true })).toContain('We were unable to get your user information.');
});

it('has all its words from the namespace', () => {
  expect(untranslated(() => page(), ['Robin Lee', 'robin@linden.example'])).toEqual([]);
  expect(untranslated(() => page({ isAway: true, isReading: true }), ['Robin Lee', 'robin@linden.example'])).toEqual(
    [],
  );
});

test.each([
  [['a', 'b', 'a'], 'a', 1],
  [['b'], undefined, 1],
  [[], 'a', 0],
  [undefined, 'a', undefined],
])('of %j, %s sees %s waiting', (accounts, own, count) => expect(countOthers(accounts, own)).toBe(count));

/** Pages of support. */
const support = [
  'start',
  'people',
  'providers',
  'resets',
  'glasses',
  'notes',
  'contests',
  'complaints',
  'letters',
  'externalReferrals',
];

test.each([
  ['support', support],
  ['ops', [...support, 'suggestions', 'audit', 'analytics']],
  ['billing', ['start', 'people', 'glasses', 'billing']],
])('the navigation of %s has only pages that the services answer', (role, keys) => {
  expect(listEntries('/', [role]).map(({ key }) => key)).toEqual(keys);
});

it('finds the page of an address, and who may use it', () => {
  expect(findStaffPage('/billing/57097000-0000-4000-8000-000000000802')?.key).toBe('billing');
  expect(findStaffPage('/')?.key).toBe('start');
  expect(findStaffPage('/no-such-page')).toBeUndefined();
  const audit = staffPages.find(({ key }) => key === 'audit');
  expect(audit && [mayUse(audit, ['support']), mayUse(audit, ['support', 'ops'])]).toEqual([false, true]);
});

it('counts the work of billing without the reader’s own refunds', () => {
  const refunds = [
    { id: 'a', isOwn: true },
    { id: 'b', isOwn: false },
  ];
  expect(
    countMoneyWork({ moneyWork: { refunds, disputes: [{ id: 'd' }], findings: [], receipts: [{ id: 'r' }] } }),
  ).toBe(3);
  expect(countMoneyWork(undefined)).toBeUndefined();
});

test.each([
  ['waits until the roles are known', { roles: undefined, isReading: true }, ['Audit', 'Loading your account'], []],
  ['says that the roles did not load', { roles: undefined, isReading: false }, ['role="alert"', 'Try again'], []],
  ['says whose page it is', { roles: ['support'], isReading: false }, ['Go to Home'], []],
  ['is shown to its own role', { roles: ['ops'], isReading: false }, [], ['the entries']],
])('a page %s before it asks the services for anything', (_, given, shown, mounted) => {
  const mounts: string[] = [];
  const Entries = () => {
    mounts.push('the entries');
    return null;
  };
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/audit']}>
      <StaffPage {...given} onRetry={nothing}>
        <Entries />
      </StaffPage>
    </MemoryRouter>,
  );
  expect(mounts).toEqual(mounted);
  for (const text of shown) expect(html).toContain(text);
});
