import { expect, test } from 'vitest';
import { removeTitles } from './name-titles.ts';

test.each([
  ['a title', 'Dr. Maya Okafor', 'Maya Okafor'],
  ['a title without a period', 'dr maya okafor', 'maya okafor'],
  ['two titles', 'Prof. Dr. Okafor', 'Okafor'],
  ['a degree', 'Maya Okafor PhD', 'Maya Okafor'],
  ['a degree with periods', 'Maya Okafor, Ph.D.', 'Maya Okafor'],
  ['several', 'Ms. Maya Okafor, PsyD, LMFT', 'Maya Okafor'],
  ['a license', 'Okafor LCSW', 'Okafor'],
  ['a physician', 'Maya Okafor, MD', 'Maya Okafor'],
  ['a physician with periods', 'Maya Okafor M.D.', 'Maya Okafor'],
  ['the surname Do', 'Linh Do', 'Linh Do'],
  ['the surname Ma with a degree', 'Wei Ma, LPCC', 'Wei Ma'],
  ['a surname that begins like a title', 'Drew Misra', 'Drew Misra'],
  ['only a title', 'Dr.', 'Dr.'],
  ['one name', ' Suri ', 'Suri'],
])('%s: %j', (_, typed, name) => {
  expect(removeTitles(typed)).toBe(name);
});
