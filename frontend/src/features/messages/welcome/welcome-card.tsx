import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/messages/messages.module.css';
import { SaveWelcomeMessageDocument, type WelcomeMessagesQuery } from '#src/gen/operations.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Switch } from '#src/ui/kit/switch.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { DeleteWelcome } from './delete-welcome.tsx';
import { say } from './welcome-words.ts';

export type WelcomeMessage = NonNullable<WelcomeMessagesQuery['welcomeMessages']>[number];

interface WelcomeCardProps {
  message: WelcomeMessage;
  onEdit: () => void;
  onChanged: () => Promise<void>;
}

/** One welcome message: its words, whether new clients get it, and what can be done with it. */
export function WelcomeCard({ message, onEdit, onChanged }: WelcomeCardProps) {
  const { id, title, text, isOn } = message;
  const [save, { loading }] = useMutation(SaveWelcomeMessageDocument);
  const [hasFailed, setFailed] = useState(false);
  const turn = async (next: boolean) => {
    setFailed(false);
    try {
      const values = { id, title: title ?? '', text: text ?? '', isOn: next };
      const { data } = await save({ variables: { values } });
      if (!data?.saveWelcomeMessage) return setFailed(true);
      unwrapResult(data.saveWelcomeMessage);
      await onChanged();
    } catch {
      setFailed(true);
    }
  };
  const name = title ?? say('unreadable');
  return (
    <article className={`card ${styles.welcomeCard}`}>
      <h2>{name}</h2>
      {title === null || text === null ? null : (
        <>
          <p className={styles.welcomeWords}>{text}</p>
          <Switch
            label={say('isOn', { title: name })}
            value={isOn}
            isBusy={loading}
            onChange={(next) => void turn(next)}
          />
        </>
      )}
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          {say('faults.switchFailed')}
        </Notice>
      ) : null}
      <p className="actions">
        {text === null ? null : (
          <Button tone="plain" label={`${say('edit')}: ${name}`} onPress={onEdit}>
            {say('edit')}
          </Button>
        )}
        <DeleteWelcome id={id} name={name} onDeleted={onChanged} />
      </p>
    </article>
  );
}
