import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookSeriesRequestSchema, BookSeriesResponse } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { RefusedOccurrence_Code } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { aProvider, booked, FOLLOW_UP, hour, providerAccount, type TestClient, VIRTUAL } from './bookings.ts';
import { at, soon } from './messages.ts';
import type { TestService } from './service.ts';

export const week = 7 * 24 * hour;

type SeriesAsk = Partial<Omit<MessageInitShape<typeof BookSeriesRequestSchema>, '$typeName' | '$unknown'>>;

export type SeriesCast = {
  readonly providerId: string;
  readonly client: TestClient;
  readonly provider: Caller;
  /** A little over two days from now, on the full hour. */
  readonly start: number;
};

/** A provider in UTC with openings around the clock, and a client who has had a first session. */
export async function seriesCast(
  service: TestService,
  schedule: Parameters<typeof aProvider>[1] = {},
  provider: Parameters<typeof aProvider>[2] = {},
): Promise<SeriesCast> {
  const providerId = await aProvider(service, schedule, provider);
  const start = soon() + 48 * hour;
  const { client } = await booked(service, { providerId, start: start - 5 * hour });
  return { providerId, client, provider: providerAccount(service, providerId), start };
}

export function seriesAsk({ providerId, client, start }: SeriesCast, ask: SeriesAsk = {}) {
  const slot = { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start) };
  const times = { weeksBetween: 1, numRecurrencesRequested: 4 };
  return { key: randomUUID(), slot, patientId: client.patientId, usState: 'NY', ...times, ...ask };
}

/** Books a series; fails when it is rejected. */
export async function bookedSeries(
  service: TestService,
  cast: SeriesCast,
  ask: SeriesAsk = {},
): Promise<Appointment[]> {
  const answer = await service.appointments(cast.provider).bookSeries(seriesAsk(cast, ask));
  if (answer.appointments.length === 0) throw new Error(`not booked: ${refusals(answer)}`);
  return answer.appointments;
}

export function refusals({ refused }: Pick<BookSeriesResponse, 'refused'>): string[] {
  return refused.map(({ number, code }) => `${number} ${RefusedOccurrence_Code[code]}`);
}

/** Weeks after `start` at which these begin; whole numbers unless a session was moved. */
export function weeksAfter(start: number, appointments: readonly Appointment[]): number[] {
  return appointments.map((each) => ((each.start ? timestampMs(each.start) : Number.NaN) - start) / week);
}
