import { create, fromBinary } from '@bufbuild/protobuf';
import {
  BookSeriesRequestSchema,
  type BookSeriesResponse,
  BookSeriesResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import { readCaller, requireSource } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { type Caller, getBookingSource } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import { checkSameRequest, type IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { buildOccurrences } from '#src/domain/series/series.ts';
import { findStoredRequest } from '#src/store/booking/booking-requests.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { checkBookingAllowed } from '#src/use-cases/booking/check-booking-allowed.ts';
import { evaluateBooking } from '#src/use-cases/booking/evaluate-booking.ts';
import { buildRefusedProto, checkSeriesTimes } from '#src/use-cases/series/check-series-times.ts';
import { saveSeries } from '#src/use-cases/series/save-series.ts';
import { type AskedSeries, readSeries } from '#src/wire/read-series.ts';

/** Books all sessions of a series or none. The answer names unavailable sessions, which the client may leave out of the next try. */
export const bookSeries: AppointmentHandler<'bookSeries'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const asked = readSeries(request);
  const source = sourceFor(caller, asked, context.clock.now());
  const idempotencyKey = readIdempotencyKey(caller, BookSeriesRequestSchema, request);
  const answered = () => openTransactionFor(context.store, caller).read((tx) => answerBefore(tx, idempotencyKey));
  const before = await answered();
  if (before) return before;
  const rest = {
    profile: undefined,
    isOverride: false,
    isOutsideHours: false,
    isPast: false,
    holdId: undefined,
    idempotencyKey: undefined,
  };
  const evaluation = await evaluateBooking(context, caller, { ...asked, ...rest, source });
  checkBookingAllowed(source, evaluation);
  const { schedule, missedFeeCents } = evaluation;
  if (!schedule) throw new Error('an allowed booking has no schedule');
  const { slot, usState, weeksBetween, count, leaveOut, patientId } = asked;
  const all = buildOccurrences({ start: slot.start, timeZone: schedule.timeZone, weeksBetween, count });
  const occurrences = all.filter(({ number }) => !leaveOut.has(number));
  const look = {
    providerId: slot.providerId,
    type: slot.type,
    location: slot.location,
    patientId,
    usState,
    weeksBetween,
    occurrences,
    isNew: true,
    byProvider: source === 'PROVIDER',
    except: [],
  };
  const seen = await openTransactionFor(context.store, caller).read((tx) => checkSeriesTimes(tx, look));
  // The conflict may be this very series, booked by a parallel request with the same key.
  if (request.preview) return refusedWith(seen?.refused ?? []);
  if (!seen || seen.refused.length > 0) return (await answered()) ?? refusedWith(seen?.refused ?? []);
  const made = await saveSeries(context, {
    caller,
    asked,
    idempotencyKey,
    source,
    schedule,
    missedFeeCents,
    look,
    now: evaluation.now,
  });
  return '$typeName' in made ? made : refusedWith(made);
};

async function answerBefore(tx: CareTx, idempotencyKey: IdempotencyKey): Promise<BookSeriesResponse | undefined> {
  const known = await findStoredRequest(tx, idempotencyKey);
  if (known) checkSameRequest(idempotencyKey, known);
  return known?.answer ? fromBinary(BookSeriesResponseSchema, known.answer) : undefined;
}

function refusedWith(refused: Parameters<typeof buildRefusedProto>[0]): BookSeriesResponse {
  return create(BookSeriesResponseSchema, { refused: buildRefusedProto(refused) });
}

function sourceFor(caller: Caller, { slot, patientId }: AskedSeries, now: Date): ChangeSource {
  const wish = { providerId: slot.providerId, patientId, isIntegration: false, isOverride: false };
  return requireSource(caller, now, (as) => getBookingSource(as, wish, now));
}
