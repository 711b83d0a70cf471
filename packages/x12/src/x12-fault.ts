/** Stable codes of what can be wrong with X12 text. */
export type X12FaultCode =
  | 'NO_INTERCHANGE'
  | 'TOO_LARGE'
  | 'BAD_CHARACTER'
  | 'BAD_HEADER'
  | 'BAD_DELIMITERS'
  | 'UNSUPPORTED_VERSION'
  | 'TEXT_OUTSIDE_INTERCHANGE'
  | 'MISSING_TRAILER'
  | 'CONTROL_NUMBER_MISMATCH'
  | 'COUNT_MISMATCH'
  | 'UNEXPECTED_SEGMENT'
  | 'BAD_LEVEL'
  | 'MISSING_SEGMENT'
  | 'BAD_CODE'
  | 'BAD_VALUE';

/** What is wrong with X12 text, without its content: faults may be logged. */
export interface X12Fault {
  readonly code: X12FaultCode;
  /** The segment's tag, or the empty string for the whole file. */
  readonly segment: string;
  /** The element's number in its segment, or 0 for the whole segment. */
  readonly element: number;
  /** The segment's number: 1 is ISA, or ST in a transaction. 0 for the whole file. */
  readonly position: number;
}

export function createFault(code: X12FaultCode, segment = '', position = 0, element = 0): X12Fault {
  return { code, segment, element, position };
}
