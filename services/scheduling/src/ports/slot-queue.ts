/** Lets one booking of a new patient per slot go on at a time, within this process. PostgreSQL decides; the queue only saves work. */
export type SlotQueue = {
  /**
   * Runs `book` when no other request is booking the slot. Returns 'TAKEN' when it was taken meanwhile. A request with the `owner`
   * of the running one does not wait: it is its retry. When the running one fails, those that wait fail with it.
   */
  run<T>(slot: { key: string; owner: string }, book: () => Promise<BookingTry<T>>): Promise<T | 'TAKEN'>;
};

/** The answer of a booking, and whether the slot is taken after it. */
export type BookingTry<T> = { readonly answer: T; readonly isTaken: boolean };

type Running = { readonly owner: string; readonly isTaken: Promise<boolean> };

export function createSlotQueue(): SlotQueue {
  const running = new Map<string, Running>();
  return {
    async run({ key, owner }, book) {
      for (let other = running.get(key); other && other.owner !== owner; other = running.get(key)) {
        if (await other.isTaken) return 'TAKEN';
      }
      const made = book();
      const own: Running = { owner, isTaken: made.then(({ isTaken }) => isTaken) };
      // A failure with no one waiting is the caller's alone.
      own.isTaken.catch(() => undefined);
      running.set(key, own);
      try {
        return (await made).answer;
      } finally {
        if (running.get(key) === own) running.delete(key);
      }
    },
  };
}
