import { useState } from 'react';
import * as styles from '#src/features/provider-calendars/provider-calendars.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type ConnectDraft, completeAddress, connectFaults, connectRefusal } from './connect-draft.ts';
import { say } from './words.ts';

interface ConnectFormProps {
  initial: ConnectDraft;
  /** Whether the calendar is connected already and gets another sign-in. */
  isAgain: boolean;
  onSend: (draft: ConnectDraft) => Promise<void>;
  onClose: () => void;
}

/** Address and sign-in of a CalDAV account. */
export function ConnectForm({ initial, isAgain, onSend, onClose }: ConnectFormProps) {
  const form = useKitForm<ConnectDraft>({ initial, validate: connectFaults });
  const [refusal, setRefusal] = useState('');
  const send = async (draft: ConnectDraft) => {
    setRefusal('');
    try {
      await onSend({ ...draft, serverUrl: completeAddress(draft.serverUrl) });
      onClose();
    } catch (error) {
      const { faults, text } = connectRefusal(error);
      form.refuse(faults);
      setRefusal(text);
    }
  };
  return (
    <form className={styles.connectForm} aria-labelledby="connect-form" onSubmit={form.submit(send)} noValidate>
      <h3 id="connect-form">{say(isAgain ? 'form.titleAgain' : 'form.title')}</h3>
      <p className="quiet">{say('form.hint')}</p>
      <FormTextField
        {...{ control: form.control, name: 'serverUrl', type: 'url', maxLength: 500, isFocused: !isAgain }}
        label={say('form.server')}
        description={say('form.serverHint')}
      />
      <FormTextField
        {...{ control: form.control, name: 'username', maxLength: 200 }}
        label={say('form.username')}
        description={say('form.usernameHint')}
      />
      <FormTextField
        {...{ control: form.control, name: 'password', type: 'password', maxLength: 200, isFocused: isAgain }}
        label={say('form.password')}
        description={say('form.passwordHint')}
      />
      {refusal ? (
        <Notice tone="wrong" role="alert">
          <p>{refusal}</p>
        </Notice>
      ) : null}
      <div className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say(form.isSending ? 'form.sending' : 'form.send')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
