import { expect, test } from 'vitest';
import { chooseSessionCoverage } from './choose-session-coverage.ts';

const plan = (id: string, endedAt: Date | null = null, payorId = 'cedar') => ({
  id,
  payorId,
  endedAt,
  payor: { homes: [] },
});
const away = {
  ...plan('away', null, 'home'),
  payor: { homes: [{ stateOfService: 'NV', servicing: { id: 'cedar' } }] },
};
const own = (coverageId: string, eligibilityResult = 'ELIGIBLE') => ({
  coverageId,
  outcome: { reading: { eligibilityResult } },
});
const ended = new Date('2026-11-01T00:00:00Z');
const session = { payorId: 'cedar', usState: 'CA' };

test.each<[string, string | undefined, ReturnType<typeof plan>[], ReturnType<typeof own> | undefined]>([
  ['the plan of the payor', 'one', [plan('one'), plan('two')], undefined],
  ['the one it was booked with, after another one comes first', 'two', [plan('one'), plan('two')], own('two')],
  ['the one it was booked with, after it was removed', 'gone', [plan('one'), plan('gone', ended)], own('gone')],
  [
    'another plan of the payor, when the insurer did not know the removed one',
    'one',
    [plan('one'), plan('gone', ended)],
    own('gone', 'UNKNOWN'),
  ],
  [
    'a removed one that the insurer did not know, without another',
    'gone',
    [plan('gone', ended)],
    own('gone', 'UNKNOWN'),
  ],
  ['no plan of another payor', undefined, [plan('one', null, 'birch')], own('one')],
])('a session is paid by %s', (_, id, coverages, check) => {
  expect(chooseSessionCoverage(coverages, session, check)?.id).toBe(id);
});

test('a plan is paid by the local payor that services it, in that state', () => {
  expect(chooseSessionCoverage([away], { payorId: 'cedar', usState: 'NV' }, undefined)?.id).toBe('away');
  expect(chooseSessionCoverage([away], { payorId: 'cedar', usState: 'CA' }, undefined)).toBeUndefined();
  expect(chooseSessionCoverage([away], { payorId: 'cedar', usState: '' }, undefined)?.id).toBe('away');
});
