import { useCallback, useState } from 'react';
import { typedPrefix } from './forget-typed.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What somebody edits, and of which edition of it. */
export interface Edited<Values> {
  edition: string;
  values: Values;
}

export interface KeptDraft<Values> extends Edited<Values> {
  /** It was not saved before the page was left, and is still here. */
  isRestored: boolean;
  change: (changes: Partial<Values>) => void;
  /** Takes over what is saved now, in place of what was edited. */
  replace: (saved: Edited<Values>) => void;
}

/** A form that a refresh of the page does not empty. For what its owner shows to the public anyway, and nothing else. */
export function useKeptDraft<Values extends object>(
  name: string,
  saved: Edited<Values>,
  store: Store = sessionStorage,
): KeptDraft<Values> {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(store, name, saved.values);
    return { ...(kept ?? saved), isRestored: kept !== undefined };
  });
  const change = useCallback(
    (changes: Partial<Values>) =>
      setDraft((before) => {
        const { edition, isRestored } = before;
        const values = { ...before.values, ...changes };
        keepDraft(store, name, { edition, values });
        return { edition, values, isRestored };
      }),
    [name, store],
  );
  const replace = useCallback(
    (next: Edited<Values>) => {
      store.removeItem(nameOf(name));
      setDraft({ ...next, isRestored: false });
    },
    [name, store],
  );
  return { ...draft, change, replace };
}

export function keepDraft<Values>(store: Store, name: string, edited: Edited<Values>): void {
  try {
    store.setItem(nameOf(name), JSON.stringify(edited));
  } catch {
    // A browser that keeps nothing still saves.
  }
}

/** What was kept; undefined unless it has the fields of what it stands for. */
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
  return typedPrefix + name;
}
