import { CareSetting, DataUse, type SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import type { SamplesOf } from '../sample.ts';

// Before a first visit there is no client user; that is said to clients alone.
const passes = () => ['NO_CLIENT_USER'];

export const settingsSamples: SamplesOf<typeof SettingsService> = {
  getMySettings: { request: () => ({}) },
  putCarePreferences: { request: () => ({ carePreferences: { setting: CareSetting.VIRTUAL } }), passes },
  createClientDataOptOuts: { request: () => ({ optOuts: [DataUse.ANALYTICS] }), passes },
};
