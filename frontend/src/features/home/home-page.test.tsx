import { expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { HomePage } from './home-page.tsx';

const carried = new URLSearchParams();
const data = storedData('Cedar Mutual');

it.each([
  ['with a list of insurances', ['Cedar Mutual']],
  ['without one', undefined],
])('the home page, %s, uses only words of its namespace', (_row, insurances) => {
  expect(untranslated(() => <HomePage insurances={insurances} carried={carried} />, data)).toEqual([]);
});

it('control: finds a plan that the test does not know', () => {
  expect(untranslated(() => <HomePage insurances={['Some Plan']} carried={carried} />, data)).toEqual(['Some Plan']);
});
