/** One wording of an agreement. What was signed stays signed in its own wording: versions are added, never changed. */
export interface AgreementVersion {
  version: string;
  inForceSince: Date;
  /** Plain text. */
  paragraphs: readonly string[];
}
