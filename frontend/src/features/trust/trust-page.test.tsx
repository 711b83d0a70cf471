import { describe, expect, it } from 'vitest';
import { trustPageNames } from '#src/lib/paths/paths.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { CrisisPage } from './crisis-page.tsx';
import { TrustPage } from './trust-page.tsx';

describe('words', () => {
  it.each(trustPageNames)('of %s come from its namespace', (name) => {
    expect(untranslated(() => <TrustPage name={name} />)).toEqual([]);
  });

  it('of crisis help come from its namespace', () => expect(untranslated(() => <CrisisPage />)).toEqual([]));
});
