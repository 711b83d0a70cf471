import { useWatch } from 'react-hook-form';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTimeField } from '#src/ui/kit/form/form-time-field.tsx';
import { type KitForm, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { formatBothTimes, getPlace } from './both-times.ts';
import { type ChangeDraft, changeScopes, createChangeDraft, findChangeFaults } from './change-draft.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { type SeriesChange, useSeriesChange } from './use-series-change.ts';
import { formatReason, say } from './words.ts';

interface ChangeFormProps {
  appointment: SeriesAppointment;
  /** Gets the number of changed sessions, for the page's title. */
  onChanged: (count: number) => void;
}

/** What moves, where to, and what is not available. */
export function ChangeForm({ appointment, onChanged }: ChangeFormProps) {
  const { id, timeStart, timeZone, clientName, patientId, recurringAppointmentGrouping: series } = appointment;
  const form = useKitForm<ChangeDraft>({
    initial: createChangeDraft(appointment),
    validate: (draft) => findChangeFaults(draft, timeZone, Date.now()),
  });
  const change = useSeriesChange(appointment, onChanged);
  if (!series || Date.parse(timeStart) <= Date.now()) return <EmptyState text={say('change.over')} />;
  if (change.moved) {
    return (
      <>
        <Notice role="status">
          <p>{say('change.done', { count: change.moved.length })}</p>
          <ul>
            {change.moved.map((each) => (
              <li key={each.id}>{formatBothTimes(each.timeStart, getPlace(each, 'provider'))}</li>
            ))}
          </ul>
        </Notice>
        <p>
          <LinkButton to={getSessionPath(id)}>{say('provider.back')}</LinkButton>
        </p>
      </>
    );
  }
  return (
    <form className="action-form" onSubmit={form.submit((draft) => change.send(draft, []))} noValidate>
      <p>{say('change.lead')}</p>
      {patientId ? (
        <ReachNote
          patientIds={[patientId]}
          told={() => say('change.told', { name: clientName ?? say('provider.theClient') })}
        />
      ) : null}
      <Fields form={form} timeZone={timeZone} />
      <Outcome change={change} zone={timeZone} />
      <Button type="submit" isPending={change.isSending}>
        {say(change.isSending ? 'change.changing' : 'change.button')}
      </Button>
    </form>
  );
}

function Fields({ form: { control }, timeZone }: { form: KitForm<ChangeDraft>; timeZone: string }) {
  const isOne = useWatch({ control, name: 'scope' }) === 'THIS';
  const weeks = [1, 2, 3, 4].map((count) => ({ value: String(count), label: say('repeat.weeks', { count }) }));
  const places = (['video', 'office'] as const).map((value) => ({ value, label: say(`change.places.${value}`) }));
  return (
    <>
      <FormRadioGroup
        control={control}
        name="scope"
        label={say('change.scope')}
        options={changeScopes.map((value) => ({ value, label: say(`change.scopes.${value}`) }))}
      />
      <FormDatePicker control={control} name="day" label={say('change.day')} />
      <FormTimeField control={control} name="time" label={say('change.time', { zone: getZoneName(timeZone) })} />
      <FormSelect
        control={control}
        name="place"
        label={say('change.place')}
        empty={say('change.places.same')}
        options={places}
      />
      {isOne ? null : (
        <FormSelect
          control={control}
          name="weeks"
          label={say('change.every')}
          empty={say('change.everySame')}
          options={weeks}
        />
      )}
    </>
  );
}

/** Why nothing was changed, with a way to change the rest. */
function Outcome({ change, zone }: { change: SeriesChange; zone: string }) {
  const { refused, areAllRefused, fault, leaveOut } = change;
  if (fault) {
    return (
      <Notice tone="wrong" role="alert">
        <p>{fault}</p>
      </Notice>
    );
  }
  if (refused.length === 0) return null;
  return (
    <Notice tone="warm" role="alert">
      <p>{say('change.refused')}</p>
      <ul>
        {refused.map(({ number, timeStart, code }) => (
          <li key={number}>
            {formatBothTimes(timeStart, { zone, inOffice: true })}: {formatReason(code, 'provider')}
          </li>
        ))}
      </ul>
      {areAllRefused ? (
        <p>{say('change.none')}</p>
      ) : (
        <Button tone="plain" onPress={leaveOut}>
          {say('change.leaveOut', { count: refused.length })}
        </Button>
      )}
    </Notice>
  );
}
