/** One version of an agreement. A signature refers to its version, so versions are added and never changed. */
export interface AgreementVersion {
  version: string;
  inForceSince: Date;
  /** Plain text. */
  paragraphs: readonly string[];
}
