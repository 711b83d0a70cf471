import { expect, it } from 'vitest';
import type { Complete } from './complete.ts';

type Values = { id: string; note?: string | null };

// The check of types fails when a marked line compiles.
it('values that forget an optional field do not compile; undefined leaves it out on purpose', () => {
  // @ts-expect-error `note` is missing.
  const forgotten: Complete<Values> = { id: 'a' };
  const leftOut: Complete<Values> = { id: 'a', note: undefined };
  expect(JSON.stringify(leftOut)).toBe(JSON.stringify(forgotten));
});
