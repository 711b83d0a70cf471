import { expect, test } from 'vitest';
import type { BenefitsReading } from './benefits-reading.ts';
import { chooseReading } from './choose-reading.ts';

const source = { tag: 'EB', position: 9, text: 'EB*U**MH' };
const empty = { costs: {}, otherPayors: [], faults: [] } as const;
const carvedOut: BenefitsReading = { ...empty, eligibilityResult: 'UNKNOWN' };
const covered: BenefitsReading = { ...empty, eligibilityResult: 'ELIGIBLE' };
const toOther = { kind: 'ASK_OTHER_PAYOR', name: 'CALM', payorId: '7', source } as const;
const refused = (code: 'PAYOR_ERROR' | 'INVALID_MEMBER_ID'): BenefitsReading => ({
  ...empty,
  eligibilityResult: 'UNKNOWN',
  error: { code },
});

test.each<[string, BenefitsReading | undefined, string, string | undefined]>([
  ['covers the session', covered, 'ELIGIBLE', undefined],
  ['is away', refused('PAYOR_ERROR'), 'UNKNOWN', 'PAYOR_ERROR'],
  [
    'does not know the member by this id, which is of the plan',
    refused('INVALID_MEMBER_ID'),
    'UNKNOWN',
    'PAYOR_NOT_ENABLED',
  ],
  ['has no id', undefined, 'UNKNOWN', 'PAYOR_NOT_ENABLED'],
])('the payor of a carve-out %s', (_, second, result, code) => {
  const { eligibilityResult, error } = chooseReading(carvedOut, toOther, second);
  expect([eligibilityResult, error?.code]).toEqual([result, code]);
});

test('an outage of the question about mental health leaves the plan active', () => {
  const asked = { kind: 'ASK_SERVICE_TYPE', serviceType: 'MH' } as const;
  expect(chooseReading(covered, asked, refused('PAYOR_ERROR'))).toBe(covered);
});
