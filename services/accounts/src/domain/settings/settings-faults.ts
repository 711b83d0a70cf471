import { enumName, isKnownValue } from '@linden/platform/rpc/enum-names';
import { type CarePreferences, CareSetting, CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { type FieldFault, faultWhen } from '#src/domain/fault.ts';

export function findPreferenceFaults({ setting, times }: Pick<CarePreferences, 'setting' | 'times'>): FieldFault[] {
  return [
    ...faultWhen(!isKnownValue(CareSetting, setting), 'carePreferences.setting', 'NOT_IN_LIST'),
    ...faultWhen(!times.every((each) => enumName(CareTime, each) !== ''), 'carePreferences.times', 'NOT_IN_LIST'),
  ];
}

export function optOutFaults(optOuts: readonly DataUse[]): FieldFault[] {
  return faultWhen(!optOuts.every((each) => enumName(DataUse, each) !== ''), 'optOuts', 'NOT_IN_LIST');
}
