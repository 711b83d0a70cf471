import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { HomeView } from './home-page.tsx';
import { countOthers, type StaffQueue } from './use-queue.ts';

const nothing = () => undefined;
const queue: StaffQueue = {
  reviews: 2,
  resets: 1,
  documents: 3,
  contests: 0,
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
});

it('says that nothing waits, also to a role without a queue', () => {
  for (const count of [0, undefined]) {
    const text = html({ queue: { ...queue, reviews: count, resets: count, documents: count } });
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
