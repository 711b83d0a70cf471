/** One fault, as one line to act on. */
export interface Finding {
  /** Relative to the root. */
  path: string;
  says: string;
}

/** The result of a check: its faults, and one line for success. */
export interface Outcome {
  findings: Finding[];
  summary: string;
}
