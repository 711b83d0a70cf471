import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type CarePreferences,
  CarePreferencesSchema,
  type DataOptOut,
  DataOptOutSchema,
} from '@linden/proto/accounts/v1/settings_service_pb';
import type { ClientSettingsRow, DataOptOutRow } from '#src/store/people/settings.ts';

export function toCarePreferences(row: ClientSettingsRow | null): CarePreferences {
  return create(CarePreferencesSchema, { setting: row?.preferredSetting ?? '', times: row?.preferredTimes ?? [] });
}

export function toDataOptOut({ optOut, since }: DataOptOutRow): DataOptOut {
  return create(DataOptOutSchema, { optOut, since: timestampFromDate(since) });
}
