import { useMutation } from '@apollo/client/react';
import { fillWelcomeMessage, welcomePlaceholders } from '@linden/vocabulary/messages/welcome-placeholders';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as styles from '#src/features/messages/messages.module.css';
import { SaveWelcomeMessageDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { type KitForm, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { findWelcomeFaults, type WelcomeDraft } from './find-welcome-faults.ts';
import type { WelcomeMessage } from './welcome-card.tsx';
import { say } from './welcome-words.ts';

interface WelcomeFormProps {
  /** Undefined for a new one. */
  message: WelcomeMessage | undefined;
  onDone: () => Promise<void>;
}

/** Writes a welcome message, beside what a client will read. */
export function WelcomeForm({ message, onDone }: WelcomeFormProps) {
  // The same id again stores nothing twice.
  const [id] = useState(() => message?.id ?? crypto.randomUUID());
  const [fault, setFault] = useState<string>();
  const [save] = useMutation(SaveWelcomeMessageDocument);
  const form = useKitForm<WelcomeDraft>({
    initial: { title: message?.title ?? '', text: message?.text ?? '', isOn: message?.isOn ?? true },
    validate: findWelcomeFaults,
  });
  const send = async (draft: WelcomeDraft) => {
    setFault(undefined);
    try {
      const { data } = await save({ variables: { values: { id, ...draft } } });
      if (!data?.saveWelcomeMessage) return setFault(say('faults.failed'));
      unwrapResult(data.saveWelcomeMessage);
    } catch (error) {
      const outcome = toCallOutcome(error);
      const isFull = outcome.kind === 'refused' && outcome.code === 'TOO_MANY_WELCOME_MESSAGES';
      return setFault(say(isFull ? 'faults.tooMany' : 'faults.failed'));
    }
    await onDone();
  };
  const label = say(message ? 'form.edit' : 'form.new');
  return (
    <form className={styles.welcomeForm} aria-label={label} onSubmit={form.submit(send)} noValidate>
      <h2>{label}</h2>
      <FormTextField
        control={form.control}
        name="title"
        label={say('form.title')}
        description={say('form.titleHint')}
        isRequired
      />
      <FormTextArea
        control={form.control}
        name="text"
        label={say('form.text')}
        rows={8}
        maxLength={10_000}
        isRequired
      />
      <Placeholders control={form.control} />
      <Preview control={form.control} />
      <FormCheckbox control={form.control} name="isOn" label={say('form.isOn')} description={say('form.isOnHint')} />
      {fault ? (
        <Notice tone="wrong" role="alert">
          {fault}
        </Notice>
      ) : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('form.save')}
        </Button>
        <Button tone="plain" onPress={() => void onDone()}>
          {say('form.cancel')}
        </Button>
      </p>
    </form>
  );
}

type OfDraft = Pick<KitForm<WelcomeDraft>, 'control'>;

/** Adds what stands for a name at the end of the message. */
function Placeholders({ control }: OfDraft) {
  const { field } = useController({ control, name: 'text' });
  const add = (placeholder: string) => {
    const gap = field.value === '' || /\s$/.test(field.value) ? '' : ' ';
    field.onChange(`${field.value}${gap}${placeholder}`);
  };
  return (
    <p className={styles.welcomeInsert}>
      <span className="quiet small">{say('form.insert')}</span>
      <Button tone="plain" onPress={() => add(welcomePlaceholders.firstName)}>
        {say('form.firstName')}
      </Button>
      <Button tone="plain" onPress={() => add(welcomePlaceholders.myName)}>
        {say('form.myName')}
      </Button>
    </p>
  );
}

function Preview({ control }: OfDraft) {
  const text = useWatch({ control, name: 'text' });
  const names = { firstName: say('form.sampleName'), myName: say('form.sampleProvider') };
  return (
    <section className={styles.welcomePreview} aria-label={say('form.preview')}>
      <h3>{say('form.preview')}</h3>
      <p className="quiet small">{say('form.previewFor')}</p>
      {text.trim() === '' ? (
        <p className="quiet">{say('form.previewEmpty')}</p>
      ) : (
        <p className={styles.messagesBubble}>{fillWelcomeMessage(text, names)}</p>
      )}
    </section>
  );
}
