import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/messages/messages.module.css';
import { getRecommendedPath } from '#src/lib/paths/paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { groupDays } from './group-days.ts';
import type { StoredMessage } from './message-list.ts';
import type { Outgoing } from './outbox.ts';
import type { Thread } from './use-thread.ts';
import { say } from './words.ts';

interface ThreadViewProps {
  thread: Pick<
    Thread,
    'messages' | 'hasEarlier' | 'isLoadingEarlier' | 'isStale' | 'outgoing' | 'outbox' | 'loadEarlier'
  >;
  /** Whom the reader writes with. */
  name: string;
  /** How far the other side has read. */
  otherRead: { seq: number; at: string } | undefined;
}

/** The messages of a conversation, oldest at the top, by day. */
export function ThreadView({ thread, name, otherRead }: ThreadViewProps) {
  const { messages, hasEarlier, isLoadingEarlier, isStale, outgoing, outbox, loadEarlier } = thread;
  const zone = getBrowserZone();
  const now = useNow();
  const scroller = useScrolledDown(messages, outgoing);
  const lastOwn = messages.findLast(({ direction }) => direction === 'OUTGOING');
  return (
    // A region that scrolls is reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: else a keyboard cannot scroll it
    <section className={styles.messagesScroll} ref={scroller} aria-label={say('thread.label', { name })} tabIndex={0}>
      {hasEarlier ? (
        <p className={styles.messagesEarlier}>
          <Button tone="plain" isPending={isLoadingEarlier} onPress={loadEarlier}>
            {say(isLoadingEarlier ? 'thread.loadingEarlier' : 'thread.earlier')}
          </Button>
        </p>
      ) : null}
      {messages.length === 0 && outgoing.length === 0 ? <p className="quiet">{say('thread.empty')}</p> : null}
      {groupDays(messages, zone, now).map((day) => (
        <div key={day.key} className={styles.messagesDay}>
          <h3 className={styles.messagesDate}>{day.label}</h3>
          <ol>
            {day.messages.map((message) => (
              <li key={message.id} data-own={message.direction === 'OUTGOING'}>
                <Bubble message={message} name={name} />
                <p className={styles.messagesMeta}>
                  {formatTime(message.createdAt, zone)}
                  {message.messageType === 'WELCOME' ? ` · ${say('thread.isWelcome')}` : null}
                  {message === lastOwn ? <OwnState message={message} otherRead={otherRead} zone={zone} /> : null}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {outgoing.length > 0 ? (
        <ol className={styles.messagesOutgoing}>
          {outgoing.map((item) => (
            <li key={item.id} data-own={true}>
              <p className={styles.messagesBubble} data-state={item.state}>
                <span className="visually-hidden">{say('thread.fromYou')}: </span>
                {item.text}
              </p>
              <OutgoingState
                item={item}
                onRetry={() => outbox.retry(item.id)}
                onRemove={() => outbox.remove(item.id)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {isStale ? (
        <p className="quiet small" role="status">
          {say('thread.stale')}
        </p>
      ) : null}
      <NewestAloud message={messages.at(-1)} name={name} />
    </section>
  );
}

function Bubble({ message, name }: { message: StoredMessage; name: string }) {
  const who = message.direction === 'OUTGOING' ? say('thread.fromYou') : name;
  return (
    <p className={styles.messagesBubble} data-state={message.text === null ? 'unreadable' : 'stored'}>
      <span className="visually-hidden">{who}: </span>
      {message.text ?? say('unreadable')}
      {message.direction === 'INCOMING' && message.providerReferralGroupShortId ? (
        <Link to={getRecommendedPath(message.providerReferralGroupShortId)}>{say('thread.seeProviders')}</Link>
      ) : null}
    </p>
  );
}

/** Whether the newest message of one's own was read. Only that one says it, because those before it are read as well. */
function OwnState({
  message,
  otherRead,
  zone,
}: {
  message: StoredMessage;
  otherRead: ThreadViewProps['otherRead'];
  zone: string;
}) {
  const isRead = otherRead !== undefined && otherRead.seq >= message.seq;
  return <> · {isRead ? say('thread.read', { time: formatTime(otherRead.at, zone) }) : say('thread.sent')}</>;
}

interface OutgoingStateProps {
  item: Outgoing;
  onRetry: () => void;
  onRemove: () => void;
}

function OutgoingState({ item, onRetry, onRemove }: OutgoingStateProps) {
  if (item.state === 'sending') return <p className={styles.messagesMeta}>{say('thread.sending')}</p>;
  if (item.state === 'waiting') return <p className={styles.messagesMeta}>{say('thread.waits')}</p>;
  return (
    <p className={styles.messagesUnsent} role="alert">
      <Icon name="warning" />
      <span>{say(item.state === 'refused' ? 'thread.refused' : 'thread.notSent')}</span>
      {item.state === 'failed' ? (
        <Button tone="quiet" label={`${say('thread.again')}: ${item.text.slice(0, 60)}`} onPress={onRetry}>
          {say('thread.again')}
        </Button>
      ) : null}
      <Button tone="quiet" label={`${say('thread.remove')}: ${item.text.slice(0, 60)}`} onPress={onRemove}>
        {say('thread.remove')}
      </Button>
    </p>
  );
}

/** Says a message of the other side that arrives while the page is open. Those of the first load are read by the reader. */
function NewestAloud({ message, name }: { message: StoredMessage | undefined; name: string }) {
  const first = useRef(message?.seq ?? 0);
  const isNew = message?.direction === 'INCOMING' && message.seq > first.current;
  return (
    <p className="visually-hidden" role="status">
      {isNew ? `${name}: ${message.text ?? say('unreadable')}` : ''}
    </p>
  );
}

/** Keeps the newest message in view: at first, after one's own message, and for others while the reader is at the end. */
function useScrolledDown(messages: readonly StoredMessage[], outgoing: readonly Outgoing[]) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const sending = outgoing.at(-1)?.id;
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const note = () => {
      isAtEnd.current = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 80;
    };
    pane.addEventListener('scroll', note, { passive: true });
    return () => pane.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    const pane = scroller.current;
    if (pane && (sending !== undefined || (newest !== undefined && isAtEnd.current)))
      pane.scrollTop = pane.scrollHeight;
  }, [newest, sending]);
  return scroller;
}
