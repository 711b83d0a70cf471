import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/messages/messages.module.css';
import { type ChatRole, type ChatWriting, ConversationDocument, type ConversationQuery } from '#src/gen/operations.ts';
import { useAccountEvents, useIsStreaming } from '#src/lib/account-stream/account-stream-context.tsx';
import { useReadInTurn } from '#src/lib/account-stream/use-read-in-turn.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { contactPath } from '#src/lib/paths/paths.ts';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { Composer } from './composer.tsx';
import { describePeople } from './describe-people.ts';
import { SafetyLine } from './safety-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { type Thread, useThread } from './use-thread.ts';
import { say } from './words.ts';

// Rare.
const ConversationAlerts = lazy(
  loadLazily(async () => ({ default: (await import('./safety-alerts.tsx')).ConversationAlerts })),
);

const pollMs = 20_000;
/** While the stream tells what happens. Whether one may write changes without an event. */
const quietMs = 60_000;

interface ConversationPaneProps {
  side: ChatRole;
  conversationId: string;
  /** The list of conversations, for phones. */
  listPath: string;
}

/** One conversation: whom it is with, its messages, and the field for the next one. */
export function ConversationPane({ side, conversationId, listPath }: ConversationPaneProps) {
  const { data, error, loading, refetch } = useQuery(ConversationDocument, {
    variables: { role: side, id: conversationId },
    fetchPolicy: 'cache-and-network',
    pollInterval: useIsStreaming() ? quietMs : pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const readAgain = useReadInTurn(refetch);
  useAccountEvents(({ events, isReset }) => {
    if (isReset || events.some((each) => each.conversationId === conversationId)) readAgain();
  });
  const thread = useThread(side, conversationId);
  const view = data?.conversation;
  if (view && thread.phase === 'ready')
    return <OpenConversation side={side} view={view} thread={thread} listPath={listPath} />;
  const isRefused = error && toCallOutcome(error).kind === 'refused';
  const retry = () => {
    void refetch().catch(() => undefined);
    thread.reload();
  };
  return (
    <div className={styles.messagesPane}>
      <BackLink listPath={listPath} />
      {isRefused || thread.phase === 'missing' ? (
        <PageFailure text={say('thread.missing')} />
      ) : !loading && (error || thread.phase === 'away') ? (
        <PageFailure text={say('thread.away')} onRetry={retry} />
      ) : (
        <PageLoading label={say('thread.reading')} />
      )}
    </div>
  );
}

interface OpenConversationProps extends Omit<ConversationPaneProps, 'conversationId'> {
  view: NonNullable<ConversationQuery['conversation']>;
  thread: Thread;
}

function OpenConversation({ side, view, thread, listPath }: OpenConversationProps) {
  const { conversation, writing, writingEndsAt } = view;
  const { id, otherReadSeq, otherReadAt, provider, patientId } = conversation;
  const { name, about } = describePeople(conversation, side);
  const otherRead = otherReadSeq !== null && otherReadAt !== null ? { seq: otherReadSeq, at: otherReadAt } : undefined;
  const facts = [about, side === 'CLIENT' ? say('header.responds') : undefined];
  return (
    <div className={styles.messagesPane}>
      <header className={styles.messagesHead}>
        <BackLink listPath={listPath} />
        {side === 'CLIENT' && provider?.imgUrl ? <Portrait src={provider.imgUrl} size={44} eager /> : null}
        <div>
          <h2>{name}</h2>
          <p className="quiet small">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {side === 'PROVIDER' ? <Link to={getClientPath(patientId)}>{say('header.clientPage')}</Link> : null}
      </header>
      <SafetyLine />
      {side === 'PROVIDER' ? (
        <Suspense>
          <ConversationAlerts conversationId={id} />
        </Suspense>
      ) : null}
      <ThreadView thread={thread} name={name} otherRead={otherRead} />
      <WritingNote writing={writing} endsAt={writingEndsAt} />
      {isOpen(writing) ? (
        <Composer
          conversationId={id}
          name={name}
          isChecked={side === 'CLIENT'}
          hasUnsent={thread.outgoing.length > 0}
          onSend={thread.outbox.add}
        />
      ) : null}
    </div>
  );
}

function BackLink({ listPath }: { listPath: string }) {
  return (
    <Link className={styles.messagesBack} to={listPath} aria-label={say('back')}>
      <Icon name="previous" />
    </Link>
  );
}

function isOpen(writing: ChatWriting): writing is 'OPEN' | 'OPEN_UNTIL' {
  return writing === 'OPEN' || writing === 'OPEN_UNTIL';
}

/** Why no one may write, or until when. */
function WritingNote({ writing, endsAt }: { writing: ChatWriting; endsAt: string | null }) {
  if (writing === 'OPEN') return null;
  if (writing === 'OPEN_UNTIL') {
    const date = endsAt ? formatPlainDay(endsAt, getBrowserZone()) : '';
    return <p className={styles.messagesNote}>{say('closed.OPEN_UNTIL', { date })}</p>;
  }
  return (
    <p className={styles.messagesNote}>
      {say(`closed.${writing}`)} <a href={contactPath}>{say('closed.help')}</a>
    </p>
  );
}
