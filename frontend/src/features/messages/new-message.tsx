import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as styles from '#src/features/messages/messages.module.css';
import {
  ChatContactsDocument,
  type ChatContactsQuery,
  type ChatRole,
  StartConversationDocument,
} from '#src/gen/operations.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { describePeople } from './describe-people.ts';
import { getSideWord, say } from './words.ts';

type Contact = NonNullable<ChatContactsQuery['chatContacts']>[number];

interface NewMessageProps {
  side: ChatRole;
  getPath: (id: string) => string;
}

/** Whom the reader may write to for the first time. */
export function NewMessage({ side, getPath }: NewMessageProps) {
  const word = getSideWord(side);
  const { data, loading, refetch } = useQuery(ChatContactsDocument, {
    variables: { role: side },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const navigate = useNavigate();
  const [start, starting] = useMutation(StartConversationDocument);
  const [hasFailed, setFailed] = useState(false);
  const open = async ({ patientId, providerId, accountId }: Contact) => {
    setFailed(false);
    try {
      const values = { role: side, patientId, ...(side === 'CLIENT' ? { providerId } : { accountId }) };
      const { data: answer } = await start({ variables: { values } });
      const id = answer?.startConversation && unwrapResult(answer.startConversation).conversationId;
      if (id) await navigate(getPath(id), { replace: true });
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  };
  const contacts = data?.chatContacts;
  if (!contacts)
    return loading ? (
      <PageLoading label={say('start.reading')} />
    ) : (
      <PageFailure text={say('start.away')} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (contacts.length === 0)
    return (
      <EmptyState text={say(`start.none.${word}`)}>
        {side === 'CLIENT' ? (
          <a className="button plain" href={findPath({})}>
            {say('start.find')}
          </a>
        ) : null}
      </EmptyState>
    );
  return (
    <div className={styles.messagesStart}>
      <h2>{say(`start.lead.${word}`)}</h2>
      {hasFailed ? (
        <Notice tone="warm" role="alert">
          <p>{say('start.failed')}</p>
        </Notice>
      ) : null}
      <ul className={styles.messagesList}>
        {contacts.map((contact) => (
          <li key={`${contact.providerId} ${contact.patientId} ${contact.accountId}`}>
            <button type="button" aria-disabled={starting.loading} onClick={() => void open(contact)}>
              <ContactEntry contact={contact} side={side} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactEntry({ contact, side }: { contact: Contact; side: ChatRole }) {
  const { name, about } = describePeople(contact, side);
  const { provider } = contact;
  return (
    <>
      {side === 'CLIENT' && provider?.imgUrl ? <Portrait src={provider.imgUrl} size={44} /> : null}
      <span className={styles.messagesEntry}>
        <strong>{name}</strong>
        {about ? <span className="quiet small">{about}</span> : null}
      </span>
    </>
  );
}
