import { useMutation } from '@apollo/client/react';
import { findStateName } from '@linden/vocabulary/places/us-states';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as styles from '#src/features/provider-appointments/session/session.module.css';
import { AddSessionDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { FormTimeField } from '#src/ui/kit/form/form-time-field.tsx';
import { type KitForm, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import { Notice } from '#src/ui/notice.tsx';
import {
  type AddDraft,
  addedTypes,
  createAddDraft,
  findAddFaults,
  type LastSession,
  toAddFault,
  toAddValues,
} from './add-session-draft.ts';
import { describePayer } from './session-facts.tsx';
import { say } from './words.ts';

interface AddSessionFormProps {
  last: LastSession;
  patientId: string;
}

/** Day, time and length; the rest is filled in as last time. */
export function AddSessionForm({ last, patientId }: AddSessionFormProps) {
  const form = useKitForm<AddDraft>({
    initial: createAddDraft(last),
    validate: (draft) => findAddFaults(draft, last.timeZone, Date.now()),
  });
  const { fault, send } = useAdding(last, patientId, form);
  return (
    <form className={styles.sessionForm} onSubmit={form.submit(send)} noValidate>
      <p>
        <strong>{last.clientName ?? say('unnamed')}</strong>
      </p>
      <Fields form={form} last={last} />
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <Button type="submit" isPending={form.isSending}>
          {form.isSending ? say('sending') : say('add.send')}
        </Button>
      </p>
    </form>
  );
}

function Fields({ form: { control }, last }: { form: KitForm<AddDraft>; last: LastSession }) {
  const kinds = (['listed', 'unlisted'] as const).map((value) => ({
    value,
    label: say(`add.kinds.${value}`),
    description: say(`add.kinds.${value}More`),
  }));
  const states = new Set([
    last.state,
    ...(last.provider?.availabilitySettingsByState ?? []).map((each) => each.usState),
  ]);
  const cash = { value: 'cash', label: describePayer({ ...last, payor: null, payorId: null }) };
  const payers = last.payorId
    ? [{ value: 'same', label: say('add.same', { name: describePayer(last) }) }, cash]
    : [cash];
  return (
    <>
      <div className={styles.sessionFormPair}>
        <FormDatePicker control={control} name="day" label={say('add.day')} />
        <FormTimeField control={control} name="time" label={say('add.time', { zone: getZoneName(last.timeZone) })} />
        <FormTextField control={control} name="minutes" label={say('add.minutes')} inputMode="numeric" />
        <FormSelect
          control={control}
          name="type"
          label={say('add.type')}
          options={addedTypes.map((value) => ({ value, label: say(`types.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="place"
          label={say('add.place')}
          options={(['video', 'office'] as const).map((value) => ({ value, label: say(`place.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="state"
          label={say('add.state')}
          options={[...states].map((value) => ({ value, label: findStateName(value) ?? value }))}
        />
      </div>
      <FormRadioGroup control={control} name="pay" label={say('add.pay')} options={payers} />
      <FormRadioGroup control={control} name="kind" label={say('add.kind')} options={kinds} />
    </>
  );
}

/** Adds under one key until there is an answer, so that a retry adds no second session. */
function useAdding(last: LastSession, patientId: string, form: KitForm<AddDraft>) {
  const go = useNavigate();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [add] = useMutation(AddSessionDocument);
  const send = async (draft: AddDraft) => {
    setFault('');
    try {
      const { data } = await add({ variables: { values: toAddValues(draft, last, patientId, key) } });
      const result = data?.createPastAppointment;
      const appointmentId = result ? unwrapResult(result).appointmentId : undefined;
      if (!appointmentId) throw new Error('no answer');
      showToast({ message: say('add.done') });
      await go(getSessionPath(appointmentId), { replace: true });
    } catch (error) {
      const outcome = toCallOutcome(error);
      if (outcome.kind === 'unknown') return setFault(say('faults.unknown'));
      setKey(crypto.randomUUID());
      if (!form.refuse(toAddFault(outcome.code) ?? {})) setFault(say('faults.refused'));
    }
  };
  return { fault, send };
}
