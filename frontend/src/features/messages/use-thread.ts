import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  ChatMessagesDocument,
  type ChatRole,
  MarkConversationReadDocument,
  SendChatMessageDocument,
} from '#src/gen/operations.ts';
import { useAccountEvents, useIsStreaming } from '#src/lib/account-stream/account-stream-context.tsx';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { findLastSeq, mergeMessages, type StoredMessage } from './message-list.ts';
import { createOutbox, type Outbox, type Outgoing, type SendOutcome } from './outbox.ts';

const pollMs = 4_000;
/** While the stream tells what happens. */
const quietMs = 30_000;

export interface Thread {
  readonly phase: 'loading' | 'away' | 'missing' | 'ready';
  readonly messages: readonly StoredMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** The last look for new messages had no answer. */
  readonly isStale: boolean;
  readonly outgoing: readonly Outgoing[];
  readonly outbox: Outbox;
  readonly loadEarlier: () => void;
  readonly reload: () => void;
}

interface ThreadState extends Pick<Thread, 'phase' | 'messages' | 'hasEarlier' | 'isLoadingEarlier' | 'isStale'> {}

const start: ThreadState = {
  phase: 'loading',
  messages: [],
  hasEarlier: false,
  isLoadingEarlier: false,
  isStale: false,
};

/** Unsent messages by conversation. They stay while the reader looks at another one, and end with the document. */
const outboxes = new Map<string, { outbox: Outbox; onStored: (message: StoredMessage) => void }>();

/** Loads a conversation, looks for new messages while the page is shown, and sends. The component has the id as its key. */
export function useThread(role: ChatRole, conversationId: string): Thread {
  const apollo = useApolloClient();
  const [state, setState] = useState(start);
  const known = useRef<readonly StoredMessage[]>([]);
  const take = useCallback((arrived: readonly StoredMessage[], more: Partial<ThreadState> = {}) => {
    known.current = mergeMessages(known.current, arrived);
    setState((before) => ({ ...before, phase: 'ready', messages: known.current, ...more }));
  }, []);
  const outbox = useOutbox(role, conversationId, take);
  const load = useCallback(
    async (range: { beforeSeq?: number; afterSeq?: number }) => {
      const variables = { role, conversationId, ...range };
      const { data } = await apollo.query({ query: ChatMessagesDocument, variables, fetchPolicy: 'no-cache' });
      if (!data?.chatMessages) throw new Error('no messages in the answer');
      return data.chatMessages;
    },
    [apollo, role, conversationId],
  );
  const reload = useCallback(() => {
    setState((before) => ({ ...before, phase: before.phase === 'ready' ? 'ready' : 'loading' }));
    load({}).then(
      ({ messages, hasEarlier }) => take(messages, { hasEarlier, isStale: false }),
      (error: unknown) => setState((before) => ({ ...before, phase: findPhase(error) })),
    );
  }, [load, take]);
  const loadEarlier = useCallback(() => {
    const first = known.current[0]?.seq;
    if (first === undefined) return;
    setState((before) => ({ ...before, isLoadingEarlier: true }));
    load({ beforeSeq: first }).then(
      ({ messages, hasEarlier }) => take(messages, { hasEarlier, isLoadingEarlier: false }),
      () => setState((before) => ({ ...before, isLoadingEarlier: false, isStale: true })),
    );
  }, [load, take]);
  useEffect(reload, [reload]);
  useNewMessages(state.phase === 'ready', known, load, take, () =>
    setState((before) => (before.isStale ? before : { ...before, isStale: true })),
  );
  useAccountEvents(({ events }) => {
    const arrived = events.flatMap((each) =>
      'message' in each && each.conversationId === conversationId ? [each.message] : [],
    );
    if (state.phase === 'ready' && arrived.length > 0) take(arrived);
  });
  useEffect(() => outbox.settle(state.messages), [outbox, state.messages]);
  useReadMark(role, conversationId, state.messages);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  return { ...state, outgoing, outbox, loadEarlier, reload };
}

