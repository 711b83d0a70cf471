/** A kept session that can be billed to an insurer. The record of the session decides the codes. */
export interface ClaimReady {
  readonly appointmentId: string;
  readonly patientId: string;
  readonly providerId: string;
  readonly payorId: string;
  /** Two letters: where the patient was. */
  readonly usState: string;
  readonly start: Date;
  readonly end: Date;
  /** IANA zone of the session. */
  readonly timeZone: string;
  /** Of who held the session, there. Empty when it is not known: the highest fee of all licenses counts, so that a bill is not lower than it may be. */
  readonly licenseType: string;
  readonly cptCode: string;
  readonly modifiers: readonly string[];
  /** ICD-10-CM without the dot. */
  readonly diagnosis: string;
  /** Two digits. */
  readonly placeOfService: string;
}
