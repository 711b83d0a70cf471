import { isStateCode } from '@linden/vocabulary/us-states';
import type { AppointmentLocation } from '#src/gen/operations.ts';
import { bookPath } from '#src/lib/appointment-paths.ts';
import type { OpenTimesView, VisitKind } from './open-times-view.ts';

interface SlotTimeProps {
  view: Pick<OpenTimesView, 'shortId' | 'usState' | 'booking'>;
  kind: VisitKind;
  location: AppointmentLocation;
  time: { start: string; label: string };
}

/** An open time; it leads straight to booking where somebody new is taken. */
export function SlotTime({ view, kind, location, time: { start, label } }: SlotTimeProps) {
  const { shortId, usState, booking } = view;
  const shown = <time dateTime={start}>{label}</time>;
  if (!booking) return shown;
  const href = bookPath({
    ...{ provider: shortId, type: kind, inOffice: location === 'IN_OFFICE', start: new Date(start).toISOString() },
    state: usState && isStateCode(usState) ? usState : undefined,
    insurance: booking.insurance,
    carried: new URLSearchParams(booking.carried),
  });
  return (
    <a href={href} rel="nofollow">
      {shown}
    </a>
  );
}
