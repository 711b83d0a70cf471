import { useCallback, useEffect, useState } from 'react';
import type { Journal } from '#src/lib/journal/journal.ts';
import { type HeldDraft, joinHeld, writeHeld } from '../journal/held-draft.ts';
import type { CarriedValues } from '../note/own-changes.ts';

/** Restored answers are in the journal of the page before their row goes. */
const dropMs = 2_000;

/** Answers that the provider did not go on with. They stay on this device for as long as its journal keeps them. */
export interface SetAside {
  readonly items: readonly HeldDraft[];
  /** Keeps answers of a note before the page loses them. */
  keep: (noteId: string, changes: CarriedValues) => void;
  /** Takes an item off the list, when its answers are typed again or not wanted. */
  drop: (item: HeldDraft) => void;
}

interface SetAsideProps {
  journal: Journal | null;
  /** Undefined for a note that is not stored yet. */
  noteId: string | undefined;
  revision: number;
  schemaVersion: number;
}

export function useSetAside({ journal, noteId, revision, schemaVersion }: SetAsideProps): SetAside {
  const [items, setItems] = useState<readonly HeldDraft[]>([]);
  const read = useCallback(() => {
    if (!journal || noteId === undefined) return;
    journal.readSetAside(nameAside(noteId)).then(
      (kept) => setItems(kept.flatMap((each) => joinHeld([each]) ?? [])),
      () => undefined,
    );
  }, [journal, noteId]);
  useEffect(read, [read]);
  return {
    items,
    keep: (id, changes) => {
      if (Object.keys(changes).length === 0) return;
      void journal?.setAside(nameAside(id), writeHeld({ changes, revision, schemaVersion })).then(read);
    },
    drop: (item) => {
      setItems((known) => known.filter((each) => each !== item));
      setTimeout(() => {
        for (const row of item.rows) void journal?.drop(row);
      }, dropMs);
    },
  };
}

function nameAside(noteId: string): string {
  return `note ${noteId}`;
}
