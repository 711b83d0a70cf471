import { getEnumName, isKnownValue } from '@linden/platform/rpc/enum-names';
import { type CarePreferences, CareSetting, CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { type FieldFault, findFaultWhen } from '#src/domain/fault.ts';

export function findPreferenceFaults({ setting, times }: Pick<CarePreferences, 'setting' | 'times'>): FieldFault[] {
  return [
    ...findFaultWhen(!isKnownValue(CareSetting, setting), 'carePreferences.setting', 'NOT_IN_LIST'),
    ...findFaultWhen(
      !times.every((each) => getEnumName(CareTime, each) !== ''),
      'carePreferences.times',
      'NOT_IN_LIST',
    ),
  ];
}

export function optOutFaults(optOuts: readonly DataUse[]): FieldFault[] {
  return findFaultWhen(!optOuts.every((each) => getEnumName(DataUse, each) !== ''), 'optOuts', 'NOT_IN_LIST');
}
