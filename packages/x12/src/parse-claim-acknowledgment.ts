import type { Transaction } from './interchange.ts';
import { getElement, type Segment } from './segment.ts';
import { createFault, type X12Fault } from './x12-fault.ts';

/** What the clearinghouse or the insurer says about a claim before it is processed. */
export interface ClaimAcknowledgment {
  /** The CLM01 of the claim. */
  readonly claimNumber: string;
  readonly isAccepted: boolean;
  /** The category and the status of STC01, such as `A7` and `164`. */
  readonly category: string;
  readonly status: string;
}

export interface ClaimAcknowledgments {
  readonly claims: readonly ClaimAcknowledgment[];
  readonly faults: readonly X12Fault[];
}

/** Categories of STC01 by the action in STC03: WQ accepts a claim, U returns it. */
const categories: Readonly<Record<string, ReadonlySet<string>>> = {
  WQ: new Set(['A0', 'A1', 'A2', 'A5']),
  U: new Set(['A3', 'A4', 'A6', 'A7', 'A8']),
};
const levels = new Set(['20', '21', '19', 'PT']);
const tags = new Set(['ST', 'SE', 'BHT', 'HL', 'NM1', 'TRN', 'STC', 'REF', 'DTP', 'QTY', 'AMT', 'SVC']);

type Open = { claimNumber: string; statuses: ClaimAcknowledgment[] };

/** Reads a 277CA (005010X214). What does not follow the guide becomes a fault; it never throws. */
export function parseClaimAcknowledgment({ segments, delimiters }: Transaction): ClaimAcknowledgments {
  const faults: X12Fault[] = [];
  const opened: Open[] = [];
  let level = '';
  for (const segment of segments) {
    const { tag } = segment;
    checkSegment(segment, faults);
    if (tag === 'HL') level = getElement(segment, 3);
    if (tag === 'HL' && level === 'PT') opened.push({ claimNumber: '', statuses: [] });
    const claim = level === 'PT' ? opened.at(-1) : undefined;
    if (tag === 'TRN' && claim) claim.claimNumber = getElement(segment, 2);
    if (tag === 'STC' && claim) readStatus(claim, segment, delimiters.component, faults);
  }
  if (!segments.some(({ tag }) => tag === 'BHT')) faults.push(createFault('MISSING_SEGMENT', 'BHT'));
  return { claims: opened.flatMap((claim) => closeClaim(claim, faults)), faults };
}

function checkSegment(segment: Segment, faults: X12Fault[]): void {
  const { tag, position } = segment;
  if (!tags.has(tag)) faults.push(createFault('UNEXPECTED_SEGMENT', tag, position));
  if (tag === 'BHT' && getElement(segment, 1) !== '0085') faults.push(createFault('BAD_CODE', tag, position, 1));
  if (tag === 'HL' && !levels.has(getElement(segment, 3))) faults.push(createFault('BAD_LEVEL', tag, position));
}

function readStatus(claim: Open, segment: Segment, component: string, faults: X12Fault[]): void {
  const [category = '', status = ''] = getElement(segment, 1).split(component);
  const action = getElement(segment, 3);
  if (!categories[action]?.has(category)) faults.push(createFault('BAD_CODE', 'STC', segment.position, 1));
  claim.statuses.push({ claimNumber: claim.claimNumber, isAccepted: action === 'WQ', category, status });
}

/** One status that returns the claim returns it as a whole. */
function closeClaim({ claimNumber, statuses }: Open, faults: X12Fault[]): ClaimAcknowledgment[] {
  const told = statuses.find(({ isAccepted }) => !isAccepted) ?? statuses[0];
  if (claimNumber === '') faults.push(createFault('MISSING_SEGMENT', 'TRN'));
  if (!told) faults.push(createFault('MISSING_SEGMENT', 'STC'));
  return told ? [{ ...told, claimNumber }] : [];
}
