import { useCallback, useState } from 'react';
import { draftPrefix } from './delete-drafts.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Edited values, with the edition they started from. */
export interface Edited<Values> {
  edition: string;
  values: Values;
}

export interface KeptDraft<Values> extends Edited<Values> {
  /** It was not saved before the page was left, and was restored. */
  isRestored: boolean;
  /** It has changes that are not saved. */
  isEdited: boolean;
  change: (changes: Partial<Values>) => void;
  /** Replaces the draft with the saved values. */
  replace: (saved: Edited<Values>) => void;
}

const memory = new Map<string, string>();

/** Keeps drafts while this page is open. Words about a person go here, because the browser's storage is in clear. */
export const pageMemory: Store = {
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, text) => void memory.set(name, text),
  removeItem: (name) => void memory.delete(name),
};

/**
 * A form that the person may leave and come back to. Only for data about its owner, never about clients.
 * @param store session storage also survives a refresh; it is for settings, not for words
 */
export function useKeptDraft<Values extends object>(
  name: string,
  saved: Edited<Values>,
  store: Store,
): KeptDraft<Values> {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(store, name, saved.values);
    return { ...(kept ?? saved), isRestored: kept !== undefined, isEdited: kept !== undefined };
  });
  const change = useCallback(
    (changes: Partial<Values>) =>
      setDraft((before) => {
        const { edition, isRestored } = before;
        const values = { ...before.values, ...changes };
        keepDraft(store, name, { edition, values });
        return { edition, values, isRestored, isEdited: true };
      }),
    [name, store],
  );
  const replace = useCallback(
    (next: Edited<Values>) => {
      store.removeItem(nameOf(name));
      setDraft({ ...next, isRestored: false, isEdited: false });
    },
    [name, store],
  );
  return { ...draft, change, replace };
}

export function keepDraft<Values>(store: Store, name: string, edited: Edited<Values>): void {
  try {
    store.setItem(nameOf(name), JSON.stringify(edited));
  } catch {
    // Saving works without storage.
  }
}

/** Returns the stored draft; undefined unless it has the expected fields. */
export function readDraft<Values extends object>(store: Store, name: string, like: Values): Edited<Values> | undefined {
  try {
    const kept = JSON.parse(store.getItem(nameOf(name)) ?? 'null');
    const fields = Object.keys(like);
    const fits = typeof kept?.edition === 'string' && fields.every((field) => Object.hasOwn(kept.values ?? {}, field));
    return fits ? kept : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(name: string): string {
  return draftPrefix + name;
}
