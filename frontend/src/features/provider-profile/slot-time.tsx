import type { AppointmentLocation } from '#src/gen/operations.ts';
import { getSlotPath } from '#src/lib/paths/slot-address.ts';
import type { OpenTimesView, VisitKind } from './open-times-view.ts';

interface SlotTimeProps {
  view: Pick<OpenTimesView, 'shortId' | 'booking'>;
  kind: VisitKind;
  location: AppointmentLocation;
  time: { start: string; label: string };
}

/** An open time; links to its booking when new clients are accepted. */
export function SlotTime({ view, kind, location, time: { start, label } }: SlotTimeProps) {
  const { shortId, booking } = view;
  const shown = <time dateTime={start}>{label}</time>;
  if (!booking) return shown;
  const href = getSlotPath({
    provider: shortId,
    type: kind,
    inOffice: location === 'IN_OFFICE',
    start: new Date(start).toISOString(),
    ...booking,
    carried: new URLSearchParams(booking.carried),
  });
  return (
    <a href={href} rel="nofollow">
      {shown}
    </a>
  );
}
