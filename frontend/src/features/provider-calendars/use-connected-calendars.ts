import { useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import {
  type CalendarVendor,
  ConnectCalendarDocument,
  ConnectedCalendarsDocument,
  type ConnectedCalendarsQuery,
  DisconnectCalendarDocument,
  SyncCalendarDocument,
} from '#src/gen/operations.ts';
import type { ConnectDraft } from './connect-draft.ts';
import { useVendorSignIn, type VendorSignIn } from './use-vendor-sign-in.ts';

export type ConnectedCalendar = NonNullable<ConnectedCalendarsQuery['connectedCalendars']>[number];

export interface ConnectedCalendars {
  /** Undefined while they load, and when they failed to. */
  calendars: readonly ConnectedCalendar[] | undefined;
  /** The vendors that the operator configured. */
  vendors: readonly CalendarVendor[];
  signIn: VendorSignIn;
  isReading: boolean;
  /** The calendar that is being read on request. */
  checking: string | undefined;
  onAgain: () => void;
  /** Rejects when it was not stored. Whether it can be read shows in the calendar's state. */
  onConnect: (id: string, draft: ConnectDraft) => Promise<void>;
  onCheck: (id: string) => void;
  onDisconnect: (id: string) => Promise<void>;
}

const pollMs = 1500;
/** A reading that takes longer shows when the page is loaded again. */
const patienceMs = 45_000;

/** The provider's calendars outside Linden, asked for again while one of them is being read. */
export function useConnectedCalendars(): ConnectedCalendars {
  const options = { fetchPolicy: 'cache-and-network' } as const;
  const { data, loading, refetch, startPolling, stopPolling } = useQuery(ConnectedCalendarsDocument, options);
  const [connect] = useMutation(ConnectCalendarDocument);
  const [sync] = useMutation(SyncCalendarDocument);
  const [disconnect] = useMutation(DisconnectCalendarDocument);
  const [checked, setChecked] = useState<Pick<ConnectedCalendar, 'id' | 'syncedAt'>>();
  const signIn = useVendorSignIn(useCallback(() => void refetch(), [refetch]));
  const calendars = data?.connectedCalendars ?? undefined;
  const now = calendars?.find(({ id }) => id === checked?.id);
  const checking = checked && now?.state === 'CONNECTED' && now.syncedAt === checked.syncedAt ? checked.id : undefined;
  const isWaiting = checking !== undefined || calendars?.some(({ state }) => state === 'CONNECTING') === true;
  useEffect(() => {
    if (!isWaiting) return undefined;
    startPolling(pollMs);
    const end = () => {
      stopPolling();
      setChecked(undefined);
    };
    const timer = setTimeout(end, patienceMs);
    return () => {
      clearTimeout(timer);
      stopPolling();
    };
  }, [isWaiting, startPolling, stopPolling]);
  return {
    calendars,
    vendors: data?.calendarVendors ?? [],
    signIn,
    isReading: loading && !data,
    checking,
    onAgain: () => void refetch(),
    async onConnect(id, draft) {
      const saved = await connect({ variables: { values: { id, ...draft } } });
      if (!saved.data?.connectCalendar) throw new Error('no answer');
      await refetch();
    },
    onCheck(id) {
      setChecked({ id, syncedAt: calendars?.find((each) => each.id === id)?.syncedAt ?? null });
      sync({ variables: { id } }).catch(() => setChecked(undefined));
    },
    async onDisconnect(id) {
      const gone = await disconnect({ variables: { id } });
      if (!gone.data?.disconnectCalendar) throw new Error('no answer');
      await refetch();
    },
  };
}
