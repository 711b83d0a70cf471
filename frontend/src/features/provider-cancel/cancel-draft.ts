import type { CancelForm } from '@linden/vocabulary/provider-cancel/cancel-form';
import { draftPrefix } from '#src/lib/drafts/delete-drafts.ts';

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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long an untouched draft stays in this tab. Sign-out deletes it earlier. */
const draftMs = 30 * 60_000;

const nameOf = (appointmentId: string) => `${draftPrefix}cancel.${appointmentId}`;

export function saveDraft(store: Store, appointmentId: string, draft: CancelDraft, now: number): void {
  try {
    store.setItem(nameOf(appointmentId), JSON.stringify({ draft, savedAt: now }));
  } catch {
    // Canceling works without storage.
  }
}

/** Returns a draft from the last half hour; deletes an older or unreadable one. */
export function readDraft(store: Store, appointmentId: string, now: number): CancelDraft | undefined {
  const kept = parseDraft(store.getItem(nameOf(appointmentId)));
  if (kept && now - kept.savedAt < draftMs) return kept.draft;
  deleteDraft(store, appointmentId);
  return undefined;
}

export function deleteDraft(store: Store, appointmentId: string): void {
  store.removeItem(nameOf(appointmentId));
}

function parseDraft(text: string | null): { draft: CancelDraft; savedAt: number } | undefined {
  try {
    const kept = JSON.parse(text ?? 'null');
    const fields = Object.keys(createDraft(''));
    const fits = typeof kept?.savedAt === 'number' && fields.every((field) => Object.hasOwn(kept.draft ?? {}, field));
    return fits ? kept : undefined;
  } catch {
    return undefined;
  }
}
