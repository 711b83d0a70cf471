/** A change is kept after this pause. */
export const keepPauseMs = 300;
/** At most this long after a keystroke its words are on their way into the journal, also while the provider types without a pause. */
export const keepMaximumMs = 500;

export interface TypingKeeper<Text> {
  /** A keystroke: keeps the newest text soon. */
  touch: (text: Text) => void;
  /** Keeps what waits now. Resolves when it is kept. */
  flush: () => Promise<unknown>;
  /** Everything is stored: nothing waits. */
  cancel: () => void;
}

/** Calls `keep` with the newest text after a pause, and while there is none at regular times. */
export function createTypingKeeper<Text>(keep: (text: Text) => unknown): TypingKeeper<Text> {
  let waiting: { readonly text: Text; readonly since: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const due = waiting;
    cancel();
    if (due) last = Promise.resolve(keep(due.text));
    return last;
  };
  return {
    touch: (text) => {
      const now = Date.now();
      waiting = { text, since: waiting?.since ?? now };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.min(keepPauseMs, Math.max(0, waiting.since + keepMaximumMs - now)));
    },
    flush,
    cancel,
  };
}
