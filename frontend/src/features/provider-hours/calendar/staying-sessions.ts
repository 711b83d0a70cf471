import type { ApolloClient } from '@apollo/client';
import { SessionsAheadDocument, type SessionsAheadQuery } from '#src/gen/operations.ts';
import { type CalendarBlock, findSessionsIn } from './calendar-days.ts';

export type StayingSession = NonNullable<SessionsAheadQuery['providerAppointments']>['appointments'][number];

/** Loads the sessions within blocks: they stay until they are canceled. Soonest first, so that reading stops after the last block. */
export async function loadStayingSessions(
  apollo: ApolloClient,
  blocks: readonly CalendarBlock[],
): Promise<StayingSession[]> {
  const end = Math.max(...blocks.map(({ timeEnd }) => Date.parse(timeEnd)));
  const found: StayingSession[] = [];
  let pageToken: string | undefined;
  do {
    const page = await loadSessionsAhead(apollo, pageToken);
    found.push(...findSessionsIn(page.appointments, blocks));
    const last = page.appointments.at(-1);
    pageToken = last && Date.parse(last.timeStart) < end ? (page.nextPageToken ?? undefined) : undefined;
  } while (pageToken);
  return found;
}

async function loadSessionsAhead(apollo: ApolloClient, pageToken: string | undefined) {
  const variables = { pageToken: pageToken ?? null };
  const { data } = await apollo.query({ query: SessionsAheadDocument, variables, fetchPolicy: 'no-cache' });
  if (!data?.providerAppointments) throw new Error('no answer');
  return data.providerAppointments;
}
