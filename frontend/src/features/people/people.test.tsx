import { usStates } from '@linden/vocabulary/places/us-states';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { AddPerson } from './add-person.tsx';
import { PeopleView, type Person } from './my-people.tsx';

const self: Person = {
  id: 'p-1',
  relation: 'SELF',
  preferredFullName: 'Noor Haddad',
  dob: '1990-05-06',
  isMinor: false,
};
const child: Person = {
  id: 'p-2',
  relation: 'PARENT_OR_GUARDIAN',
  preferredFullName: 'Ada Haddad',
  dob: '2015-05-06',
  isMinor: true,
};
const view = (people: Parameters<typeof PeopleView>[0]['people']) => (
  <PeopleView people={people} onRetry={() => {}} onAdded={() => {}} />
);
const form = (hasSelf: boolean) => <AddPerson hasSelf={hasSelf} onAdded={() => {}} />;
const html = (page: ReactElement) => renderToStaticMarkup(renderAlone(page));

describe('the patients of a client', () => {
  it('show the client’s relation', () => {
    expect(html(view([self, child]))).toContain('You are their parent or guardian · under 18');
  });

  it('contain the client at most once', () => {
    expect(html(form(false))).toContain('value="SELF"');
    expect(html(form(true))).not.toContain('value="SELF"');
  });

  it.each([
    ['reading', 'Loading'],
    ['away', 'Nothing is lost.'],
    [[], 'No one yet.'],
  ] as const)('%j is shown', (people, words) => expect(html(view(people))).toContain(words));

  it('cannot be added to until the list is loaded', () => {
    for (const people of ['reading', 'away', 'no list'] as const)
      expect(html(view(people))).not.toContain('Add a person');
  });
});

it('all words come from the namespace', () => {
  const states = usStates.map(([name]) => name).sort((a, b) => b.length - a.length);
  for (const people of [[self, child], [], 'away', 'reading'] as const) {
    const data = ['Noor Haddad', 'Ada Haddad', ...states];
    expect(untranslated(() => renderAlone(view(people)), data)).toEqual([]);
    expect(untranslated(() => renderAlone(form(false)), data)).toEqual([]);
  }
});
