import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formTexts, spec } from './spec.ts';

const root = join(import.meta.dirname, '../../../..');
const pages = ['client-2-screens', 'client-5-validation', 'client-8-errors'].map((page) =>
  readFileSync(join(root, `docs/requirements/${page}.md`), 'utf8'),
);

/** Rows of the coverage whose item is a text, and that say that it is there: `'Too many attempts. ...'`. */
const quoted = pages
  .flatMap((page) => page.split('\n'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(
    ([, , item = '', status]) => /^'(?:[^']|'(?=[a-z]))+'$/.test(item) && (status === 'works' || status === 'partly'),
  )
  .map(([, , item = '']) => item.slice(1, -1).replace(/ ?\.\.\.$/, ''));

const { required, ...faults } = formTexts;
const texts: string[] = [...Object.values(spec), ...Object.values(faults), ...Object.values(required)];

describe('the texts of the specification', () => {
  test('have rows to be compared with', () => expect(quoted.length).toBeGreaterThan(20));

  test.each(quoted)('%s is one of them', (text) => {
    expect(texts.filter((each) => each === text || each.startsWith(text))).not.toEqual([]);
  });

  test('control: a text that is in no row is not found', () => {
    expect(texts.some((each) => each.startsWith('An error without a text'))).toBe(false);
  });

  test.each([
    'first name',
    'last name',
    'sex',
    'interpreter language',
    'client email',
    'client phone',
    'other parent or guardian email',
    'other parent or guardian phone',
    'your email',
    'your phone',
    'residential address',
    'date of birth',
    'city',
    'zip',
    'state of residence',
  ])('one says that the %s is required', (field) => {
    const said = Object.values(required).map((text) => text.toLowerCase());
    expect(said.some((text) => text.startsWith(field) && text.endsWith('is required'))).toBe(true);
  });
});

const sources = ['frontend/src', 'services/identity/src', 'services/scheduling/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)gen\/|locales\/en\/spec\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

test.each(Object.entries(spec))('%s is said by the product, to the letter', (key, text) => {
  const isSaid = (source: string) => new RegExp(`\\bspec\\.${key}\\b`).test(source) || source.includes(text);
  expect(sources.some(isSaid)).toBe(true);
});
