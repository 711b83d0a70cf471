import { useMutation } from '@apollo/client/react';
import { usStates } from '@linden/vocabulary/places/us-states';
import { useState } from 'react';
import * as styles from '#src/features/external-referral/external-referral.module.css';
import { SaveExternalClientReferralDocument } from '#src/gen/operations.ts';
import { FormTypedDate } from '#src/lib/time/form-typed-date.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { type KitForm, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import {
  describeReferralFailure,
  emptyReferral,
  findReferralFaults,
  isSentBefore,
  type ReferralDraft,
  toReferralFaults,
  toReferralValues,
} from './referral-draft.ts';
import { say } from './words.ts';

const states = usStates.map(([label, value]) => ({ value, label }));

interface ReferralFormProps {
  portalCode: string;
  onSent: () => void;
}

/**
 * The referral form. Its idempotency key stays the same, so sending again after a failure does not save a duplicate. When the fields have
 * changed since, the partner is told, and may send the new ones as another referral.
 */
export function ReferralForm({ portalCode, onSent }: ReferralFormProps) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [save] = useMutation(SaveExternalClientReferralDocument);
  const [failure, setFailure] = useState('');
  const validate = (draft: ReferralDraft) => findReferralFaults(draft, new Date().toISOString().slice(0, 10));
  const form = useKitForm<ReferralDraft>({ initial: emptyReferral, validate });
  const send = async (draft: ReferralDraft) => {
    setFailure('');
    try {
      await save({ variables: { portalCode, values: toReferralValues(draft, key) } });
      onSent();
    } catch (error) {
      if (isSentBefore(error)) setKey(crypto.randomUUID());
      if (!form.refuse(toReferralFaults(error))) setFailure(describeReferralFailure(error));
    }
  };
  return (
    <form className={`card ${styles.externalReferralForm}`} onSubmit={form.submit(send)} noValidate>
      <ClientFields control={form.control} />
      <h2>{say('you')}</h2>
      <FormTextField control={form.control} name="referrerName" label={say('referrerName')} />
      <FormTextField control={form.control} name="referrerEmail" type="email" label={say('referrerEmail')} />
      <FormCheckbox control={form.control} name="hasConsent" label={say('consent')} />
      {failure ? (
        <Notice tone="wrong" role="alert">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <Button type="submit" isPending={form.isSending}>
        {say('send')}
      </Button>
    </form>
  );
}

function ClientFields({ control }: Pick<KitForm<ReferralDraft>, 'control'>) {
  return (
    <>
      <h2>{say('client')}</h2>
      <FormTextField control={control} name="firstName" label={say('firstName')} />
      <FormTextField control={control} name="lastName" label={say('lastName')} description={say('oneName')} />
      <FormTypedDate control={control} name="dob" label={say('dob')} description={say('dobHint')} />
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={say('email')}
        description={say('contactHint')}
      />
      <FormTextField control={control} name="telephone" type="tel" label={say('telephone')} />
      <FormSelect control={control} name="usState" label={say('state')} empty={say('chooseState')} options={states} />
      <FormTextArea control={control} name="reason" label={say('reason')} description={say('reasonHint')} />
    </>
  );
}
