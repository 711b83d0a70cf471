import { getEnumName, getEnumValue } from '@linden/platform/rpc/enum-names';
import { CareSetting } from '@linden/proto/accounts/v1/settings_service_pb';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import { Setting } from '@linden/proto/search/v1/search_service_pb';
import type { AppointmentLocation as LocationName, Location as SettingName } from '#src/gen/resolvers.ts';

// There are two location enums (C3.4-1c, C3.16-2). `AppointmentLocation` is where one session takes place: IN_OFFICE or VIRTUAL. `Location` is
// what a search or a preference accepts: IN_PERSON, VIRTUAL or BOTH. Every conversion of either is in this file.

export function toAppointmentLocation(inOffice: boolean): AppointmentLocation {
  return inOffice ? AppointmentLocation.IN_OFFICE : AppointmentLocation.VIRTUAL;
}

export function isInOffice(location: AppointmentLocation): boolean {
  return location === AppointmentLocation.IN_OFFICE;
}

export function readLocation(name: LocationName | null | undefined): AppointmentLocation | undefined {
  return name ? AppointmentLocation[name] : undefined;
}

/** Where a search looks. Without a choice: everywhere near an address, else by video (C5.1-1c). */
export function readSearchSetting(name: SettingName | null | undefined, hasAddress: boolean): Setting {
  return Setting[name ?? (hasAddress ? 'BOTH' : 'VIRTUAL')];
}

export function readCareSetting(name: SettingName | null | undefined): CareSetting {
  return getEnumValue(CareSetting, name);
}

/** Returns `null` when the client has no preference. */
export function toSettingName(setting: CareSetting | undefined): SettingName | null {
  return getEnumName(CareSetting, setting ?? CareSetting.UNSPECIFIED) || null;
}
