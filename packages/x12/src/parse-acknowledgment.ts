import type { Transaction } from './interchange.ts';
import { getElement, type Segment } from './segment.ts';

/** A TA1: whether the interchange could be read. */
export interface InterchangeAcknowledgment {
  /** ISA13 of the interchange that it answers. */
  readonly controlNumber: string;
  readonly isAccepted: boolean;
  /** TA105: 000 is no error. */
  readonly noteCode: string;
}

/** An IK3 or IK4 of a 999: the segment that does not follow the guide, without its content. */
export interface SyntaxError {
  readonly segment: string;
  readonly position: number;
  readonly loop: string;
  /** IK304 or IK403. */
  readonly code: string;
  /** The element's number, 0 for the whole segment. */
  readonly element: number;
}

/** A 999: whether the transactions of a group follow the guide. */
export interface ImplementationAcknowledgment {
  /** GS06 of the group that it answers. */
  readonly groupControlNumber: string;
  /** AK901: A accepted, E accepted with errors, P partially, R, M, W and X rejected. */
  readonly isAccepted: boolean;
  readonly errors: readonly SyntaxError[];
}

/** Reads a TA1 segment. TA104 is A accepted, E accepted with errors, or R rejected; anything else counts as rejected. */
export function parseInterchangeAcknowledgment(segment: Segment): InterchangeAcknowledgment {
  return {
    controlNumber: getElement(segment, 1),
    isAccepted: /^[AE]$/.test(getElement(segment, 4)),
    noteCode: getElement(segment, 5),
  };
}

/** Reads a 999. Without an AK9 it counts as rejected. */
export function parseImplementationAcknowledgment({ segments, delimiters }: Transaction): ImplementationAcknowledgment {
  const errors: SyntaxError[] = [];
  let groupControlNumber = '';
  let isAccepted = false;
  let place = { segment: '', position: 0, loop: '' };
  for (const segment of segments) {
    if (segment.tag === 'AK1') groupControlNumber = getElement(segment, 2);
    if (segment.tag === 'AK9') isAccepted = /^[AE]$/.test(getElement(segment, 1));
    if (segment.tag === 'IK3') {
      place = {
        segment: getElement(segment, 1),
        position: Number(getElement(segment, 2)) || 0,
        loop: getElement(segment, 3),
      };
      errors.push({ ...place, code: getElement(segment, 4), element: 0 });
    }
    if (segment.tag === 'IK4') {
      const element = Number(getElement(segment, 1).split(delimiters.component)[0]) || 0;
      errors.push({ ...place, code: getElement(segment, 3), element });
    }
  }
  return { groupControlNumber, isAccepted, errors };
}
