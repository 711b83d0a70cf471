import type { Delimiters } from './delimiters.ts';
import type { Segment } from './segment.ts';
import type { X12Fault } from './x12-fault.ts';

/** One transaction set: its segments from ST to SE. */
export interface Transaction {
  /** ST01, such as `271`. */
  readonly type: string;
  readonly controlNumber: string;
  readonly segments: readonly Segment[];
  readonly delimiters: Delimiters;
}

export interface FunctionalGroup {
  /** GS01: HS is an inquiry, HB an answer, FA an acknowledgment. */
  readonly functionalCode: string;
  readonly controlNumber: string;
  /** GS08, such as `005010X279A1`. */
  readonly version: string;
  readonly transactions: readonly Transaction[];
}

export interface Interchange {
  readonly controlNumber: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** TA1 segments, which stand outside of groups. */
  readonly acknowledgments: readonly Segment[];
  readonly groups: readonly FunctionalGroup[];
  /** A transaction of an interchange with faults must not be trusted: segments may be missing. */
  readonly faults: readonly X12Fault[];
}

/** A file: its interchanges, and what is wrong outside of them. */
export interface X12File {
  readonly interchanges: readonly Interchange[];
  readonly faults: readonly X12Fault[];
}
