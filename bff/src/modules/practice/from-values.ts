import { create } from '@bufbuild/protobuf';
import { PlaceSchema, type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { findGenderByCode } from '@linden/vocabulary/search/genders';
import { badInput } from '#src/errors.ts';
import type { AvailabilityValues, UpdateProviderValues, UpdateScheduleValues } from '#src/gen/resolvers.ts';

/** Returns the new values of a provider's record and the names of the given fields. Omitted fields stay as they are. */
export function toOwnChange(values: UpdateProviderValues): { fields: string[]; provider: Provider } {
  const { revision: _revision, office, virtualPlace, ...rest } = values;
  // The record stores the label.
  const plain = { ...rest, ...(rest.gender && { gender: findGenderByCode(rest.gender) }) };
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  const provider = create(
    ProviderSchema,
    Object.fromEntries(given.map(([name, value]) => [name, value ?? getEmptyValue(name)])),
  );
  if (office) provider.physical = create(PlaceSchema, { ...office, streetTwo: office.streetTwo ?? '' });
  if (virtualPlace) provider.virtual = create(PlaceSchema, virtualPlace);
  const fields = [
    ...given.map(([name]) => name),
    ...(office === undefined ? [] : ['physical']),
    ...(virtualPlace ? ['virtual'] : []),
  ];
  return { fields, provider };
}

/** Null clears a field. */
function getEmptyValue(name: string): string | string[] | boolean {
  const field = ProviderSchema.fields.find(({ localName }) => localName === name);
  if (field?.fieldKind === 'list') return [];
  return name === 'acceptingNewReferrals' ? false : '';
}

export function toScheduleMessage(values: UpdateScheduleValues) {
  const { timeZone, bufferMinutes, leadTimeMinutes, horizonDays, reviewsNewClients } = values;
  return create(ScheduleSchema, {
    timeZone,
    bufferMinutes,
    leadTimeMinutes,
    horizonDays,
    reviewsNewClients,
    startIncrementMinutes: values.startIncrement,
    initialSessionMinutes: values.initialSessionLength,
    followUpMinutes: values.followUpLength,
    windows: values.availabilities.map(toWindow),
    stateSettings: values.availabilitySettingsByState.map(({ usState, inOffice, virtual }) => ({
      usState,
      inOffice,
      virtual,
    })),
  });
}

function toWindow({ day, timeStart, timeEnd, inOffice, virtual }: AvailabilityValues, index: number) {
  const at = `values.availabilities.${index}`;
  const startMinute = parseMinute(timeStart, `${at}.timeStart`);
  const end = parseMinute(timeEnd, `${at}.timeEnd`);
  // An end at or before the start is on the next day.
  return { dayOfWeek: day, startMinute, endMinute: end > startMinute ? end : end + 1440, inOffice, virtual };
}

function parseMinute(text: string, field: string): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined)
    throw badInput('INVALID_TIME', 'must be a time of day as HH:MM', field);
  return Number(hour) * 60 + Number(minute);
}
