/** A letter that names the fee for missing a session. */
export interface FeeLetter {
  readonly appointmentId: string;
  readonly patientId: string;
  readonly cents: number;
  /** When the letter was stored. */
  readonly toldAt: Date;
}

/** Tells billing which fees clients were told: a fee that was not told is not owed. */
export interface FeeLetters {
  confirm(letters: readonly FeeLetter[]): Promise<void>;
}
