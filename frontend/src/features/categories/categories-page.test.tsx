import { expect, it, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { CategoriesPage } from './categories-page.tsx';
import { getCategoryLabel } from './category-label.ts';

it('the page of categories uses only words of its namespace', () => {
  expect(untranslated(() => <CategoriesPage experience="find" />, storedData())).toEqual([]);
});

it('control: detects a missing vocabulary label', () => {
  const withoutCity = storedData().filter((label) => label !== 'Houston');
  expect(untranslated(() => <CategoriesPage experience="find" />, withoutCity)).toEqual(['Houston, ']);
});

test.each([
  ['gender', 'Woman', 'Women'],
  ['gender', 'Non Binary', 'Non-binary people'],
  ['gender', 'Transgender', 'Transgender people'],
  ['age', 'Children', 'Children, 6 to 12'],
  ['age', 'Elders', 'Elders, 65 and above'],
  ['specialty', 'Anxiety', 'Anxiety'],
] as const)('%s %s is called %s', (filter, value, label) => expect(getCategoryLabel({ filter, value })).toBe(label));
