import { buildX12File } from '@linden/x12/build-file';
import { listTransactions } from '@linden/x12/list-transactions';
import { parseX12File } from '@linden/x12/parse-file';
import type { Segment } from '@linden/x12/segment';
import {
  buildTestAcknowledgment,
  buildTestRemittance,
  type TestRemittance,
} from '@linden/x12/testkit/build-test-reports';
import { parseX12Money } from '@linden/x12/x12-money';

/** A claim that the stand-in took. */
interface TakenClaim {
  readonly claimNumber: string;
  readonly memberId: string;
  readonly chargeCents: number;
  readonly takenAt: number;
  /** What the insurer that paid first left, in a claim to the second one. */
  readonly leftCents: number | undefined;
  isDecided: boolean;
}

export interface ClaimDesk {
  /** Every claim that was taken, once for each key. */
  readonly claims: readonly TakenClaim[];
  /** Takes an 837P. @returns the text of a 999 */
  take(key: string, x12: string): string;
  /** Reports after a cursor. Decisions are there when their time has come. */
  listReports(cursor: string): { reports: { id: string; x12: string }[]; cursor: string };
  /** Decides about every claim that waits. */
  decide(): void;
  /** Adds a report that the reader has not asked for. */
  addReport(x12: string): void;
}

const contractCents = 1_000;
const copayCents = 2_500;
const restCents = 1_000;

/**
 * Plays clearinghouse and insurer for claims. What happens follows from the beginning of the member id: RETURN comes back by a 277CA, DENIED
 * is not paid, DEDUCT is all the patient's, COINS a fifth of it, FREE nothing, OTHERSUM names another charge, DAMAGED has an amount that does not
 * add up. All others owe a copay of $25. Of what a first insurer left, FREE pays all, and others all but $10.
 * @param options.decideAfterMs how long after the submission the insurer decides; without it, when `decide` is called
 */
export function createClaimDesk({ now = Date.now, decideAfterMs = Number.POSITIVE_INFINITY } = {}): ClaimDesk {
  const claims: TakenClaim[] = [];
  const answers = new Map<string, string>();
  const reports: string[] = [];
  const decideOne = (claim: TakenClaim) => {
    claim.isDecided = true;
    const text = buildTestRemittance([buildDecision(claim)], `EFT-${reports.length + 1}`, reports.length + 1);
    reports.push(claim.memberId.startsWith('DAMAGED') ? text.replace(/(CLP\*\w+\*1\*[\d.]+\*)\d/, '$19') : text);
  };
  const waiting = () => claims.filter(({ isDecided, memberId }) => !isDecided && !memberId.startsWith('RETURN'));
  return {
    claims,
    take(key, x12) {
      const known = answers.get(key);
      if (known) return known;
      const [found] = listTransactions(parseX12File(x12), '837');
      const segments = found?.transaction.segments ?? [];
      const isReadable = found?.faults.length === 0;
      const claim = isReadable ? readClaim(segments, now()) : undefined;
      const answer = buildAcknowledgment(claim !== undefined);
      answers.set(key, answer);
      if (!claim || claims.some(({ claimNumber }) => claimNumber === claim.claimNumber)) return answer;
      claims.push(claim);
      const { claimNumber, chargeCents, memberId } = claim;
      const returned = memberId.startsWith('RETURN') ? { returned: 'A7:164' } : {};
      reports.push(buildTestAcknowledgment([{ claimNumber, chargeCents, ...returned }], reports.length + 1));
      return answer;
    },
    listReports(cursor) {
      for (const claim of waiting()) if (claim.takenAt + decideAfterMs <= now()) decideOne(claim);
      const from = Number(cursor) || 0;
      const listed = reports.slice(from, from + 20).map((x12, index) => ({ id: `report-${from + index + 1}`, x12 }));
      return { reports: listed, cursor: String(from + listed.length) };
    },
    decide() {
      for (const claim of waiting()) decideOne(claim);
    },
    addReport: (x12) => void reports.push(x12),
  };
}

function readClaim(segments: readonly Segment[], takenAt: number): TakenClaim | undefined {
  const find = (tag: string, qualifier = '') =>
    segments.find(({ elements }) => elements[0] === tag && (qualifier === '' || elements[1] === qualifier))?.elements;
  const claim = find('CLM');
  const member = find('NM1', 'IL');
  const chargeCents = parseX12Money(claim?.[2] ?? '');
  if (!claim?.[1] || !member?.[9] || !chargeCents) return undefined;
  const leftCents = find('SVD') ? sumPatientPart(segments) : undefined;
  return { claimNumber: claim[1], memberId: member[9], chargeCents, takenAt, leftCents, isDecided: false };
}

/** What the patient owes by the reasons of the first insurer: group PR, with up to six pairs of reason and amount. */
function sumPatientPart(segments: readonly Segment[]): number {
  const own = segments.filter(({ elements }) => elements[0] === 'CAS' && elements[1] === 'PR');
  return own
    .flatMap(({ elements }) => [3, 6, 9, 12, 15, 18].map((index) => parseX12Money(elements[index] ?? '') ?? 0))
    .reduce((sum, cents) => sum + cents, 0);
}

/** OA 23 is what the first insurer paid and took off. */
function buildSecondDecision({ claimNumber, memberId, chargeCents }: TakenClaim, leftCents: number): TestRemittance {
  const patient = memberId.startsWith('FREE') ? 0 : Math.min(restCents, leftCents);
  return {
    claimNumber,
    status: '2',
    chargeCents,
    paidCents: leftCents - patient,
    adjustments: [['OA', '23', chargeCents - leftCents], ...(patient > 0 ? ([['PR', '3', patient]] as const) : [])],
  };
}

function buildDecision(claim: TakenClaim): TestRemittance {
  const { claimNumber, memberId, chargeCents: charge, leftCents } = claim;
  if (memberId.startsWith('DENIED'))
    return { claimNumber, status: '4', chargeCents: charge, paidCents: 0, adjustments: [['CO', '29', charge]] };
  if (leftCents !== undefined) return buildSecondDecision(claim, leftCents);
  const chargeCents = memberId.startsWith('OTHERSUM') ? charge - 100 : charge;
  const allowed = chargeCents - contractCents;
  const [reason, patient] = findPatientPart(memberId, allowed);
  return {
    claimNumber,
    chargeCents,
    paidCents: allowed - patient,
    adjustments: [['CO', '45', contractCents], ...(patient > 0 ? ([['PR', reason, patient]] as const) : [])],
  };
}

function findPatientPart(memberId: string, allowed: number): [reason: string, cents: number] {
  if (memberId.startsWith('DEDUCT')) return ['1', allowed];
  if (memberId.startsWith('COINS')) return ['2', Math.round(allowed / 5)];
  if (memberId.startsWith('FREE')) return ['3', 0];
  return ['3', Math.min(copayCents, allowed)];
}

function buildAcknowledgment(isAccepted: boolean): string {
  const code = isAccepted ? 'A' : 'R';
  const segments = [
    ['AK1', 'HC', '1', '005010X222A1'],
    ['AK2', '837', '0001'],
    ['IK5', code],
    ['AK9', code, '1', '1', isAccepted ? '1' : '0'],
  ] as const;
  const parties = { sender: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' }, receiver: { qualifier: 'ZZ', id: 'LINDEN' } };
  const envelope = { ...parties, controlNumber: 9, createdAt: new Date(0), usage: 'T', functionalCode: 'FA' } as const;
  return buildX12File(envelope, [{ type: '999', version: '005010X231A1', segments }]);
}
