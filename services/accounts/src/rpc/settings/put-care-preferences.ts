import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { CareSetting, CareTime } from '@linden/proto/accounts/v1/settings_service_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import { loadOwnClientUser } from '#src/access/own-client-user.ts';
import type { SettingsHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { findPreferenceFaults } from '#src/domain/settings/settings-faults.ts';
import { findSettings, savePreferences } from '#src/store/settings/settings.ts';
import { toCarePreferences } from '#src/wire/settings-to-proto.ts';

export const putCarePreferences: SettingsHandler<'putCarePreferences'> =
  ({ store }) =>
  async ({ carePreferences }, call) => {
    const person = authorizeCaller(call, isClient);
    if (!carePreferences) throw invalid('REQUIRED', 'preferences are required', 'carePreferences');
    throwFirstFault(findPreferenceFaults(carePreferences));
    const preferredSetting = getEnumName(CareSetting, carePreferences.setting);
    const times = carePreferences.times.map((time) => getEnumName(CareTime, time));
    const saved = await store.as(person).tx(async (tx) => {
      const me = await loadOwnClientUser(tx, person);
      await savePreferences(tx, me.id, { preferredSetting, preferredTimes: [...new Set(times)] });
      return findSettings(tx, me.id);
    });
    return { carePreferences: toCarePreferences(saved) };
  };
