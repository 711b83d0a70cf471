import { RescheduleTimesDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { dayKey, dayLabel } from '#src/lib/zone-times.ts';
import type { AppointmentView } from './appointment-view.ts';

/** Open starts of one day, in the provider's zone. */
export interface DayOfStarts {
  key: string;
  /** 'Today', 'Tomorrow' or 'Tue, Dec 1'. */
  label: string;
  starts: string[];
}

/** Times on one page. */
const pageSize = 40;

export interface OtherTimes {
  /** Undefined: nobody could say. */
  days: DayOfStarts[] | undefined;
  /** ISO instant from which there may be more. */
  laterFrom: string | undefined;
}

/** Where the appointment could be moved to, from an instant on; its own time is left out. */
export async function loadTimes(
  graphql: GraphqlFetch,
  view: AppointmentView,
  from: string | undefined,
  now: Date,
): Promise<OtherTimes> {
  const { provider, type, inOffice, start, timeZone } = view;
  if (!provider) return { days: undefined, laterFrom: undefined };
  const { data } = await graphql(RescheduleTimesDocument, {
    shortId: provider.shortId,
    appointmentType: type,
    location: inOffice ? 'IN_OFFICE' : 'VIRTUAL',
    from: from ?? now.toISOString(),
    first: pageSize,
  });
  const slots = data?.provider?.slots;
  if (!slots) return { days: undefined, laterFrom: undefined };
  const starts = slots.map((slot) => slot.start).filter((each) => Date.parse(each) !== Date.parse(start));
  const days = [...Map.groupBy(starts, (each) => dayKey(each, timeZone))].map(([key, ofDay]) => ({
    key,
    label: dayLabel(ofDay[0] ?? key, timeZone, now),
    starts: ofDay,
  }));
  const last = slots.at(-1)?.start;
  return { days, laterFrom: slots.length >= pageSize && last ? minuteAfter(last) : undefined };
}

function minuteAfter(instant: string): string {
  return new Date(Date.parse(instant) + 60_000).toISOString();
}
