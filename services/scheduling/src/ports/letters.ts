/** How the newest letter about an appointment went. */
export type Letter = {
  readonly appointmentId: string;
  readonly state: 'SENDING' | 'SENT' | 'FAILED';
  readonly endedAt: Date | undefined;
  /** The revision of the appointment that the letter is about. */
  readonly revision: bigint;
};

/** The part of messaging that knows how letters to clients went. */
export type Letters = {
  /** At most 100 appointments or recommendations. Those without a letter are left out. */
  list(appointments: ReadonlyArray<{ readonly id: string; readonly patientId: string }>): Promise<readonly Letter[]>;
};
