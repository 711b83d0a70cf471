import * as styles from '#src/features/booking/booking.module.css';
import { getFieldId, useBookingForm } from '#src/features/booking/form/form-context.tsx';
import {
  type BookedProvider,
  getSessionMinutes,
  listServedStates,
  listStateOptions,
} from '#src/features/booking/state/booked-provider.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';
import { Chip } from '#src/ui/chip.tsx';
import { useFormField } from '#src/ui/kit/form/use-form-field.ts';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { say } from '../words.ts';

interface ProviderStepProps {
  provider: BookedProvider;
  type: BookingType;
  onSetting: (inOffice: boolean) => void;
}

/** What a client should know first: length, insurances, specialties and place. */
export function ProviderStep({ provider, type, onSetting }: ProviderStepProps) {
  const { state } = useBookingForm();
  const { usState } = state.draft;
  const minutes = getSessionMinutes(provider, type);
  const specialties = provider.topSpecialties.length > 0 ? provider.topSpecialties : provider.specialties;
  return (
    <>
      <dl className={`${styles.sessionFacts} wide`}>
        {minutes === undefined ? null : (
          <div>
            <dt>{say('provider.length')}</dt>
            <dd>{say('minutes', { count: minutes })}</dd>
          </div>
        )}
        <div>
          <dt>{say('provider.specialties')}</dt>
          <dd className="chips">
            {specialties.map((name) => (
              <Chip key={name} label={name} />
            ))}
          </dd>
        </div>
        {usState ? (
          <div>
            <dt>{say('provider.insurances')}</dt>
            <dd>
              <Insurances provider={provider} usState={usState} />
            </dd>
          </div>
        ) : null}
      </dl>
      <WhereTheClientIs provider={provider} />
      <Setting provider={provider} onSetting={onSetting} />
    </>
  );
}

/** Among the states of the provider's licenses. */
function WhereTheClientIs({ provider }: Pick<ProviderStepProps, 'provider'>) {
  const { form, fill } = useBookingForm();
  const field = useFormField(form.control, 'usState');
  const options = listStateOptions(provider.license.map((each) => each.usState));
  return (
    <Select
      {...field}
      id={getFieldId('usState')}
      label={say('provider.state')}
      description={say('provider.stateHint')}
      empty={say('provider.stateChoose')}
      options={options}
      value={options.some(({ value }) => value === field.value) ? String(field.value) : ''}
      onChange={(usState) => fill({ usState })}
    />
  );
}

const shownFirst = 3;

function Insurances({ provider: { insurances }, usState }: { provider: BookedProvider; usState: string }) {
  if (!insurances) return say('provider.insurancesAway');
  const names = insurances.find((each) => each.usState === usState)?.insurances ?? [];
  if (names.length === 0) return say('provider.noInsurances');
  if (names.length <= shownFirst) return names.join(', ');
  return (
    <details>
      <summary>
        {say('provider.firstInsurances', {
          names: names.slice(0, shownFirst).join(', '),
          more: names.length - shownFirst,
        })}
      </summary>
      <ul>
        {names.slice(shownFirst).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

function Setting({ provider, onSetting }: Pick<ProviderStepProps, 'provider' | 'onSetting'>) {
  const { form, state } = useBookingForm();
  const { error, controlRef } = useFormField(form.control, 'inOffice');
  const { inOffice, usState } = state.draft;
  const isOffered = (office: boolean) =>
    listServedStates(provider, office).includes(usState) && (!office || provider.physicalCity !== null);
  const isOnlySetting = state.hold.kind === 'held' && state.hold.isOtherSettingOffered === false;
  const otherTime = { isDisabled: isOnlySetting, description: isOnlySetting ? say('provider.otherTime') : undefined };
  const options = [
    ...(isOffered(false) || !inOffice ? [{ value: 'virtual', label: say('virtual'), ...(inOffice && otherTime) }] : []),
    ...(isOffered(true) || inOffice ? [{ value: 'office', label: say('inPerson'), ...(!inOffice && otherTime) }] : []),
  ];
  return (
    <RadioGroup
      id={getFieldId('inOffice')}
      label={say('provider.setting')}
      options={options}
      value={inOffice ? 'office' : 'virtual'}
      error={error}
      onChange={(value) => onSetting(value === 'office')}
      controlRef={controlRef}
    />
  );
}
