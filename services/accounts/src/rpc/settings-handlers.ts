import type { ServiceImpl } from '@connectrpc/connect';
import type { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { createClientDataOptOuts } from '#src/rpc/settings/create-client-data-opt-outs.ts';
import { getMySettings } from '#src/rpc/settings/get-my-settings.ts';
import { putCarePreferences } from '#src/rpc/settings/put-care-preferences.ts';

export function createSettingsHandlers(context: PeopleContext): ServiceImpl<typeof SettingsService> {
  return {
    getMySettings: getMySettings(context),
    putCarePreferences: putCarePreferences(context),
    createClientDataOptOuts: createClientDataOptOuts(context),
  };
}
