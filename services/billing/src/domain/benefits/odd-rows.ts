import type { Benefit, MemberAnswer, SegmentSource } from '@linden/x12/eligibility-answer';
import type { SessionFacts } from './benefits-reading.ts';
import { rankBenefit } from './service-types.ts';

/** Elements of EB that decide what a row says about coverage: what it is, about which service, with which authorization, in which network. */
const decisive: ReadonlySet<number> = new Set([1, 3, 11, 12]);
/** EB01 of amounts and limits, which do not decide whether a plan covers anything. */
const amounts = /^[ABCFG]$/;

/** Whether something in a row cannot be read. */
export function isOdd({ faults }: Benefit): boolean {
  return faults.length > 0;
}

/** Whether an element of a row's EB segment cannot be read. */
export function hasFault({ faults }: Benefit, element: number): boolean {
  return faults.some((fault) => fault.segment === 'EB' && fault.element === element);
}

/**
 * Whether a row may say that mental health or the whole plan is not covered, and cannot be read. Rows about teeth, eyes or any other service do not
 * matter.
 */
export function mayHideVerdict(row: Benefit, { isSocialWorker }: SessionFacts): boolean {
  if (!isOdd(row) || (amounts.test(row.code) && !hasFault(row, 1))) return false;
  if (!hasFault(row, 3) && rankBenefit(row, isSocialWorker) === undefined) return false;
  return row.faults.some(({ segment, element }) => segment === 'DTP' || decisive.has(element));
}

/** Returns the rows that cannot be read, for staff. */
export function listOddRows({ benefits }: MemberAnswer): SegmentSource[] {
  return benefits.filter(isOdd).map(({ source }) => source);
}
