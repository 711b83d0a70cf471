import type { Transaction } from './interchange.ts';
import { getElement, type Segment } from './segment.ts';
import { createFault, type X12Fault } from './x12-fault.ts';

/** What the clearinghouse or the insurer says about a claim before it is processed. */
export interface ClaimAcknowledgment {
  /** The CLM01 of the claim. */
  readonly claimNumber: string;
  readonly isAccepted: boolean;
  /** Each category with its status, such as `A7:164`, in the order of the report: of a returned claim those that return it. */
  readonly reasons: readonly string[];
  /** What is wrong inside this claim's part. With faults it must not be applied; the other claims may. */
  readonly faults: readonly X12Fault[];
}

export interface ClaimAcknowledgments {
  readonly claims: readonly ClaimAcknowledgment[];
  /** Faults outside of the claims. */
  readonly faults: readonly X12Fault[];
}

/** Categories of STC01 by the action in STC03: WQ accepts a claim, U returns it. */
const categories: Readonly<Record<string, ReadonlySet<string>>> = {
  WQ: new Set(['A0', 'A1', 'A2', 'A5']),
  U: new Set(['A3', 'A4', 'A6', 'A7', 'A8']),
};
const levels = new Set(['20', '21', '19', 'PT']);
const tags = new Set(['ST', 'SE', 'BHT', 'HL', 'NM1', 'TRN', 'STC', 'REF', 'DTP', 'QTY', 'AMT', 'SVC']);
/** One STC has up to three reasons. */
const reasonElements = [1, 10, 11];

type Open = {
  claimNumber: string;
  statuses: { readonly isAccepted: boolean; readonly reason: string }[];
  faults: X12Fault[];
};

/** Reads a 277CA (005010X214). What does not follow the guide becomes a fault of its claim or of the report; it never throws. */
export function parseClaimAcknowledgment({ segments, delimiters }: Transaction): ClaimAcknowledgments {
  const faults: X12Fault[] = [];
  const opened: Open[] = [];
  let level = '';
  for (const segment of segments) {
    if (segment.tag === 'HL') {
      checkSegment(segment, faults);
      level = getElement(segment, 3);
      if (level === 'PT') opened.push({ claimNumber: '', statuses: [], faults: [] });
      continue;
    }
    const claim = level === 'PT' ? opened.at(-1) : undefined;
    checkSegment(segment, claim?.faults ?? faults);
    if (claim) readClaimSegment(claim, segment, delimiters.component);
  }
  if (!segments.some(({ tag }) => tag === 'BHT')) faults.push(createFault('MISSING_SEGMENT', 'BHT'));
  return { claims: opened.map(closeClaim), faults };
}

function readClaimSegment(claim: Open, segment: Segment, component: string): void {
  if (segment.tag === 'TRN') claim.claimNumber = getElement(segment, 2);
  if (segment.tag === 'STC') readStatus(claim, segment, component);
}

function checkSegment(segment: Segment, faults: X12Fault[]): void {
  const { tag, position } = segment;
  if (!tags.has(tag)) faults.push(createFault('UNEXPECTED_SEGMENT', tag, position));
  if (tag === 'BHT' && getElement(segment, 1) !== '0085') faults.push(createFault('BAD_CODE', tag, position, 1));
  if (tag === 'HL' && !levels.has(getElement(segment, 3))) faults.push(createFault('BAD_LEVEL', tag, position));
}

function readStatus(claim: Open, segment: Segment, component: string): void {
  const action = getElement(segment, 3);
  for (const element of reasonElements) {
    const [category = '', status = ''] = getElement(segment, element).split(component);
    if (category === '' && element > 1) continue;
    if (!categories[action]?.has(category))
      claim.faults.push(createFault('BAD_CODE', 'STC', segment.position, element));
    claim.statuses.push({ isAccepted: action === 'WQ', reason: `${category}:${status}` });
  }
}

/** One status that returns the claim returns it as a whole. */
function closeClaim({ claimNumber, statuses, faults }: Open): ClaimAcknowledgment {
  const returning = statuses.filter(({ isAccepted }) => !isAccepted);
  const told = returning.length > 0 ? returning : statuses;
  return {
    claimNumber,
    isAccepted: returning.length === 0,
    reasons: [...new Set(told.map(({ reason }) => reason))],
    faults: [
      ...faults,
      ...(claimNumber === '' ? [createFault('MISSING_SEGMENT', 'TRN')] : []),
      ...(told.length === 0 ? [createFault('MISSING_SEGMENT', 'STC')] : []),
    ],
  };
}
