import { describe, expect, test } from 'vitest';
import { listTransactions } from './list-transactions.ts';
import { parseClaimAcknowledgment } from './parse-claim-acknowledgment.ts';
import { parseX12File } from './parse-file.ts';
import { parseRemittance } from './parse-remittance.ts';
import { buildTestAcknowledgment, buildTestRemittance } from './testkit/build-test-reports.ts';

const readAcknowledgment = (text: string) => {
  const [found] = listTransactions(parseX12File(text), '277');
  const read = found ? parseClaimAcknowledgment(found.transaction) : undefined;
  return {
    claims: (read?.claims ?? []).map(({ faults: _faults, ...claim }) => claim),
    faults: [
      ...(found?.faults ?? []),
      ...(read?.faults ?? []),
      ...(read?.claims.flatMap(({ faults }) => faults) ?? []),
    ].map(({ code }) => code),
  };
};
const readRemittance = (text: string) => {
  const [found] = listTransactions(parseX12File(text), '835');
  const read = found ? parseRemittance(found.transaction) : undefined;
  const ofClaims = read?.claims.flatMap(({ faults }) => faults) ?? [];
  return { ...read, faults: [...(found?.faults ?? []), ...(read?.faults ?? []), ...ofClaims].map(({ code }) => code) };
};

describe('a 277CA', () => {
  const whole = buildTestAcknowledgment([
    { claimNumber: 'L1A1', chargeCents: 14_000 },
    { claimNumber: 'L2A1', chargeCents: 9_050, returned: 'A7:164' },
  ]);

  test('names the accepted and the returned claims', () => {
    expect(readAcknowledgment(whole)).toEqual({
      claims: [
        { claimNumber: 'L1A1', isAccepted: true, reasons: ['A2:20'] },
        { claimNumber: 'L2A1', isAccepted: false, reasons: ['A7:164'] },
      ],
      faults: [],
    });
  });

  test.each([
    ['in one segment', 'STC*A7:164:PR*20261123*U*90.5', 'STC*A7:164:PR*20261123*U*90.5******A6:21:PR*A3:33:PR'],
    [
      'in segments of their own',
      'STC*A7:164:PR*20261123*U*90.5',
      'STC*A7:164:PR*20261123*U*90.5~STC*A6:21:PR*20261123*U*90.5~STC*A3:33:PR*20261123*U*90.5',
    ],
  ])('keeps every reason %s', (_name, from, to) => {
    const [, returned] = readAcknowledgment(whole.replace(from, to)).claims;
    expect(returned).toEqual({ claimNumber: 'L2A1', isAccepted: false, reasons: ['A7:164', 'A6:21', 'A3:33'] });
  });

  test('with one odd claim has a fault of that claim only', () => {
    const [found] = listTransactions(
      parseX12File(whole.replace('A2:20:PR*20261123*WQ*140', 'Z9:20:PR*20261123*WQ*140')),
      '277',
    );
    const read = found && parseClaimAcknowledgment(found.transaction);
    expect([read?.faults, read?.claims.map(({ faults }) => faults.length)]).toEqual([[], [1, 0]]);
  });

  test.each([
    ['an action that contradicts its category', ['A7:164:PR*20261123*U', 'A7:164:PR*20261123*WQ'], 'BAD_CODE'],
    ['an unknown category', ['A2:20:PR', 'Z9:20:PR'], 'BAD_CODE'],
    ['a patient without a number', ['TRN*2*L2A1~', 'REF*1K*L2A1~'], 'MISSING_SEGMENT'],
    ['another report', ['BHT*0085', 'BHT*0010'], 'BAD_CODE'],
    ['an unknown segment', ['NM1*QC*1*RIVERA', 'XYZ*QC*1*RIVERA'], 'UNEXPECTED_SEGMENT'],
  ])('with %s has a fault', (_name, [from = '', to = ''], code) => {
    expect(readAcknowledgment(whole.replace(from, to)).faults).toContain(code);
  });
});

