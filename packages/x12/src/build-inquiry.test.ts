import { isNpi } from '@linden/vocabulary/providers/npi';
import { describe, expect, test } from 'vitest';
import { buildInquiry } from './build-inquiry.ts';
import type { EligibilityInquiry } from './eligibility-inquiry.ts';
import { parseX12File } from './parse-file.ts';
import { testEnvelope, testInquiry } from './testkit/test-inquiry.ts';

const build = (change: Partial<EligibilityInquiry> = {}) => buildInquiry(testEnvelope, { ...testInquiry, ...change });
const segmentsOf = (change?: Partial<EligibilityInquiry>) => {
  const built = build(change);
  return 'x12' in built ? built.x12.split('~').slice(0, -1) : [];
};

describe('buildInquiry', () => {
  test('writes a subscriber in the loops of the guide, 30 before MH', () => {
    expect(segmentsOf({ serviceTypes: ['30', 'MH'] })).toEqual([
      'ISA*00*          *00*          *ZZ*LINDEN         *ZZ*CLEARINGHOUSE  *261123*1530*^*00501*000000042*0*T*:',
      'GS*HS*LINDEN*CLEARINGHOUSE*20261123*1530*42*X*005010X279A1',
      'ST*270*0001*005010X279A1',
      'BHT*0022*13*CHK-7*20261123*1530',
      'HL*1**20*1',
      'NM1*PR*2*NORTHWIND HEALTH*****PI*90001',
      'HL*2*1*21*1',
      'NM1*1P*2*LINDEN CARE*****XX*1999999984',
      'HL*3*2*22*0',
      'TRN*1*CHK-7*9LINDEN001',
      'NM1*IL*1*RIVERA*ALMA****MI*W123456789',
      'DMG*D8*19900214*F',
      'DTP*291*D8*20261130',
      'EQ*30^MH',
      'SE*13*0001',
      'GE*1*42',
      'IEA*1*000000042',
    ]);
  });

  test('asks about a dependent at their own level', () => {
    const dependent = { firstName: 'Noa', lastName: 'Rivera', birthDate: '2010-03-01', relationship: 'CHILD' } as const;
    expect(segmentsOf({ dependent }).slice(8, -3)).toEqual([
      'HL*3*2*22*1',
      'NM1*IL*1*RIVERA*ALMA****MI*W123456789',
      'DMG*D8*19900214*F',
      'HL*4*3*23*0',
      'TRN*1*CHK-7*9LINDEN001',
      'NM1*03*1*RIVERA*NOA',
      'DMG*D8*20100301',
      'INS*N*19',
      'DTP*291*D8*20261130',
      'EQ*30',
    ]);
  });

  test('what it writes can be read without a fault', () => {
    const [interchange] = parseX12File(segmentsOf().join('~').concat('~')).interchanges;
    expect(interchange?.faults).toEqual([]);
  });

  test.each<[string, Partial<EligibilityInquiry>, { field: string; code: string }[]]>([
    [
      'no member id',
      { subscriber: { ...testInquiry.subscriber, memberId: '' } },
      [{ field: 'subscriber.memberId', code: 'REQUIRED' }],
    ],
    [
      'a member id with a delimiter',
      { subscriber: { ...testInquiry.subscriber, memberId: 'W1*2' } },
      [{ field: 'subscriber.memberId', code: 'INVALID' }],
    ],
    [
      'a name that X12 cannot carry',
      { subscriber: { ...testInquiry.subscriber, lastName: '李' } },
      [{ field: 'subscriber.lastName', code: 'INVALID' }],
    ],
    ['a day that does not exist', { serviceDay: '2026-02-30' }, [{ field: 'serviceDay', code: 'INVALID' }]],
    [
      'an NPI with a wrong check digit',
      { provider: { organizationName: 'Linden', npi: '1999999985' } },
      [{ field: 'provider.npi', code: 'INVALID' }],
    ],
    ['no question', { serviceTypes: [] }, [{ field: 'serviceTypes', code: 'REQUIRED' }]],
  ])('names the field of %s', (_, change, faults) => {
    expect(build(change)).toEqual({ faults });
  });
});

test.each([
  ['1999999984', true],
  ['1234567893', true],
  ['1234567890', false],
  ['3234567893', false],
  ['123456789', false],
])('isNpi of %s is %s', (text, isValid) => {
  expect(isNpi(text)).toBe(isValid);
});
