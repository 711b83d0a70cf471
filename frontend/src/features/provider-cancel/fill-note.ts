import { findStateName } from '@linden/vocabulary/places/us-states';
import { buildNote, findArticleLink, removeLinkSentence } from '@linden/vocabulary/provider-cancel/note-template';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import type { CancelDraft } from './cancel-draft.ts';

/** The facts about an appointment that a note can name. */
export interface NoteFacts {
  clientName?: string | null;
  state: string;
  payor?: { planName: string } | null;
}

/** Returns the note of a reason for this appointment; empty when something that it names is missing. @param origin of the client host */
export function fillNote(row: PolicyRow, { clientName, state, payor }: NoteFacts, origin: string): string {
  const values = {
    // Clients are addressed by the first word of the name that their provider uses.
    clientName: clientName?.trim().split(/\s+/)[0],
    clientState: findStateName(state),
    payorName: payor?.planName,
    articleLink: findArticleLink(row, origin),
  };
  return buildNote(row.noteTemplate, values).note ?? '';
}

/**
 * Adds the sentence about the booking link to a note, or removes it. A note in the provider's own words stays as it is.
 * @param filled the note of the reason, with that sentence
 */
export function matchNoteToLink(note: string, filled: string, hasLink: boolean): string {
  const without = removeLinkSentence(filled);
  if (note !== filled && note !== without) return note;
  return hasLink ? filled : without;
}

/** Applies a chosen reason to the draft. A note in the provider's own words stays. */
export function applyReason(draft: CancelDraft, row: PolicyRow, facts: NoteFacts, origin: string): CancelDraft {
  const note = fillNote(row, facts, origin);
  const { noteToClient, filledNote } = draft;
  const isOwn =
    noteToClient.trim() !== '' && ![filledNote, removeLinkSentence(filledNote)].includes(noteToClient.trim());
  return {
    ...draft,
    ...(isOwn ? {} : { noteToClient: matchNoteToLink(note, note, row.sendsBookingLink), filledNote: note }),
    sendBookingLink: row.sendsBookingLink,
    outOfOfficeDays: row.action?.kind === 'CREATE_OOO_BLOCK' ? draft.outOfOfficeDays : [],
    otherReason: row.secondary === 'OTHER_REASON' ? draft.otherReason : '',
    referralCompleted: false,
  };
}
