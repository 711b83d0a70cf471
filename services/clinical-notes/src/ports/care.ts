/** A session that was not canceled. */
export interface Session {
  readonly appointmentId: string;
  readonly patientId: string;
  readonly start: Date;
  readonly end: Date;
  /** A free call before care begins needs no note. */
  readonly isConsultation: boolean;
}

export interface CareRelation {
  /** Whether the patient has or had a session with the provider. */
  readonly treats: boolean;
  readonly hasUpcomingSessions: boolean;
  /** Undefined when the session is not one of this provider and patient. */
  readonly session: Session | undefined;
}

/** The part of scheduling that notes need. */
export interface Care {
  /** @param pair.appointmentId a session to look up */
  findRelation(pair: {
    providerId: string;
    patientId: string;
    appointmentId?: string | undefined;
  }): Promise<CareRelation>;
  /** Finds a session of the provider. Returns `undefined` for one that is unknown, canceled or of another provider. */
  findSession(providerId: string, appointmentShortId: string): Promise<Session | undefined>;
  /** Lists a provider's sessions that took place, those that ended last first. */
  listHeldSessions(providerId: string, endedFrom: Date): Promise<readonly Session[]>;
}