function findPhase(error: unknown): 'missing' | 'away' {
  const outcome = toCallOutcome(error);
  return outcome.kind === 'refused' ? 'missing' : 'away';
}

type Load = (range: { afterSeq: number }) => Promise<{ messages: readonly StoredMessage[] }>;

/** Looks for new messages every few seconds while the page is shown, and at once when it is shown again or back online. */
function useNewMessages(
  isReady: boolean,
  known: { readonly current: readonly StoredMessage[] },
  load: Load,
  take: (arrived: readonly StoredMessage[], more: Partial<ThreadState>) => void,
  onFailed: () => void,
): void {
  const look = useRef(() => undefined as undefined | Promise<void>);
  useEffect(() => {
    look.current = async () => {
      try {
        const { messages } = await load({ afterSeq: findLastSeq(known.current) });
        take(messages, { isStale: false });
      } catch {
        onFailed();
      }
    };
  });
  const isStreaming = useIsStreaming();
  const again = useRef(() => {});
  // A gap of the stream, or the first item of a new one.
  useAccountEvents(({ isReset }) => isReset && again.current());
  useEffect(() => {
    if (!isReady) return;
    let isRunning = false;
    const run = async () => {
      if (isRunning || document.hidden) return;
      isRunning = true;
      await look.current();
      isRunning = false;
    };
    const now = () => void run();
    again.current = now;
    const timer = setInterval(now, isStreaming ? quietMs : pollMs);
    document.addEventListener('visibilitychange', now);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      removeEventListener('online', now);
    };
  }, [isReady, isStreaming]);
}

function useOutbox(role: ChatRole, conversationId: string, take: (arrived: readonly StoredMessage[]) => void): Outbox {
  const apollo = useApolloClient();
  const [kept] = useState(() => {
    const key = `${role} ${conversationId}`;
    const send = async (id: string, text: string): Promise<SendOutcome> => {
      try {
        const variables = { values: { role, conversationId, id, text } };
        const { data } = await apollo.mutate({ mutation: SendChatMessageDocument, variables });
        const message = data?.sendChatMessage && unwrapResult(data.sendChatMessage).message;
        return message ? { kind: 'stored', message } : { kind: 'unknown' };
      } catch (error) {
        const outcome = toCallOutcome(error);
        const isFinal = outcome.kind === 'refused' && outcome.code !== 'RATE_LIMITED';
        return { kind: isFinal ? 'refused' : 'unknown' };
      }
    };
    const known = outboxes.get(key);
    if (known) return known;
    const made = {
      onStored(_message: StoredMessage): void {},
      outbox: createOutbox({
        send,
        isOnline: () => navigator.onLine,
        onStored: (message) => made.onStored(message),
        newId: () => crypto.randomUUID(),
      }),
    };
    outboxes.set(key, made);
    return made;
  });
  useEffect(() => {
    kept.onStored = (message) => take([message]);
    const retry = () => kept.outbox.retry();
    retry();
    addEventListener('online', retry);
    return () => {
      kept.onStored = () => undefined;
      removeEventListener('online', retry);
    };
  }, [kept, take]);
  return kept.outbox;
}

/** Records what the reader has seen while the page is shown. */
function useReadMark(role: ChatRole, conversationId: string, messages: readonly StoredMessage[]): void {
  const apollo = useApolloClient();
  const marked = useRef(0);
  const newest = messages.findLast(({ direction }) => direction === 'INCOMING')?.seq ?? 0;
  useEffect(() => {
    const mark = () => {
      if (document.hidden || newest <= marked.current) return;
      const before = marked.current;
      marked.current = newest;
      const variables = { values: { role, conversationId, seq: newest } };
      apollo.mutate({ mutation: MarkConversationReadDocument, variables }).then(
        () => readActiveAgain(apollo),
        () => {
          marked.current = before;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [apollo, role, conversationId, newest]);
}
