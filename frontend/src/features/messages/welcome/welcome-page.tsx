import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/messages/messages.module.css';
import { WelcomeMessagesDocument } from '#src/gen/operations.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { WelcomeCard, type WelcomeMessage } from './welcome-card.tsx';
import { WelcomeForm } from './welcome-form.tsx';
import { say } from './welcome-words.ts';

/** `/messages/welcome`: what new clients of a provider get with an intake booking. */
export function WelcomePage() {
  const { data, loading, refetch } = useQuery(WelcomeMessagesDocument, { fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<WelcomeMessage | 'new'>();
  const messages = data?.welcomeMessages;
  const readAgain = async () => {
    setEdited(undefined);
    await refetch().catch(() => undefined);
  };
  return (
    <ShellPage
      title={say('title')}
      lead={say('lead')}
      back={{ to: providerPaths.messages, label: say('back') }}
      actions={
        messages && !edited ? (
          <Button tone={messages.length === 0 ? 'filled' : 'plain'} onPress={() => setEdited('new')}>
            {say('add')}
          </Button>
        ) : null
      }
    >
      {edited ? (
        <WelcomeForm message={edited === 'new' ? undefined : edited} onDone={readAgain} />
      ) : messages ? (
        <>
          {messages.length === 0 ? <EmptyState text={say('none')} /> : null}
          <ul className={styles.welcomeList}>
            {messages.map((message) => (
              <li key={message.id}>
                <WelcomeCard message={message} onEdit={() => setEdited(message)} onChanged={readAgain} />
              </li>
            ))}
          </ul>
        </>
      ) : loading ? (
        <PageLoading label={say('reading')} />
      ) : (
        <PageFailure text={say('away')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </ShellPage>
  );
}
