import { useEffect, useState } from 'react';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { JoinSession } from './join-session.tsx';
import { getJoin, getJoinState, getJoinWaitMs } from './join-state.ts';

interface LiveJoinProps {
  session: Parameters<typeof getJoin>[0];
  reader: 'client' | 'provider';
  name?: string | undefined;
}

/** Join on a page of the portals: it opens and closes while the page is open. Nothing for sessions that cannot be joined. */
export function LiveJoin({ session, reader, name }: LiveJoinProps) {
  const [now, setNow] = useState(Date.now);
  const join = getJoin(session);
  const { opensAt, endsAt } = join ?? {};
  useEffect(() => {
    const waitMs = opensAt && endsAt ? getJoinWaitMs({ opensAt, endsAt }, now) : undefined;
    if (waitMs === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [opensAt, endsAt, now]);
  if (!join) return null;
  return (
    <JoinSession
      join={join}
      state={getJoinState(join, now)}
      reader={reader}
      readerZone={getBrowserZone()}
      name={name}
    />
  );
}
