import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import * as styles from '#src/features/messages/messages.module.css';
import { type ChatRole, ConversationsDocument } from '#src/gen/operations.ts';
import { useAccountEvents, useIsStreaming } from '#src/lib/account-stream/account-stream-context.tsx';
import { useReadInTurn } from '#src/lib/account-stream/use-read-in-turn.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { contactPath } from '#src/lib/paths/paths.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ConversationList, type ListedConversation } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { EmailSwitch } from './email-switch.tsx';
import { NewMessage } from './new-message.tsx';
import { getSideWord, say } from './words.ts';

const pollMs = 20_000;
/** While the stream tells what happens. */
const quietMs = 120_000;

interface MessagesPageProps {
  side: ChatRole;
  /** The address of the list. A conversation and `new` are below it. */
  base: string;
}

/** Messages of one side: the list, and beside it a conversation. Phones show one of the two. */
export function MessagesPage({ side, base }: MessagesPageProps) {
  const { conversationId } = useParams();
  const isStreaming = useIsStreaming();
  const { data, error, loading, refetch } = useQuery(ConversationsDocument, {
    variables: { role: side },
    fetchPolicy: 'cache-and-network',
    pollInterval: isStreaming ? quietMs : pollMs,
    skipPollAttempt: () => document.hidden,
    notifyOnNetworkStatusChange: true,
  });
  useAccountEvents(useReadInTurn(refetch));
  const outcome = error && toCallOutcome(error);
  if (outcome?.kind === 'refused' && outcome.code === 'MESSAGES_NOT_OPEN') return <NotOpenPage side={side} />;
  const conversations = data?.conversations;
  if (!conversations)
    return (
      <ShellPage title={say('title')}>
        {loading ? (
          <PageLoading label={say('reading')} />
        ) : (
          <PageFailure text={say('away')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </ShellPage>
    );
  return <MessagesView side={side} base={base} conversations={conversations} current={conversationId} />;
}

interface MessagesViewProps extends MessagesPageProps {
  conversations: readonly ListedConversation[];
  /** The id of a conversation, or `new`. */
  current: string | undefined;
}

export function MessagesView({ side, base, conversations, current }: MessagesViewProps) {
  const getPath = (id: string) => `${base}/${id}`;
  const word = getSideWord(side);
  const isEmpty = conversations.length === 0;
  return (
    <ShellPage
      title={say('title')}
      layout="wide"
      className={styles.messagesPage}
      actions={
        current === 'new' ? null : (
          <>
            {side === 'PROVIDER' ? (
              <LinkButton to={providerPaths.welcomeMessages} tone="plain">
                {say('welcome')}
              </LinkButton>
            ) : null}
            <LinkButton to={getPath('new')} tone={isEmpty ? 'filled' : 'plain'}>
              {say('newMessage')}
            </LinkButton>
          </>
        )
      }
      back={current === 'new' ? { to: base, label: say('back') } : undefined}
    >
      <div className={styles.messagesColumns} data-open={current !== undefined}>
        <nav className={styles.messagesSide} aria-label={say('all')}>
          {isEmpty ? (
            <EmptyState text={say(`none.${word}`)} />
          ) : (
            <ConversationList side={side} conversations={conversations} current={current} getPath={getPath} />
          )}
          <EmailSwitch side={side} />
        </nav>
        {current === undefined ? (
          <p className={styles.messagesChoose}>{isEmpty ? '' : say('choose')}</p>
        ) : current === 'new' ? (
          <NewMessage side={side} getPath={getPath} />
        ) : (
          <ConversationPane key={current} side={side} conversationId={current} listPath={base} />
        )}
      </div>
    </ShellPage>
  );
}

function NotOpenPage({ side }: { side: ChatRole }) {
  if (side === 'PROVIDER')
    return (
      <ShellPage title={say('title')}>
        <EmptyState text={say('notOpen.provider')} />
      </ShellPage>
    );
  return (
    <ShellPage title={say('title')}>
      <EmptyState text={say('notOpen.client')}>
        <Link className="button" to={clientPaths.appointments()}>
          {say('notOpen.appointments')}
        </Link>{' '}
        <a className="button plain" href={contactPath}>
          {say('notOpen.support')}
        </a>
      </EmptyState>
    </ShellPage>
  );
}
