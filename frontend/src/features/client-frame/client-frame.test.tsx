import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { shownEntries } from './entries.ts';
import { FrameView } from './frame-view.tsx';
import { AnothersPage } from './own-address.tsx';

const frame = (more: Partial<Parameters<typeof FrameView>[0]> = {}) => (
  <MemoryRouter>
    <FrameView section="account" name="Noor Haddad" showing={undefined} onSignOut={() => {}} {...more}>
      <h1>x</h1>
    </FrameView>
  </MemoryRouter>
);

describe('the frame', () => {
  it('has an entry for each page and marks the current one', () => {
    expect(shownEntries().map(({ section }) => section)).toEqual(['dashboard', 'appointments', 'account']);
    const html = renderToStaticMarkup(frame());
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]*href="\/client-dashboard\/account\/patient"/);
    expect(html).toContain('Signed in as Noor Haddad');
    expect(html).toContain('Sign out');
    expect(html).not.toContain('Showing');
  });

  it('names the selected patient when there are several', () => {
    expect(renderToStaticMarkup(frame({ showing: { name: undefined } }))).toContain('Showing: Everyone');
    expect(renderToStaticMarkup(frame({ showing: { name: 'Ada Haddad' } }))).toContain('Showing: Ada Haddad');
  });

  it('shows no name for an unknown account', () => {
    expect(renderToStaticMarkup(frame({ name: '' }))).toContain('You are signed in');
  });

  it('has all its words from the namespace', () => {
    expect(untranslated(() => frame({ showing: { name: undefined } }), ['Noor Haddad'])).toEqual([]);
    expect(untranslated(() => <AnothersPage />)).toEqual([]);
  });
});
