import type { StoredMessage } from './message-list.ts';

/** A message that is not stored yet, or whose answer did not come. */
export interface Outgoing {
  /** Its id at the server, too: sending it again stores nothing twice. */
  readonly id: string;
  readonly text: string;
  readonly state: 'sending' | 'waiting' | 'failed' | 'refused';
}

export type SendOutcome =
  | { readonly kind: 'stored'; readonly message: StoredMessage }
  /** It never will be stored. */
  | { readonly kind: 'refused' }
  /** No answer: it may be stored. */
  | { readonly kind: 'unknown' };

export interface OutboxOptions {
  readonly send: (id: string, text: string) => Promise<SendOutcome>;
  readonly isOnline: () => boolean;
  readonly onStored: (message: StoredMessage) => void;
  readonly newId: () => string;
}

export interface Outbox {
  list(): readonly Outgoing[];
  subscribe(onChange: () => void): () => void;
  add(text: string): void;
  /** Sends one again, or all that wait for a connection. */
  retry(id?: string): void;
  remove(id: string): void;
  /** Takes out what has arrived by another way. */
  settle(stored: readonly StoredMessage[]): void;
}

/** After this, a message without an answer counts as not sent (P7-17). */
export const sendTimeoutMs = 9_000;

/**
 * Keeps messages of one conversation until they are stored, and sends them one after the other, so that they are stored in the order in which
 * they were written.
 */
export function createOutbox({ send, isOnline, onStored, newId }: OutboxOptions): Outbox {
  let items: readonly Outgoing[] = [];
  let running = Promise.resolve();
  const listeners = new Set<() => void>();
  const put = (next: readonly Outgoing[]) => {
    items = next;
    for (const tell of listeners) tell();
  };
  const set = (id: string, state: Outgoing['state']) =>
    put(items.map((each) => (each.id === id ? { ...each, state } : each)));
  const drop = (id: string) => put(items.filter((each) => each.id !== id));
  const post = async (id: string) => {
    const item = items.find((each) => each.id === id);
    if (item?.state !== 'sending') return;
    if (!isOnline()) return set(id, 'waiting');
    const outcome = await withTimeout(send(id, item.text));
    if (outcome.kind === 'stored') {
      onStored(outcome.message);
      drop(id);
    } else set(id, outcome.kind === 'refused' ? 'refused' : isOnline() ? 'failed' : 'waiting');
  };
  const start = (id: string) => {
    set(id, 'sending');
    running = running.then(() => post(id));
  };
  return {
    list: () => items,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add(text) {
      const id = newId();
      put([...items, { id, text, state: 'sending' }]);
      start(id);
    },
    retry(id) {
      for (const each of items)
        if (id === undefined ? each.state === 'waiting' : each.id === id && each.state !== 'sending') start(each.id);
    },
    remove: drop,
    settle(stored) {
      const ids = new Set(stored.map((each) => each.id));
      if (items.some((each) => ids.has(each.id))) put(items.filter((each) => !ids.has(each.id)));
    },
  };
}

function withTimeout(answer: Promise<SendOutcome>): Promise<SendOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown' }), sendTimeoutMs);
  });
  const known = answer.catch((): SendOutcome => ({ kind: 'unknown' }));
  return Promise.race([known, late]).finally(() => clearTimeout(timer));
}
