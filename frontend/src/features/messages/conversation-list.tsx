import { Link } from 'react-router';
import * as styles from '#src/features/messages/messages.module.css';
import type { ChatRole, ConversationsQuery } from '#src/gen/operations.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { Portrait } from '#src/ui/portrait.tsx';
import { describePeople } from './describe-people.ts';
import { labelDay } from './group-days.ts';
import { say } from './words.ts';

export type ListedConversation = NonNullable<ConversationsQuery['conversations']>[number];

interface ConversationListProps {
  side: ChatRole;
  conversations: readonly ListedConversation[];
  current: string | undefined;
  getPath: (id: string) => string;
}

/** The conversations, the one with the newest message first. */
export function ConversationList({ side, conversations, current, getPath }: ConversationListProps) {
  const now = useNow();
  return (
    <ul className={styles.messagesList}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Link to={getPath(conversation.id)} aria-current={conversation.id === current ? 'page' : undefined}>
            <ListEntry side={side} conversation={conversation} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ListEntry({ side, conversation, now }: { side: ChatRole; conversation: ListedConversation; now: number }) {
  const { lastMessage, provider, unread } = conversation;
  const { name, about } = describePeople(conversation, side);
  const zone = getBrowserZone();
  const day = lastMessage ? labelDay(lastMessage.createdAt, zone, now) : '';
  const when = lastMessage && day === say('thread.today') ? formatTime(lastMessage.createdAt, zone) : day;
  return (
    <>
      {side === 'CLIENT' && provider?.imgUrl ? <Portrait src={provider.imgUrl} size={44} /> : null}
      <span className={styles.messagesEntry} data-unread={unread > 0}>
        <span className={styles.messagesEntryHead}>
          <strong>{name}</strong>
          <span className="quiet small">{when}</span>
        </span>
        <span className={styles.messagesPreview}>
          <span>{[about, describeLast(lastMessage)].filter(Boolean).join(' · ')}</span>
          {unread > 0 ? (
            <span className={styles.messagesCount}>
              <span aria-hidden="true">{unread}</span>
              <span className="visually-hidden">{say('unread', { count: unread })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </>
  );
}

function describeLast(message: ListedConversation['lastMessage']): string {
  if (!message) return '';
  if (message.text === null) return say('unreadable');
  return message.direction === 'OUTGOING' ? say('you', { text: message.text }) : message.text;
}
