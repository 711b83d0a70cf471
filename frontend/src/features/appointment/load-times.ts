import { RescheduleTimesDocument } from '#src/gen/operations.ts';
import { groupOpenStarts, type OpenStarts, startsOnPage } from '#src/lib/appointments/open-starts.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import type { AppointmentView } from './appointment-view.ts';

/** Loads times to move the appointment to, from an instant on, without its own time. */
export async function loadTimes(
  graphql: GraphqlFetch,
  view: AppointmentView,
  from: string | undefined,
  now: Date,
): Promise<OpenStarts> {
  const { provider, type, inOffice, start, timeZone } = view;
  if (!provider) return { days: undefined, laterFrom: undefined };
  const { data } = await graphql(RescheduleTimesDocument, {
    shortId: provider.shortId,
    appointmentType: type,
    location: inOffice ? 'IN_OFFICE' : 'VIRTUAL',
    from: from ?? now.toISOString(),
    first: startsOnPage,
  });
  return groupOpenStarts(data?.provider?.slots, { timeZone, except: [start], now });
}
