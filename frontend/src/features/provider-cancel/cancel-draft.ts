import type { CancelForm } from '@linden/vocabulary/provider-cancel/cancel-form';

/** What a provider has entered so far. */
export interface CancelDraft extends CancelForm {
  sendBookingLink: boolean;
  referralCompleted: boolean;
  /** How much of a series is canceled. */
  scope: CancelScope;
  /** The note that the wizard filled in; the provider's own words replace it. */
  filledNote: string;
  /** Makes sure that a repeated request cancels once. */
  key: string;
}

export const cancelScopes = ['THIS', 'THIS_AND_FOLLOWING', 'ALL'] as const;
export type CancelScope = (typeof cancelScopes)[number];

export function findScope(text: string | null): CancelScope {
  return cancelScopes.find((scope) => scope === text) ?? 'THIS';
}

export function createDraft(key: string): CancelDraft {
  return {
    reason: '',
    subReason: '',
    otherReason: '',
    additionalDetails: '',
    sharedContext: '',
    noteToClient: '',
    internalNote: '',
    outOfOfficeDays: [],
    filledNote: '',
    key,
    sendBookingLink: true,
    referralCompleted: false,
    scope: 'THIS',
  };
}

/** How long an untouched draft stays in the memory of this page. */
const draftMs = 30 * 60_000;

/**
 * Drafts by appointment, while this page is open. They hold words about a client, so no storage of the browser gets them: the provider may
 * look at another page and come back, and a reload loses them after a warning.
 */
const kept = new Map<string, { readonly draft: CancelDraft; readonly savedAt: number }>();

export function saveDraft(appointmentId: string, draft: CancelDraft, now: number): void {
  kept.set(appointmentId, { draft, savedAt: now });
}

/** Returns a draft from the last half hour, and deletes older ones. */
export function readDraft(appointmentId: string, now: number): CancelDraft | undefined {
  for (const [id, { savedAt }] of kept) if (now - savedAt >= draftMs) kept.delete(id);
  return kept.get(appointmentId)?.draft;
}

export function deleteDraft(appointmentId: string): void {
  kept.delete(appointmentId);
}

/** Whether the provider would lose something by leaving: a reason or words. */
export function hasInput(draft: CancelDraft): boolean {
  const { reason, otherReason, additionalDetails, sharedContext, noteToClient, internalNote, filledNote } = draft;
  const words = [reason, otherReason, additionalDetails, sharedContext, internalNote];
  return words.some((text) => text !== '') || noteToClient !== filledNote;
}
