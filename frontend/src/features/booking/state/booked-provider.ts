import { findStateName, isStateCode } from '@linden/vocabulary/places/us-states';
import { consultationMinutes } from '@linden/vocabulary/sessions/appointment-types';
import type { BookingPageQuery } from '#src/gen/operations.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';

/** The provider's data for the booking. */
export type BookedProvider = NonNullable<BookingPageQuery['provider']>;

type Settings = Pick<BookedProvider, 'license' | 'availabilitySettingsByState'>;

/** Returns codes of the states where this kind of session is offered. */
export function listServedStates({ license, availabilitySettingsByState }: Settings, inOffice: boolean): string[] {
  return license
    .map(({ usState }) => usState)
    .filter((usState) => {
      const setting = availabilitySettingsByState?.find((each) => each.usState === usState);
      return !setting || (inOffice ? setting.inOffice : setting.virtual);
    });
}

/** Returns minutes; undefined when unknown. */
export function getSessionMinutes(
  { initialSessionLength, followUpLength }: Pick<BookedProvider, 'initialSessionLength' | 'followUpLength'>,
  type: BookingType,
): number | undefined {
  if (type === 'CONSULTATION') return consultationMinutes;
  return (type === 'INTAKE' ? initialSessionLength : followUpLength) ?? undefined;
}

export function listStateOptions(codes: readonly string[]) {
  return codes
    .filter(isStateCode)
    .map((code) => ({ value: code, label: findStateName(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
