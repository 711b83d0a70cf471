import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import type { AccountBatch, AccountStream } from './account-stream.ts';

const AccountStreamContext = createContext<AccountStream | undefined>(undefined);

/** Keeps the stream of the signed-in account for everything below. Without it, and where a browser lacks what it needs, pages look by themselves. */
export function AccountStreamProvider({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  const send = usePortalFetch();
  const { state } = useSignIn();
  const { account, sessionId } = state.user ?? {};
  const [stream, setStream] = useState<AccountStream>();
  useEffect(() => {
    if (!account || !sessionId || !navigator.locks || isOff) return;
    let opened: (AccountStream & { stop(): void }) | undefined;
    let isOver = false;
    const open = async () => {
      const { openAccountStream } = await import('./open-account-stream.ts');
      if (isOver || opened) return;
      opened = openAccountStream(account, sessionId, send);
      setStream(opened);
    };
    const close = () => {
      opened?.stop();
      opened = undefined;
      setStream(undefined);
    };
    // A page that the browser puts aside must not lead the others.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void open().catch(() => undefined);
    };
    addEventListener('pagehide', close);
    addEventListener('pageshow', comeBack);
    void open().catch(() => undefined);
    return () => {
      isOver = true;
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', comeBack);
      close();
    };
  }, [account, sessionId, send, isOff]);
  return <AccountStreamContext value={stream}>{children}</AccountStreamContext>;
}

/** Calls with what happens to the account. */
export function useAccountEvents(onBatch: (batch: AccountBatch) => void): void {
  const stream = useContext(AccountStreamContext);
  const latest = useRef(onBatch);
  useEffect(() => {
    latest.current = onBatch;
  });
  useEffect(() => stream?.subscribe((batch) => latest.current(batch)), [stream]);
}

/** Returns whether events arrive at once, so that pages look less often. */
export function useIsStreaming(): boolean {
  const stream = useContext(AccountStreamContext);
  return useSyncExternalStore(stream?.watch ?? watchNothing, stream?.isLive ?? isNeverLive, isNeverLive);
}

const watchNothing = () => () => undefined;
const isNeverLive = () => false;
