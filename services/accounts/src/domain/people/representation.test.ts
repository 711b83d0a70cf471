import { expect, test } from 'vitest';
import { getRepresentationEnd } from './representation.ts';

test.each([
  ['a parent in California', 'PARENT_OR_GUARDIAN', '2008-11-21', 'CA', '2026-11-21T08:00:00.000Z'],
  ['a parent in Hawaii', 'PARENT_OR_GUARDIAN', '2008-11-21', 'HI', '2026-11-21T10:00:00.000Z'],
  ['a parent of a child born on Feb 29', 'PARENT_OR_GUARDIAN', '2008-02-29', 'NY', '2026-03-01T05:00:00.000Z'],
  ['an authorized representative', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE', '2008-11-21', 'CA', undefined],
])('%s', (_, relation, dob, usState, end) => {
  expect(getRepresentationEnd(relation, dob, usState)?.toISOString()).toBe(end);
});
