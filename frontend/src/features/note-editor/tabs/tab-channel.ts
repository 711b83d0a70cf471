import type { TabMessage } from './tab-sync.ts';

/** Tabs of another account hear nothing. */
function nameChannel(account: string): string {
  return `linden-notes ${account}`;
}

export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

/** Whether this browser lets tabs tell each other about notes. */
export function canSyncTabs(): boolean {
  return typeof BroadcastChannel === 'function';
}

/** Opens the channel between the tabs of this browser; undefined where the browser has none. */
export function openTabChannel(account: string, onMessage: (message: TabMessage) => void): TabChannel | undefined {
  if (!canSyncTabs()) return undefined;
  const channel = new BroadcastChannel(nameChannel(account));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) onMessage(data);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Tabs of an older or newer version of the pages may send anything. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { event, noteId, patientId, noteType, revision } = data as Partial<Record<keyof TabMessage, unknown>>;
  const isKnownEvent = event === 'AUTOSAVED' || event === 'CREATED' || event === 'SUBMITTED';
  return (
    isKnownEvent && [noteId, patientId, noteType].every((id) => typeof id === 'string') && typeof revision === 'number'
  );
}
