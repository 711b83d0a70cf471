import { draftPrefix } from '#src/lib/drafts/delete-drafts.ts';
import type { RecommendedProvider } from './recommend-card.tsx';

/** What a provider has chosen so far. */
export interface RecommendDraft {
  /** Empty until one is chosen. */
  patientId: string;
  reason: string;
  typeOfCare: string;
  /** Where the sessions will be. */
  usState: string;
  providers: readonly RecommendedProvider[];
  shareEmail: boolean;
  /** The cancellation that led here. */
  cancellationId: string;
  /** Makes sure that a repeated request sends once. */
  key: string;
}

/** Texts stay in memory alone, because they may be about a person's health. */
export interface RecommendNotes {
  noteToClient: string;
  noteToProvider: string;
}

export function createDraft(key: string, changes: Partial<RecommendDraft> = {}): RecommendDraft {
  return {
    patientId: '',
    reason: '',
    typeOfCare: '',
    usState: '',
    providers: [],
    shareEmail: false,
    cancellationId: '',
    key,
    ...changes,
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long an untouched draft stays in this tab. Sign-out deletes it earlier. */
const draftMs = 30 * 60_000;
const name = `${draftPrefix}recommend`;

/** Saves ids, codes and public facts about the chosen providers. */
export function saveDraft(store: Store, draft: RecommendDraft, now: number): void {
  try {
    store.setItem(name, JSON.stringify({ draft, savedAt: now }));
  } catch {
    // Recommending works without storage.
  }
}

/** Returns a draft from the last half hour; deletes an older or unreadable one. */
export function readDraft(store: Store, now: number): RecommendDraft | undefined {
  const kept = parseDraft(store.getItem(name));
  if (kept && now - kept.savedAt < draftMs) return kept.draft;
  deleteDraft(store);
  return undefined;
}

export function deleteDraft(store: Store): void {
  store.removeItem(name);
}

function parseDraft(text: string | null): { draft: RecommendDraft; savedAt: number } | undefined {
  try {
    const kept = JSON.parse(text ?? 'null');
    const fields = Object.keys(createDraft(''));
    const fits = typeof kept?.savedAt === 'number' && fields.every((field) => Object.hasOwn(kept.draft ?? {}, field));
    return fits ? kept : undefined;
  } catch {
    return undefined;
  }
}
