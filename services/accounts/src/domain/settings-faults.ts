import type { CarePreferences } from '@linden/proto/accounts/v1/settings_service_pb';
import { careSettings, careTimes, dataOptOuts } from '@linden/vocabulary/client-settings';
import { type FieldFault, when } from './fault.ts';

export function preferenceFaults({ setting, times }: Pick<CarePreferences, 'setting' | 'times'>): FieldFault[] {
  return [
    ...when(setting !== '' && !isIn(careSettings, setting), 'carePreferences.setting', 'NOT_IN_LIST'),
    ...when(!times.every((each) => isIn(careTimes, each)), 'carePreferences.times', 'NOT_IN_LIST'),
  ];
}

export function optOutFaults(optOuts: readonly string[]): FieldFault[] {
  return when(!optOuts.every((each) => isIn(dataOptOuts, each)), 'optOuts', 'NOT_IN_LIST');
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
