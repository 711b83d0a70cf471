import type { Caller } from '@linden/platform/caller/caller';

/** How long what was typed into a booking form is kept after the last save. */
export const draftMinutes = 30;

/** A form with every answer at its limit has 9,000. */
export const maxDraftLength = 12_000;

/** One for each hold that a person can have, and those of the holds before. */
export const maxDraftsPerActor = 4;

/** Only a person in a browser fills in a booking form. */
export function mayKeepDraft({ kind }: Caller): boolean {
  return kind === 'anonymous' || kind === 'person';
}

/** Returns what a sealed draft belongs to: it opens for no other hold. */
export function describeDraft(holdId: string): string {
  return `booking_draft ${holdId}`;
}
