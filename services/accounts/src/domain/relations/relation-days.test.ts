import { expect, test } from 'vitest';
import { findRelationDayFault } from './relation-days.ts';

const today = '2026-05-10';
test.each([
  ['from now on', '', '', undefined],
  ['today only', '2026-05-10', '2026-05-10', undefined],
  ['that began before', '2025-01-01', '', undefined],
  ['that ends later', '', '2026-06-01', undefined],
  ['of no day', '2026-02-30', '', 'fromDay INVALID_DATE'],
  ['with a word for a day', '', 'soon', 'lastDay INVALID_DATE'],
  ['that began too long ago', '2006-05-10', '', 'fromDay OUT_OF_RANGE'],
  ['that ends too late', '', '2046-05-10', 'lastDay OUT_OF_RANGE'],
  ['that ends before it begins', '2026-06-02', '2026-06-01', 'lastDay OUT_OF_RANGE'],
  ['that is over', '2026-05-01', '2026-05-09', 'lastDay OUT_OF_RANGE'],
])('a relation %s', (_, fromDay, lastDay, expected) => {
  const fault = findRelationDayFault({ fromDay, lastDay }, today);
  expect(fault && `${fault.field} ${fault.code}`).toBe(expected);
});
