import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const features = join(import.meta.dirname, '../../features');
const first = /<\w*TextField\b[^<]*(?:firstName|givenName)/i;
const last = /<\w*TextField\b[^<]*(?:lastName|familyName)/i;

/** Whether a form asks for a first and a last name without a word to people who have one. */
function lacksHint(source: string): boolean {
  return first.test(source) && last.test(source) && !source.includes('oneName');
}

describe('a form that asks for a first and a last name', () => {
  it('says what a person with one name does', () => {
    const forms = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => ({ name, source: readFileSync(join(features, name), 'utf8') }))
      .filter(({ source }) => first.test(source) && last.test(source));
    expect(forms.length).toBeGreaterThanOrEqual(7);
    expect(forms.filter(({ source }) => lacksHint(source)).map(({ name }) => name)).toEqual([]);
  });

  it('is found without the hint (control)', () => {
    expect(lacksHint('<FormTextField name="firstName" /><FormTextField name="lastName" />')).toBe(true);
  });
});
