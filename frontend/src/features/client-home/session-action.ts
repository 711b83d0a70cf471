import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import type { HomeSession } from './use-home-sessions.ts';
import { say } from './words.ts';

type Waiting = Pick<HomeSession, 'status' | 'isIntegration' | 'confirmBy' | 'timeZone' | 'inOffice'> & {
  provider: { name: string } | null;
};

/** Whether the client must confirm it: a partner's booking waits for the client, any other for the provider. */
export function isForClientToConfirm({
  status,
  isIntegration,
}: Pick<HomeSession, 'status' | 'isIntegration'>): boolean {
  return status === 'UNCONFIRMED' && isIntegration;
}

/** Returns for whom the session waits; undefined when it waits for no one. */
export function getWaitingWords(session: Waiting): string | undefined {
  const { status, provider, confirmBy, timeZone, inOffice } = session;
  if (isForClientToConfirm(session)) {
    return confirmBy && timeZone
      ? say('next.waitsUntil', {
          time: formatReaderTimes(confirmBy, { zone: timeZone, inOffice }, getBrowserZone()).first,
        })
      : say('next.waitsForYou');
  }
  return status === 'UNCONFIRMED' && provider ? say('next.waits', { name: provider.name }) : undefined;
}

export interface MainAction {
  href: string;
  label: string;
  /** Whether the session needs it. */
  isNeeded: boolean;
}

/** Returns the one action of a session besides joining: to confirm it or to see it. */
export function getMainAction(
  session: Pick<HomeSession, 'eventId' | 'appointmentShortId' | 'status' | 'isIntegration'>,
): MainAction {
  const { eventId, appointmentShortId } = session;
  const ids = { eventId, appointmentShortId };
  return isForClientToConfirm(session)
    ? { href: appointmentPaths.confirm(ids), label: say('next.confirm'), isNeeded: true }
    : { href: appointmentPaths.booked(ids), label: say('next.see'), isNeeded: false };
}
