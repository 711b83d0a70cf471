import type { MessageInitShape } from '@bufbuild/protobuf';
import type { TimeFilterSchema } from '@linden/proto/search/v1/search_service_pb';
import { availableDates } from '@linden/vocabulary/search/available-dates';
import { availableTimes } from '@linden/vocabulary/search/available-times';
import { getMinuteOfDay, isTimeOfDay } from '@linden/vocabulary/search/search-filters';
import { badInput } from '#src/errors.ts';
import type { MarketplaceSearchValues } from '#src/gen/resolvers.ts';

/** Builds the time filter. Dates and weekdays must both match; of several spans from now, the longest counts. */
export function toTimeFilter(values: MarketplaceSearchValues): MessageInitShape<typeof TimeFilterSchema> {
  const chosen = (values.availableDates ?? []).map((name) => {
    const date = availableDates.find((each) => each.name === name);
    return date ?? refuse('availableDates');
  });
  return {
    timeZone: values.timezone ?? '',
    dates: values.availableDate ? [values.availableDate] : [],
    daysOfWeek: chosen.flatMap((date) => ('dayOfWeek' in date ? [date.dayOfWeek] : [])),
    withinHours: Math.max(0, ...chosen.map((date) => ('withinHours' in date ? date.withinHours : 0))),
    timesOfDay: toTimesOfDay(values),
  };
}

/** Returns the named times of day, limited to timeStart and timeEnd when given. */
function toTimesOfDay({ availableTimes: names, timeStart, timeEnd }: MarketplaceSearchValues) {
  const chosen = (names ?? []).map(
    (name) => availableTimes.find((each) => each.name === name) ?? refuse('availableTimes'),
  );
  if (!timeStart && !timeEnd) return chosen.map(({ startMinute, endMinute }) => ({ startMinute, endMinute }));
  const from = timeStart ? parseMinute(timeStart, 'timeStart') : 0;
  const to = timeEnd ? parseMinute(timeEnd, 'timeEnd') : 1440;
  if (from >= to) throw badInput('INVALID_RANGE', 'a span must begin before it ends', 'timeEnd');
  const day = [{ startMinute: 0, endMinute: 1440 }];
  const cut = (chosen.length ? chosen : day).map(({ startMinute, endMinute }) => ({
    startMinute: Math.max(startMinute, from),
    endMinute: Math.min(endMinute, to),
  }));
  const left = cut.filter(({ startMinute, endMinute }) => startMinute < endMinute);
  if (left.length === 0) throw badInput('NO_COMMON_TIME', 'these times of day do not overlap', 'timeStart');
  return left;
}

function parseMinute(text: string, field: string): number {
  if (!isTimeOfDay(text)) throw badInput('INVALID_TIME', 'must be a time as HH:MM', field);
  return getMinuteOfDay(text);
}

function refuse(field: string): never {
  throw badInput('NOT_IN_LIST', 'this value does not exist', field);
}
