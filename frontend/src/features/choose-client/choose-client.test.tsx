import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { ChooseClient } from './choose-client.tsx';

const self: ClientPatient = {
  id: 'p-1',
  preferredFullName: 'Noor Haddad',
  relation: 'SELF',
  isMinor: false,
  isArchived: false,
};
const child: ClientPatient = { ...self, id: 'p-2', preferredFullName: 'Ada Haddad', relation: 'PARENT_OR_GUARDIAN' };

const page = (more: Partial<Parameters<typeof ChooseClient>[0]>) => (
  <MemoryRouter>
    <ChooseClient patients={[self, child]} chosen={undefined} onChoose={() => {}} onRetry={() => {}} {...more} />
  </MemoryRouter>
);
const html = (more: Partial<Parameters<typeof ChooseClient>[0]> = {}) => renderToStaticMarkup(page(more));

describe('the patient selection', () => {
  it('offers each patient and all of them, and shows the current choice', () => {
    expect(html().match(/aria-pressed="(true|false)"/g)).toEqual([
      'aria-pressed="true"',
      'aria-pressed="false"',
      'aria-pressed="false"',
    ]);
    expect(html({ chosen: 'p-2' })).toMatch(/aria-pressed="true"><span><strong>Ada Haddad/);
  });

  it.each([
    ['an empty list', [], 'There’s no one on your list yet.'],
    ['an outage', 'away', 'We couldn’t load your list.'],
    ['waiting', 'reading', 'Loading your list'],
  ] as const)('%s is shown', (_, patients, words) => expect(html({ patients })).toContain(words));

  it('has all its words from the namespace', () => {
    const data = ['Noor Haddad', 'Ada Haddad'];
    expect(untranslated(() => page({}), data)).toEqual([]);
    for (const patients of [[], 'away', 'reading', [{ ...child, isArchived: true }]] as const) {
      expect(untranslated(() => page({ patients }), data)).toEqual([]);
    }
  });
});
