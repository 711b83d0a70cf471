import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import type { ListSlotsRequest } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayReadAvailability } from '#src/domain/access/policies.ts';
import { openSlots, type SlotQuery } from '#src/domain/slots/slots.ts';
import { loadCalendars, readDatabaseNow } from '#src/store/slots/calendars.ts';
import { readProviderIds, readState, readTime } from '#src/wire/request-fields.ts';
import { readAppointmentType, readLocations } from '#src/wire/schedule-from-proto.ts';
import { buildSlotsProto } from '#src/wire/schedule-to-proto.ts';

export const listSlots: Handler<'listSlots'> =
  ({ store }) =>
  async (request, context) => {
    authorize(context, mayReadAvailability);
    const providerIds = readProviderIds(request.providerIds);
    const question = readQuestion(request);
    const { now, calendars } = await store.read(async (tx) => ({
      now: await readDatabaseNow(tx),
      calendars: await loadCalendars(tx, providerIds, { to: question.to }),
    }));
    const providers = calendars.map((calendar) => {
      const { schedule, busy, busyUntil } = calendar;
      return buildSlotsProto(calendar, openSlots(schedule, busy, { ...question, busyUntil, now }));
    });
    return { providers, asOf: timestampFromMs(now) };
  };

function readQuestion(request: ListSlotsRequest): Omit<SlotQuery, 'now'> {
  const from = readTime(request.from, 'from');
  const to = readTime(request.to, 'to');
  if (from !== undefined && to !== undefined && to < from) {
    throw invalid('INVALID_RANGE', 'must not be before from', 'to');
  }
  if (request.limitPerLocation < 0) throw invalid('OUT_OF_RANGE', 'must be 0 or more', 'limitPerLocation');
  return {
    appointmentType: readAppointmentType(request.appointmentType),
    locations: readLocations(request.locations),
    from,
    to,
    limit: request.limitPerLocation,
    usState: readState(request.usState, 'usState'),
  };
}