describe('an 835', () => {
  const whole = buildTestRemittance(
    [
      {
        claimNumber: 'L1A1',
        chargeCents: 20_000,
        paidCents: 11_250,
        adjustments: [
          ['CO', '45', 6_000],
          ['PR', '1', 1_500],
          ['PR', '2', 1_250],
        ],
      },
      { claimNumber: 'L2A1', status: '4', chargeCents: 9_050, paidCents: 0, adjustments: [['CO', '29', 9_050]] },
    ],
    'EFT-77',
  );

  test('names what was paid and what the patient owes', () => {
    expect(readRemittance(whole)).toMatchObject({
      traceNumber: 'EFT-77',
      totalCents: 11_250,
      faults: [],
      claims: [
        {
          claimNumber: 'L1A1',
          status: '1',
          chargedCents: 20_000,
          paidCents: 11_250,
          patientCents: 2_750,
          adjustments: [
            { group: 'CO', reason: '45', cents: 6_000 },
            { group: 'PR', reason: '1', cents: 1_500 },
            { group: 'PR', reason: '2', cents: 1_250 },
          ],
        },
        { claimNumber: 'L2A1', status: '4', paidCents: 0, patientCents: 0 },
      ],
    });
  });

  test('names what the insurer kept and added, with its reason', () => {
    const kept = [['WO:L1A1', 4_000] as const, ['L6', -150] as const, ['FB:2026-10', 2_000] as const];
    const claim = { claimNumber: 'L3A1', chargeCents: 20_000, paidCents: 20_000, adjustments: [] };
    expect(readRemittance(buildTestRemittance([claim], 'EFT-78', 22, kept))).toMatchObject({
      totalCents: 14_150,
      faults: [],
      providerAdjustments: [
        { reason: 'WO', reference: 'L1A1', cents: 4_000 },
        { reason: 'L6', reference: '', cents: -150 },
        { reason: 'FB', reference: '2026-10', cents: 2_000 },
      ],
    });
  });

  test('any changed digit of an amount is a fault', () => {
    const amounts = /^(?:BPR\*I\*|CLP\*\w+\*\d\*|SVC\*HC:90837\*|CAS\*[A-Z]{2}\*\d+\*)/;
    const segments = whole.split('~');
    let changed = 0;
    for (const [index, segment] of segments.entries()) {
      const start = amounts.exec(segment)?.[0].length;
      if (!start) continue;
      for (const other of changeDigits(segment, start, findAmountsEnd(segment))) {
        const { faults } = readRemittance(segments.with(index, other).join('~'));
        expect(faults, other).not.toEqual([]);
        changed += 1;
      }
    }
    expect(changed).toBeGreaterThan(30);
  });

  test('any lost segment is a fault', () => {
    const segments = whole.split('~');
    for (let index = 3; index < segments.length - 4; index += 1)
      expect(readRemittance(segments.toSpliced(index, 1).join('~')).faults, segments[index]).not.toEqual([]);
  });

  test.each([
    ['a payment without a claim', ['CLP*L1A1', 'CLP*'], 'BAD_VALUE'],
    ['an unknown status', ['CLP*L1A1*1*', 'CLP*L1A1*99*'], 'BAD_CODE'],
    ['an unknown group', ['CAS*CO*45', 'CAS*XX*45'], 'BAD_CODE'],
    ['an amount with a comma', ['SVC*HC:90837*200*', 'SVC*HC:90837*200,0*'], 'BAD_VALUE'],
    ['no number of the transfer', ['TRN*1*EFT-77', 'TRN*1*'], 'MISSING_SEGMENT'],
    ["the patient's part in another group", ['CAS*PR*2*12.5', 'CAS*CO*2*12.5'], 'BAD_VALUE'],
  ])('with %s has a fault', (_name, [from = '', to = ''], code) => {
    expect(readRemittance(whole.replace(from, to)).faults).toContain(code);
  });

  test.each([
    ['an unknown status', ['CLP*L1A1*1*', 'CLP*L1A1*99*']],
    ["a patient's part that is not the sum of its reasons", ['*112.5*27.5*12*', '*112.5*20*12*']],
    ['an unknown segment', ['DTM*472*20261109~CAS*CO*45', 'XYZ*472*20261109~CAS*CO*45']],
    ['an unknown group', ['CAS*CO*45', 'CAS*XX*45']],
  ])('a claim with %s does not spoil the others', (_name, [from = '', to = '']) => {
    const [found] = listTransactions(parseX12File(whole.replace(from, to)), '835');
    const read = found && parseRemittance(found.transaction);
    expect(read?.faults).toEqual([]);
    expect(read?.claims.map(({ claimNumber, faults }) => [claimNumber, faults.length > 0])).toEqual([
      ['L1A1', true],
      ['L2A1', false],
    ]);
  });
});

/** Amounts end before the kind of the insurance and the number of the insurer. */
function findAmountsEnd(segment: string): number {
  if (segment.startsWith('CLP')) return segment.indexOf('*12*ICN');
  return segment.startsWith('SVC') ? segment.lastIndexOf('**') : segment.length;
}

/** Returns the segment once for each digit in this part of it, with that digit changed. */
function changeDigits(segment: string, start: number, end: number): string[] {
  return [...segment.slice(start, end).matchAll(/\d/g)].map(({ 0: digit, index }) => {
    const at = start + index;
    return segment.slice(0, at) + ((Number(digit) + 1) % 10) + segment.slice(at + 1);
  });
}
