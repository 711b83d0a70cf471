import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type CarePreferences,
  CarePreferencesSchema,
  CareSetting,
  CareTime,
  type DataOptOut,
  DataOptOutSchema,
  DataUse,
} from '@linden/proto/accounts/v1/settings_service_pb';
import type { ClientSettingsRow, DataOptOutRow } from '#src/store/settings/settings.ts';

export function toCarePreferences(row: ClientSettingsRow | null): CarePreferences {
  return create(CarePreferencesSchema, {
    setting: getEnumValue(CareSetting, row?.preferredSetting),
    times: row?.preferredTimes.map((time) => getEnumValue(CareTime, time)) ?? [],
  });
}

export function toDataOptOut({ optOut, since }: DataOptOutRow): DataOptOut {
  return create(DataOptOutSchema, { optOut: getEnumValue(DataUse, optOut), since: timestampFromDate(since) });
}
