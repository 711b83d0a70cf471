import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

test.each([
  ['', true],
  ['cl', true],
  ['new cl', true],
  ['CL new', true],
  ['lients', false],
  ['new x', false],
])('%j matches New clients: %s', (query, matches) => expect(matchWords('New clients', query)).toBe(matches));
