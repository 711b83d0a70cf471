import { buildX12File, type SegmentToWrite } from '#src/build-file.ts';
import { writeX12Money } from '#src/x12-money.ts';

const envelope = {
  sender: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' },
  receiver: { qualifier: 'ZZ', id: 'LINDEN' },
  createdAt: new Date('2026-11-23T15:00:00Z'),
  usage: 'T',
} as const;

export interface TestAcknowledgment {
  readonly claimNumber: string;
  /** The composite of STC01 without its entity, such as `A7:164`. Without it the claim is accepted. */
  readonly returned?: string;
  readonly chargeCents: number;
}

/** Builds a 277CA about made-up claims. */
export function buildTestAcknowledgment(claims: readonly TestAcknowledgment[], controlNumber = 21): string {
  const total = writeX12Money(claims.reduce((sum, { chargeCents }) => sum + chargeCents, 0));
  const segments: SegmentToWrite[] = [
    ['BHT', '0085', '08', `ACK-${controlNumber}`, '20261123', '1500', 'TH'],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', 'NORTHWIND HEALTH', '', '', '', '', 'PI', '90001'],
    ['TRN', '1', `ACK-${controlNumber}`],
    ['DTP', '050', 'D8', '20261123'],
    ['DTP', '009', 'D8', '20261123'],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '41', '2', 'LINDEN CARE', '', '', '', '', '46', 'LINDEN'],
    ['TRN', '2', 'BATCH'],
    ['STC', 'A1:20:PR', '20261123', 'WQ', total],
    ['HL', '3', '2', '19', '1'],
    ['NM1', '85', '2', 'LINDEN CARE', '', '', '', '', 'XX', '1999999984'],
    ...claims.flatMap(({ claimNumber, returned, chargeCents }, index): SegmentToWrite[] => [
      ['HL', String(index + 4), '3', 'PT'],
      ['NM1', 'QC', '1', 'RIVERA', 'ALMA', '', '', '', 'MI', 'W123456789'],
      ['TRN', '2', claimNumber],
      ['STC', returned ? `${returned}:PR` : 'A2:20:PR', '20261123', returned ? 'U' : 'WQ', writeX12Money(chargeCents)],
    ]),
  ];
  return buildX12File({ ...envelope, controlNumber, functionalCode: 'HN' }, [
    { type: '277', version: '005010X214', segments },
  ]);
}

export interface TestRemittance {
  readonly claimNumber: string;
  /** CLP02; 1 without it. */
  readonly status?: string;
  readonly chargeCents: number;
  readonly paidCents: number;
  /** CAS entries of the service line: group, reason and cents. */
  readonly adjustments: readonly (readonly [group: string, reason: string, cents: number])[];
}

/** Builds an 835 about made-up claims. @param kept PLB entries: reason with reference, and cents that the insurer keeps */
export function buildTestRemittance(
  claims: readonly TestRemittance[],
  traceNumber: string,
  controlNumber = 22,
  kept: readonly (readonly [reason: string, cents: number])[] = [],
): string {
  const paid = claims.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const total = kept.reduce((sum, [, cents]) => sum - cents, paid);
  const segments: SegmentToWrite[] = [
    ['BPR', total === 0 ? 'H' : 'I', writeX12Money(total), 'C', total === 0 ? 'NON' : 'ACH'],
    ['TRN', '1', traceNumber, '1999999999'],
    ['DTM', '405', '20261123'],
    ['N1', 'PR', 'NORTHWIND HEALTH'],
    ['N1', 'PE', 'LINDEN CARE', 'XX', '1999999984'],
    ['LX', '1'],
    ...claims.flatMap(buildClaimPayment),
    ...buildAdjustments(kept),
  ];
  return buildX12File({ ...envelope, controlNumber, functionalCode: 'HP' }, [
    { type: '835', version: '005010X221A1', segments },
  ]);
}

function buildAdjustments(kept: readonly (readonly [reason: string, cents: number])[]): SegmentToWrite[] {
  if (kept.length === 0) return [];
  return [['PLB', '1999999984', '20261231', ...kept.flatMap(([reason, cents]) => [reason, writeX12Money(cents)])]];
}

function buildClaimPayment(claim: TestRemittance): SegmentToWrite[] {
  const { claimNumber, status = '1', chargeCents, paidCents, adjustments } = claim;
  const patient = adjustments.reduce((sum, [group, , cents]) => (group === 'PR' ? sum + cents : sum), 0);
  const amounts = [chargeCents, paidCents].map(writeX12Money);
  return [
    ['CLP', claimNumber, status, ...amounts, patient === 0 ? '' : writeX12Money(patient), '12', `ICN-${claimNumber}`],
    ['NM1', 'QC', '1', 'RIVERA', 'ALMA', '', '', '', 'MI', 'W123456789'],
    ['SVC', 'HC:90837', ...amounts, '', '1'],
    ['DTM', '472', '20261109'],
    ...adjustments.map(([group, reason, cents]): SegmentToWrite => ['CAS', group, reason, writeX12Money(cents)]),
  ];
}
