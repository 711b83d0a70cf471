import { RescheduleTimesDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { type OpenStarts, openStarts, startsOnPage } from '#src/lib/open-starts.ts';
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
  return openStarts(data?.provider?.slots, { timeZone, except: [start], now });
}
