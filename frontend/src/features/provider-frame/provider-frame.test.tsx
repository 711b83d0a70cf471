import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { NotAProvider } from './not-a-provider.tsx';
import { ProviderNav } from './provider-nav.tsx';

const nav = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <ProviderNav name="Maya Lindquist" onSignOut={() => undefined} />
  </MemoryRouter>
);
const none = () => (
  <NotAProvider clientHome="http://linden.localhost/client-dashboard/home" onSignOut={() => undefined} />
);

/** Names of the entries marked as current. */
function marked(path: string): string[] {
  const html = renderToStaticMarkup(nav(path));
  return [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]+)</g)].map(([, name = '']) => name);
}

describe('the sections of the portal', () => {
  test.each([
    ['/', 'Today'],
    ['/dashboard', 'Today'],
    ['/note', 'Today'],
    ['/appointment', 'Today'],
    ['/dashboard/calendar', 'Calendar &amp; hours'],
    ['/dashboard/hours', 'Calendar &amp; hours'],
    ['/schedule-preview', 'Calendar &amp; hours'],
    ['/profile', 'Profile'],
    ['/edit-profile', 'Profile'],
    ['/onboarding/telehealth', 'Profile'],
    ['/dashboard/referrals', 'Referrals'],
    ['/settings', 'Settings'],
  ])('%s is in %s', (path, place) => expect(marked(path)).toEqual([place]));

  test('an unknown address is in no section', () => expect(marked('/elsewhere')).toEqual([]));

  test('show the name of the provider', () => {
    expect(renderToStaticMarkup(nav('/'))).toContain('Signed in as Maya Lindquist');
  });
});

test('a person who is not a provider gets a link to their own pages', () => {
  expect(renderToStaticMarkup(none())).toContain('href="http://linden.localhost/client-dashboard/home"');
});

test('every word can be translated', () => {
  expect(untranslated(() => nav('/'), ['Maya Lindquist'])).toEqual([]);
  expect(untranslated(none)).toEqual([]);
});
