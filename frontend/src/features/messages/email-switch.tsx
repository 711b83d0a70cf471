import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/messages/messages.module.css';
import { type ChatRole, ChatSettingsDocument, SaveChatSettingsDocument } from '#src/gen/operations.ts';
import { Switch } from '#src/ui/kit/switch.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** Whether an email says that messages wait. A change that could not be saved is said, and the switch keeps what holds. */
export function EmailSwitch({ side }: { side: ChatRole }) {
  const { data, error } = useQuery(ChatSettingsDocument, {
    variables: { role: side },
    fetchPolicy: 'cache-and-network',
  });
  const [save, { loading }] = useMutation(SaveChatSettingsDocument);
  const [chosen, setChosen] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);
  const stored = data?.chatSettings?.sendsEmail;
  if (stored === undefined) return error ? <p className="quiet small">{say('email.away')}</p> : null;
  const choose = async (sendsEmail: boolean) => {
    setFailed(false);
    setChosen(sendsEmail);
    try {
      const { data: saved } = await save({ variables: { values: { role: side, sendsEmail } } });
      setChosen(saved?.saveChatSettings?.sendsEmail ?? stored);
    } catch {
      setChosen(undefined);
      setFailed(true);
    }
  };
  return (
    <div className={styles.messagesEmail}>
      <Switch
        label={say('email.label')}
        description={say('email.hint')}
        value={chosen ?? stored}
        onChange={(sendsEmail) => void choose(sendsEmail)}
        isBusy={loading}
      />
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          {say('email.failed')}
        </Notice>
      ) : null}
    </div>
  );
}
