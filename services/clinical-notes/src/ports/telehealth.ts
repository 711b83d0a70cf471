import type { SessionFacts, Transcript } from '#src/domain/suggestions/session-record.ts';

/** The service that holds video sessions. Linden never receives audio. */
export interface Telehealth {
  /** Returns `undefined` for a session that was not held there. */
  findSession(appointmentId: string): Promise<SessionFacts | undefined>;
  /** Returns `undefined` when there is no transcript any more. Only for sessions whose client consents. */
  loadTranscript(appointmentId: string): Promise<Transcript | undefined>;
  /** Deletes the transcript there. Repeating it changes nothing. */
  deleteTranscript(appointmentId: string): Promise<void>;
}
