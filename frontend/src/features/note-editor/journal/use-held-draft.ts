import { useEffect, useState } from 'react';
import type { Journal } from '#src/lib/journal/journal.ts';
import { type HeldDraft, joinHeld } from './held-draft.ts';

/**
 * Reads what pages of this device that are no longer open had kept of a note. Undefined while it is read; null when there is nothing.
 * @param name undefined while the note is read
 */
export function useHeldDraft(
  journal: Journal | null | undefined,
  name: string | undefined,
): HeldDraft | null | undefined {
  const [found, setFound] = useState<{ name: string; held: HeldDraft | null }>();
  useEffect(() => {
    if (!journal || name === undefined) return;
    let isGone = false;
    const settle = (held: HeldDraft | null) => {
      if (!isGone) setFound({ name, held });
    };
    journal.readAbandoned(name).then(
      (kept) => settle(joinHeld(kept)),
      () => settle(null),
    );
    return () => {
      isGone = true;
    };
  }, [journal, name]);
  if (journal === null) return null;
  return found && found.name === name ? found.held : undefined;
}
