/** One stretch of speech in a session. */
export interface Turn {
  readonly speaker: 'CLIENT' | 'PROVIDER';
  readonly text: string;
}

/** States of a transcription (C3.16-21). */
export type TranscriptionStatus = 'TRANSCRIPTION_PENDING' | 'TRANSCRIPTION_SUCCEEDED' | 'TRANSCRIPTION_FAILED';

/** What the telehealth service knows about a session, without words that were said. */
export interface SessionFacts {
  readonly minutes: number;
  readonly transcription: TranscriptionStatus;
  /** Patients who were in the session beside the one whose session it is, such as a partner. */
  readonly partnerIds: readonly string[];
  /** Someone was in the session who is no patient of Linden, and so cannot consent here. */
  readonly hasOthers: boolean;
}

export interface Transcript {
  /** Names of the participants, which are removed before a model reads the turns. */
  readonly names: readonly string[];
  readonly turns: readonly Turn[];
}
