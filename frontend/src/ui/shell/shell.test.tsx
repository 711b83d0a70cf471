import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { getInitials } from './account-menu.tsx';
import { Shell } from './shell.tsx';
import { type ShellEntry, splitEntries } from './shell-entry.ts';
import { ShellPage } from './shell-page.tsx';
import { readSheet } from './use-sheet-state.ts';

const entries = (count: number): ShellEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    label: `Page ${index}`,
    to: `/${index}`,
    icon: 'home' as const,
    isCurrent: index === 0,
    count: index,
  }));

const shell = (count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Shell label="Pages" home="/" entries={entries(count)} barEnd={null} formatTitle={(page) => page}>
        <ShellPage title="Title" heading="Heading" back={{ to: '/up', label: 'Up' }} />
      </Shell>
    </MemoryRouter>,
  );

describe('the bar of a phone', () => {
  it.each([
    [5, 5, 0],
    [6, 4, 2],
    [7, 4, 3],
  ])('%i entries: %i in the bar, %i behind More', (count, inBar, inSheet) => {
    const split = splitEntries(entries(count));
    expect([split.inBar.length, split.inSheet.length]).toEqual([inBar, inSheet]);
    expect(shell(count).includes('More')).toBe(inSheet > 0);
  });
});

it('a page has one heading, a way back, and the landmark that the skip link leads to', () => {
  const html = shell(5);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('>Heading</h1>');
  expect(html).toContain('href="/up"');
  expect(html).toContain('<main id="main"');
});

it('shows a count only where tasks wait, with words for screen readers', () => {
  expect(shell(3).match(/shell-count/g)).toHaveLength(2);
  expect(shell(2)).toContain('1<span class="visually-hidden"> task waiting</span>');
});

test.each([
  ['Noor Haddad', 'NH'],
  ['Maya Ann Okafor', 'MO'],
  ['Cher', 'C'],
  ['', '·'],
  ['Émile 李', 'É李'],
])('initials of %j are %s', (name, initials) => expect(getInitials(name)).toBe(initials));

test.each([
  [{ sheet: 'more' }, 'more'],
  [{ sheet: 1 }, undefined],
  [null, undefined],
  [undefined, undefined],
])('the open sheet in %j is %s', (state, sheet) => expect(readSheet(state)).toBe(sheet));
