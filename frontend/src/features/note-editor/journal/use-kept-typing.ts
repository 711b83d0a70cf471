import { useEffect, useRef, useState } from 'react';
import type { Journal } from '#src/lib/journal/journal.ts';
import { addReloadStep } from '#src/lib/page/reload-steps.ts';
import type { CarriedValues } from '../note/own-changes.ts';
import { type HeldDraft, writeHeld } from './held-draft.ts';
import { createTypingKeeper } from './typing-keeper.ts';

interface KeptTyping {
  journal: Journal | null;
  name: string;
  /** What no save has stored; undefined when everything is stored. */
  unsaved: { changes: CarriedValues; revision: number; schemaVersion: number } | undefined;
  /** What this page took over. Its rows are deleted once they are kept or stored again. */
  held: HeldDraft | null;
}

/** Keeps what is typed in this browser until a save has stored it. Returns whether it is kept now. */
export function useKeptTyping({ journal, name, unsaved, held }: KeptTyping): boolean {
  const [isKept, setKept] = useState(false);
  const text = unsaved && writeHeld(unsaved);
  const taken = useRef(held?.rows ?? []);
  const [keeper] = useState(() =>
    createTypingKeeper(async (typed: { journal: Journal; name: string; text: string }) => {
      const isWritten = await typed.journal.write(typed.name, typed.text);
      setKept(isWritten);
      if (isWritten) dropRows(typed.journal, taken);
    }),
  );
  useEffect(() => {
    // Without a journal nothing waits: what another person signs in over was typed for the journal before.
    if (!journal) return void keeper.flush();
    if (text !== undefined) return keeper.touch({ journal, name, text });
    keeper.cancel();
    setKept(false);
    dropRows(journal, taken);
    void journal.remove(name);
  }, [keeper, journal, name, text]);
  useEffect(() => {
    const flush = () => void keeper.flush();
    // A person who leaves a field may press what loads the page again.
    for (const event of ['pagehide', 'focusout']) addEventListener(event, flush);
    // A page that is being left ends before its words are encrypted: one that loads again by itself waits for them.
    const removeStep = addReloadStep(keeper.flush);
    return () => {
      for (const event of ['pagehide', 'focusout']) removeEventListener(event, flush);
      removeStep();
      flush();
    };
  }, [keeper]);
  return isKept;
}

function dropRows(journal: Journal, taken: { current: readonly string[] }): void {
  for (const row of taken.current) void journal.drop(row);
  taken.current = [];
}
