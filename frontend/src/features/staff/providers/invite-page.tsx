import { useMutation } from '@apollo/client/react';
import { usStates } from '@linden/vocabulary/places/us-states';
import { useNavigate } from 'react-router';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { InviteProviderDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { type KitForm, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import {
  emptyInvitation,
  findInvitationFaults,
  type InvitationDraft,
  toInvitation,
  toInvitationFaults,
} from './invitation-draft.ts';
import { say } from './provider-words.ts';

const states = usStates.map(([label, value]) => ({ value, label }));

/** Invites a provider: creates the hidden profile and mails the link. */
export function InvitePage() {
  const navigate = useNavigate();
  const [invite, { error, reset }] = useMutation(InviteProviderDocument);
  const form = useKitForm<InvitationDraft>({ initial: emptyInvitation, validate: findInvitationFaults });
  const send = async (draft: InvitationDraft) => {
    try {
      const { data } = await invite({ variables: { values: toInvitation(draft) } });
      const id = data?.inviteProvider?.id;
      if (id) await navigate(`/providers/${id}`, { state: { invited: draft.email.trim() } });
    } catch (refused) {
      if (form.refuse(toInvitationFaults(refused))) reset();
    }
  };
  return (
    <ShellPage
      title={say('invite.title')}
      lead={say('invite.lead')}
      back={{ to: '/providers', label: say('list.title') }}
      className={styles.staffPage}
    >
      <form className={`${styles.staffForm} card`} onSubmit={form.submit(send)} noValidate>
        <InvitationFields control={form.control} />
        {error ? <StaffFault error={error} needs="needsSupport" /> : null}
        <Button type="submit" isPending={form.isSending}>
          {say('invite.send')}
        </Button>
      </form>
    </ShellPage>
  );
}

function InvitationFields({ control }: Pick<KitForm<InvitationDraft>, 'control'>) {
  const kinds = [
    { value: 'THERAPIST', label: say('invite.therapist') },
    { value: 'PRESCRIBER', label: say('invite.prescriber') },
  ];
  return (
    <>
      <div className={styles.staffPair}>
        <FormTextField control={control} name="givenName" label={say('invite.givenName')} />
        <FormTextField
          control={control}
          name="familyName"
          label={say('invite.familyName')}
          description={say('invite.oneName')}
        />
      </div>
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={say('invite.email')}
        description={say('invite.emailHint')}
      />
      <FormRadioGroup control={control} name="kind" label={say('invite.kind')} options={kinds} />
      <FormSelect
        control={control}
        name="usState"
        label={say('invite.state')}
        empty={say('invite.chooseState')}
        options={states}
      />
      <div className={styles.staffPair}>
        <FormTextField
          control={control}
          name="licenseType"
          label={say('invite.licenseType')}
          description={say('invite.licenseTypeHint')}
        />
        <FormTextField control={control} name="licenseNumber" label={say('invite.licenseNumber')} />
      </div>
      <div className={styles.staffPair}>
        <FormTextField control={control} name="zip" label={say('invite.zip')} inputMode="numeric" />
        <FormTextField control={control} name="years" label={say('invite.years')} inputMode="numeric" />
      </div>
      <div className={styles.staffPair}>
        <FormTextField control={control} name="price" label={say('invite.price')} inputMode="decimal" />
        <FormTextField control={control} name="fee" label={say('invite.fee')} inputMode="decimal" />
      </div>
      <FormCheckbox control={control} name="selfPay" label={say('invite.selfPay')} />
    </>
  );
}
