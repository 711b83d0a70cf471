import { expect, test } from 'vitest';
import { buildClaim } from './build-claim.ts';
import type { ProfessionalClaim } from './claim.ts';
import { parseX12File } from './parse-file.ts';
import { testClaim } from './testkit/test-claim.ts';
import { testEnvelope } from './testkit/test-inquiry.ts';

const build = (change: Partial<ProfessionalClaim> = {}) => buildClaim(testEnvelope, { ...testClaim, ...change });

test('writes one session of the subscriber in the loops of the guide', () => {
  const built = build();
  const text = 'x12' in built ? built.x12 : '';
  expect(parseX12File(text).interchanges.flatMap(({ faults }) => faults)).toEqual([]);
  expect(text.split('~').slice(2, -4)).toEqual([
    'ST*837*0001*005010X222A1',
    'BHT*0019*00*L12A1*20261123*1530*CH',
    'NM1*41*2*LINDEN CARE*****46*LINDEN',
    'PER*IC*BILLING*TE*4155550100',
    'NM1*40*2*CLEARINGHOUSE*****46*CLEARINGHOUSE',
    'HL*1**20*1',
    'NM1*85*2*LINDEN CARE*****XX*1999999984',
    'N3*1 MARKET ST',
    'N4*SAN FRANCISCO*CA*941050000',
    'REF*EI*999999999',
    'HL*2*1*22*0',
    'SBR*P*18*******CI',
    'NM1*IL*1*RIVERA*ALMA****MI*W123456789',
    'N3*350 BUSH ST APT 4',
    'N4*SAN FRANCISCO*CA*94104',
    'DMG*D8*19900214*F',
    'NM1*PR*2*NORTHWIND HEALTH*****PI*90001',
    'CLM*L12A1*140.5***10:B:1*Y*A*Y*Y',
    'HI*ABK:F419',
    'NM1*82*1*LINFIELD*MAYA****XX*1999999984',
    'PRV*PE*PXC*1041C0700X',
    'LX*1',
    'SV1*HC:90837:95*140.5*UN*1***1',
    'DTP*472*D8*20261109',
  ]);
});

test.each<[string, Partial<ProfessionalClaim>, string]>([
  ['a number that is too long', { claimNumber: 'L'.repeat(21) }, 'claimNumber'],
  ['a payor without an id', { payor: { id: '', name: 'Northwind Health' } }, 'payor.id'],
  [
    'a member id with a delimiter',
    { subscriber: { ...testClaim.subscriber, memberId: 'W1*2' } },
    'subscriber.memberId',
  ],
  [
    'a provider without a number',
    { renderingProvider: { ...testClaim.renderingProvider, npi: '' } },
    'renderingProvider.npi',
  ],
  [
    'a taxonomy that is none',
    { renderingProvider: { ...testClaim.renderingProvider, taxonomy: '1041C0700' } },
    'renderingProvider.taxonomy',
  ],
  ['half a cent', { chargeCents: 10.5 }, 'chargeCents'],
  ['no charge', { chargeCents: 0 }, 'chargeCents'],
  ['a diagnosis with a dot', { diagnosis: 'F41.9' }, 'diagnosis'],
  ['a wrong procedure', { cptCode: '9083' }, 'cptCode'],
  ['a wrong modifier', { modifiers: ['9'] }, 'modifiers'],
  ['a day that does not exist', { serviceDay: '2026-02-30' }, 'serviceDay'],
])('refuses %s', (_name, change, field) => {
  expect(build(change)).toMatchObject({ faults: [{ field }] });
});

test.each([
  ['without an address', undefined],
  ['with half of one', { line: '', city: 'Oakland', usState: 'CA', zip: '94607' }],
  ['with an odd ZIP', { line: '1 Main St', city: 'Oakland', usState: 'CA', zip: '9460' }],
])('leaves the address of a subscriber %s out', (_name, address) => {
  const built = build({ subscriber: { ...testClaim.subscriber, address } });
  const text = 'x12' in built ? built.x12 : '';
  expect(text.split('~').filter((segment) => segment.startsWith('N3'))).toEqual(['N3*1 MARKET ST']);
});
