import { useEffect, useRef, useState } from 'react';
import type { Journal } from '#src/lib/journal/journal.ts';
import type { CarriedValues } from '../note/own-changes.ts';
import { type HeldDraft, writeHeld } from './held-draft.ts';

/** A change is kept after this pause. */
const pauseMs = 300;

interface KeptTyping {
  journal: Journal | null;
  name: string;
  /** What no save has stored; undefined when everything is stored. */
  unsaved: { changes: CarriedValues; revision: number } | undefined;
  /** What this page took over. Its rows are deleted once they are kept or stored again. */
  held: HeldDraft | null;
}

/** Keeps what is typed in this browser until a save has stored it. Returns whether it is kept now. */
export function useKeptTyping({ journal, name, unsaved, held }: KeptTyping): boolean {
  const [isKept, setKept] = useState(false);
  const text = unsaved && writeHeld(unsaved);
  const latest = useRef({ journal, name, text });
  latest.current = { journal, name, text };
  const taken = useRef(held?.rows ?? []);
  useEffect(() => {
    if (!journal) return;
    const dropTaken = () => {
      for (const row of taken.current) void journal.drop(row);
      taken.current = [];
    };
    if (text === undefined) {
      setKept(false);
      dropTaken();
      void journal.remove(name);
      return;
    }
    const keep = async () => {
      const isWritten = await journal.write(name, text);
      setKept(isWritten);
      if (isWritten) dropTaken();
    };
    const timer = setTimeout(() => void keep(), pauseMs);
    return () => clearTimeout(timer);
  }, [journal, name, text]);
  useEffect(() => {
    const keepNow = () => {
      const { current } = latest;
      if (current.text !== undefined) void current.journal?.write(current.name, current.text);
    };
    addEventListener('pagehide', keepNow);
    return () => removeEventListener('pagehide', keepNow);
  }, []);
  return isKept;
}
