import type { NoteType, NoteValues } from '@linden/form-engine/schema';

export type SuggestionStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';
export type SuggestionFailure =
  | 'UNAVAILABLE'
  | 'REFUSED'
  | 'BUDGET_SPENT'
  | 'NO_SESSION'
  | 'CONSENT_REVOKED'
  | 'NO_CONSENT';

/** Attempts before a suggestion fails, the first included. */
export const maxAttempts = 5;
/** A suggestion that is pending for longer is late, and pages say so. */
export const suggestionDeadlineMs = 120_000;
/** Suggestions of one session, regenerated sections included. */
export const maxPerSession = 30;
/** Letters of the instruction for one section. */
export const maxInstruction = 500;

/** What a suggestion is made for. */
export interface SuggestionTask {
  readonly noteType: NoteType;
  /** Undefined for the whole note. */
  readonly sectionId: string | undefined;
  /** The provider's words about the section; may be empty. */
  readonly instruction: string;
  /** Values of the earlier suggestion, of which only the section changes. */
  readonly earlier: NoteValues;
}

/** Returns the wait in milliseconds before the next attempt, or `undefined` when there is none. @param attempt counts from 1 */
export function planAttempt(attempt: number): number | undefined {
  return attempt >= maxAttempts ? undefined : 2000 * 4 ** (attempt - 1);
}
