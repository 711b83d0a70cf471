/** What billing needs to know from scheduling about who treats whom. */
export interface Care {
  /** Returns whether the patient has or had a session with the provider that was not canceled. */
  treats(providerId: string, patientId: string): Promise<boolean>;
  /** Returns whether the appointment is one of the provider with the patient that was not canceled. */
  hasSession(providerId: string, patientId: string, appointmentId: string): Promise<boolean>;
}
