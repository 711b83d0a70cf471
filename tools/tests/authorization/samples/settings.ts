import { CareSetting, DataUse, type SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import type { SamplesOf } from '../sample.ts';

// Before the first appointment there is no client user; only clients are told so.
const passes = () => ['NO_CLIENT_USER'];

export const settingsSamples: SamplesOf<typeof SettingsService> = {
  getMySettings: { request: () => ({}) },
  putCarePreferences: { request: () => ({ carePreferences: { setting: CareSetting.VIRTUAL } }), passes },
  createClientDataOptOuts: { request: () => ({ optOuts: [DataUse.ANALYTICS] }), passes },
};
