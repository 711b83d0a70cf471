/** One thing that is wrong, as one line for a person to act on. */
export interface Finding {
  /** Relative to the root. */
  path: string;
  says: string;
}

/** What one check answers: what is wrong, and one line for when nothing is. */
export interface Outcome {
  findings: Finding[];
  summary: string;
}
