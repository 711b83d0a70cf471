import { invalid } from '@linden/platform/domain-error';
import { enumName } from '@linden/platform/enum-names';
import { CareSetting, CareTime } from '@linden/proto/accounts/v1/settings_service_pb';
import type { SettingsHandler } from '#src/context.ts';
import { refuseFaults } from '#src/domain/fault.ts';
import { isClient } from '#src/domain/policies.ts';
import { preferenceFaults } from '#src/domain/settings-faults.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { toCarePreferences } from '#src/settings-to-proto.ts';
import { savePreferences, settingsOf } from '#src/store/people/settings.ts';
import { ownClientUser } from './own-client-user.ts';

export const putCarePreferences: SettingsHandler<'putCarePreferences'> =
  ({ store }) =>
  async ({ carePreferences }, call) => {
    const person = authorised(call, isClient);
    if (!carePreferences) throw invalid('REQUIRED', 'preferences are required', 'carePreferences');
    refuseFaults(preferenceFaults(carePreferences));
    const preferredSetting = enumName(CareSetting, carePreferences.setting);
    const times = carePreferences.times.map((time) => enumName(CareTime, time));
    const saved = await store.as(person).tx(async (tx) => {
      const me = await ownClientUser(tx, person);
      await savePreferences(tx, me.id, { preferredSetting, preferredTimes: [...new Set(times)] });
      return settingsOf(tx, me.id);
    });
    return { carePreferences: toCarePreferences(saved) };
  };
