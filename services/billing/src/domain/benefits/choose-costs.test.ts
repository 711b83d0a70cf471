import { buildTestAnswer } from '@linden/x12/testkit/build-test-answer';
import { describe, expect, test } from 'vitest';
import { sessionFacts } from '#tests/support/session-facts.ts';
import type { PlanCosts, SessionFacts } from './benefits-reading.ts';
import { readReply } from './read-reply.ts';

const read = (benefits: readonly string[], facts: Partial<SessionFacts> = {}) =>
  readReply(buildTestAnswer({ benefits: ['EB*1**30^MH**GOLD PPO', ...benefits] }), { ...sessionFacts, ...facts });

/** Formats costs as one line: copay, coinsurance in basis points, remaining deductible, remaining out-of-pocket maximum. */
function describeCosts({
  copayCents,
  coinsuranceBasisPoints,
  deductibleRemainingCents,
  outOfPocketRemainingCents,
}: PlanCosts) {
  const deductible = deductibleRemainingCents === 'unknown' ? 'unknown' : deductibleRemainingCents?.value;
  return [copayCents?.value, coinsuranceBasisPoints?.value, deductible, outOfPocketRemainingCents?.value];
}

describe('the figures of a session', () => {
  test.each<[string, string[], ReturnType<typeof describeCosts>]>([
    [
      'psychotherapy before mental health',
      ['EB*B*IND*MH***27*40', 'EB*B*IND*A6***27*25'],
      [2500, undefined, undefined, undefined],
    ],
    [
      'mental health before an office visit and the plan',
      ['EB*B*IND*98***27*50', 'EB*B*IND*30***27*60', 'EB*B*IND*CF***27*15'],
      [1500, undefined, undefined, undefined],
    ],
    [
      'no coinsurance of the plan beside a copay of mental health',
      ['EB*A*IND*30*****.2', 'EB*B*IND*MH***27*25'],
      [2500, undefined, undefined, undefined],
    ],
    [
      'copay and coinsurance of the same service',
      ['EB*A*IND*MH*****.1', 'EB*B*IND*MH***27*25'],
      [2500, 1000, undefined, undefined],
    ],
    [
      'in network before not said',
      ['EB*B*IND*MH***27*40', 'EB*B*IND*MH***27*25*****Y'],
      [2500, undefined, undefined, undefined],
    ],
    [
      'never out of network',
      ['EB*B*IND*MH***27*10*****N', 'EB*B*IND*98***27*25*****Y'],
      [2500, undefined, undefined, undefined],
    ],
    [
      'the higher of two copays',
      ['EB*B*IND*MH***27*25', 'EB*B*IND*MH***27*45'],
      [4500, undefined, undefined, undefined],
    ],
    [
      'telehealth',
      ['EB*B*IND*MH***27*5', 'III*ZZ*10', 'EB*B*IND*MH***27*25', 'III*ZZ*11'],
      [500, undefined, undefined, undefined],
    ],
    [
      'the procedure of the session',
      ['EB*B*IND*MH***27*25', 'EB*B*IND*MH***27*35******HC:90837', 'EB*B*IND*MH***27*90******HC:90834'],
      [3500, undefined, undefined, undefined],
    ],
    ['no copay of a hospital stay', ['EB*B*IND*MH***36*500'], [undefined, undefined, undefined, undefined]],
    ['no copay of substance abuse', ['EB*B*IND*AI***27*10'], [undefined, undefined, undefined, undefined]],
    [
      'what is left of the deductible',
      ['EB*C*IND*30***23*1500', 'EB*C*IND*30***29*320.5'],
      [undefined, undefined, 32_050, undefined],
    ],
    [
      'the deductible of mental health before that of the plan',
      ['EB*C*IND*30***29*300', 'EB*C*IND*MH***29*0'],
      [undefined, undefined, 0, undefined],
    ],
    [
      'the rest from total and year to date',
      ['EB*C*IND*30***23*1500', 'EB*C*IND*30***24*1100'],
      [undefined, undefined, 40_000, undefined],
    ],
    ['a deductible of 0 has no rest', ['EB*C*IND*30***23*0'], [undefined, undefined, 0, undefined]],
    ['a deductible whose rest is not stated', ['EB*C*IND*30***23*1500'], [undefined, undefined, 'unknown', undefined]],
    [
      'the family met its deductible',
      ['EB*C*IND*30***29*300', 'EB*C*FAM*30***23*3000', 'EB*C*FAM*30***29*0'],
      [undefined, undefined, 0, undefined],
    ],
    [
      'a family amount of 0 without a total beside an individual one',
      ['EB*C*IND*30***29*300', 'EB*C*FAM*30***29*0'],
      [undefined, undefined, 30_000, undefined],
    ],
    [
      'an individual amount of 0 beside a family one',
      ['EB*C*IND*30***23*0', 'EB*C*FAM*30***23*3000', 'EB*C*FAM*30***29*2400'],
      [undefined, undefined, 240_000, undefined],
    ],
    [
      'an individual rest of 0 without a total beside a family total whose rest is not stated',
      ['EB*C*IND*30***29*0', 'EB*C*FAM*30***23*3000'],
      [undefined, undefined, 'unknown', undefined],
    ],
    [
      'a total of 0 for mental health beside a deductible of the plan',
      ['EB*C*IND*MH***23*0', 'EB*C*IND*30***23*1500', 'EB*C*IND*30***29*320'],
      [undefined, undefined, 'unknown', undefined],
    ],
    [
      'a total of 0 for mental health and for the plan',
      ['EB*C*IND*MH***23*0', 'EB*C*IND*30***23*0'],
      [undefined, undefined, 0, undefined],
    ],
    [
      'a maximum of 0 without a total, which the plan does not have',
      ['EB*G*IND*30***29*0', 'EB*G*FAM*30***23*0'],
      [undefined, undefined, undefined, undefined],
    ],
    [
      'a maximum that was reached',
      ['EB*G*IND*30***23*8000', 'EB*G*IND*30***29*0'],
      [undefined, undefined, undefined, 0],
    ],
    [
      'the higher of a line in network and one for both networks',
      ['EB*B*IND*MH***27*50*****W', 'EB*B*IND*MH***27*25*****Y'],
      [5000, undefined, undefined, undefined],
    ],
    [
      'no copay beside a line of the same service that cannot be read',
      ['EB*B*IND*MH***27*2S', 'EB*B*IND*MH***27*25'],
      [undefined, undefined, undefined, undefined],
    ],
    [
      'a copay for mental health beside an office visit that cannot be read',
      ['EB*B*IND*98***27*5O', 'EB*B*IND*MH***27*25'],
      [2500, undefined, undefined, undefined],
    ],
    [
      'no copay beside one for psychotherapy whose service cannot be read',
      ['EB*B*IND*A6+***27*60', 'EB*B*IND*MH***27*25'],
      [undefined, undefined, undefined, undefined],
    ],
    [
      'an unknown deductible when its line cannot be read',
      ['EB*B*IND*MH***27*25', 'EB*C*IND*30***29*3O0'],
      [2500, undefined, 'unknown', undefined],
    ],
    [
      'no amount of a less specific line beside one that states none',
      ['EB*B*IND*MH***27', 'EB*B*IND*30***27*10'],
      [undefined, undefined, undefined, undefined],
    ],
    [
      'a copay without deductible',
      ['EB*B*IND*MH***27*25', 'MSG*DEDUCTIBLE DOES NOT APPLY', 'EB*C*IND*30***29*300'],
      [2500, undefined, undefined, undefined],
    ],
    [
      'what is left of the maximum',
      ['EB*G*IND*30***23*900', 'EB*G*IND*30***29*800', 'EB*G*FAM*30***23*900', 'EB*G*FAM*30***29*500'],
      [undefined, undefined, undefined, 50_000],
    ],
    [
      'a maximum whose rest is not stated says nothing',
      ['EB*G*IND*30***23*8000'],
      [undefined, undefined, undefined, undefined],
    ],
  ])('%s', (_, benefits, figures) => {
    expect(describeCosts(read(benefits).costs)).toEqual(figures);
  });

  test('social work counts for a social worker only', () => {
    const lines = ['EB*B*IND*22***27*20', 'EB*B*IND*MH***27*40'];
    expect(read(lines, { isSocialWorker: true }).costs.copayCents?.value).toBe(2000);
    expect(read(lines).costs.copayCents?.value).toBe(4000);
  });

  test('in an office, the line of an office', () => {
    const lines = ['EB*B*IND*MH***27*5', 'III*ZZ*10', 'EB*B*IND*MH***27*25', 'III*ZZ*11'];
    expect(read(lines, { isTelehealth: false }).costs.copayCents?.value).toBe(2500);
  });

  test('the lines of another plan do not count', () => {
    const lines = ['EB*1**30^MH**DENTAL PLUS', 'EB*B*IND*MH**DENTAL PLUS*27*5', 'EB*B*IND*MH**GOLD PPO*27*25'];
    expect(read(lines).costs.copayCents?.value).toBe(2500);
  });

  test.each([
    ['EB and a rest', ['EB*F*IND*MH***23***VS*20', 'EB*F*IND*MH***29***VS*7'], 20, 7],
    ['HSD', ['EB*F*IND*MH', 'HSD*VS*12***23'], 12, undefined],
  ])('reads a limit of visits from %s', (_, benefits, total, remaining) => {
    const { visitLimit } = read(benefits);
    expect([visitLimit?.total?.value, visitLimit?.remaining?.value]).toEqual([total, remaining]);
  });
});
