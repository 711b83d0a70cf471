import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { ToolkitPage } from './empty-parts.tsx';
import { listEntries } from './entries.ts';
import { FrameView } from './frame-view.tsx';
import { AnothersPage } from './own-address.tsx';

const child = (id: string, preferredFullName: string): ClientPatient => ({
  id,
  preferredFullName,
  relation: 'PARENT_OR_GUARDIAN',
  isMinor: true,
  isArchived: false,
});
const children = [child('a', 'Ada Haddad'), child('b', 'Ben Haddad')];

const frame = (more: Partial<Parameters<typeof FrameView>[0]> = {}) => (
  <MemoryRouter>
    <FrameView
      section="account"
      name="Noor Haddad"
      patients={[]}
      chosen={undefined}
      accountPage="https://id.example/account"
      onChoose={() => {}}
      onSignOut={() => {}}
      {...more}
    >
      <h1>x</h1>
    </FrameView>
  </MemoryRouter>
);

describe('the frame', () => {
  it('has the five entries of the spec in its order and marks the current one', () => {
    expect(listEntries('account').map(({ label, to }) => [label, to])).toEqual([
      ['Dashboard', '/client-dashboard/home'],
      ['Therapy toolkit', '/client-dashboard/therapy-toolkit'],
      ['Appointments', '/client-dashboard/appointments/upcoming'],
      ['Account', '/client-dashboard/account/insurance'],
      ['Messages', '/client-dashboard/messages'],
    ]);
    const html = renderToStaticMarkup(frame());
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]*href="\/client-dashboard\/account\/insurance"/);
    expect(html).toContain('Account: </span>Noor Haddad');
  });

  it('names the selected patient when there are several', () => {
    expect(renderToStaticMarkup(frame({ patients: children }))).toMatch(/Showing:<.*>Everyone</);
    const one = renderToStaticMarkup(frame({ patients: children, chosen: children[0] }));
    expect(one).toMatch(/Showing:<.*>Ada Haddad</);
    expect(renderToStaticMarkup(frame({ patients: children.slice(1) }))).not.toContain('Showing');
  });

  it('shows no name for an unknown account, and crisis help on every page', () => {
    const html = renderToStaticMarkup(frame({ name: '' }));
    expect(html).toContain('>Account</span>');
    expect(html).toContain('href="tel:988"');
  });

  it('has all its words from the namespace', () => {
    expect(untranslated(() => frame({ patients: children }), ['Noor Haddad', 'NH', 'Linden'])).toEqual([]);
    for (const Page of [AnothersPage, ToolkitPage]) {
      expect(
        untranslated(() => (
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        )),
      ).toEqual([]);
    }
  });
});
