import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { HandleFailedLetterDocument, LettersNotSentDocument, type LettersNotSentQuery } from '#src/gen/operations.ts';
import { staffLetters } from '#src/locales/en/staff-letters.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { sayLetter } from './letter-words.ts';
import { QueueOrHistory } from './queue-or-history.tsx';

type Letter = NonNullable<LettersNotSentQuery['lettersNotSent']>[number];

/** Letters that reached no one. Staff contact the person another way, and write down what they did. */
export function LettersPage() {
  const [isHistory, setHistory] = useState(false);
  const { readAgain } = useQueue();
  const { data, error, loading, refetch } = useQuery(LettersNotSentDocument, {
    variables: { handled: isHistory },
    fetchPolicy: 'no-cache',
  });
  const [handle] = useMutation(HandleFailedLetterDocument);
  const letters = data?.lettersNotSent ?? [];
  const isEmpty = !loading && !error && letters.length === 0;
  return (
    <ShellPage title={sayLetter('title')} lead={sayLetter('lead')} className={styles.staffPage}>
      <QueueOrHistory isHistory={isHistory} onChoose={setHistory} done={sayLetter('handled')} />
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {isEmpty ? <EmptyState text={isHistory ? sayLetter('noneHandled') : say('nothingWaits')} /> : null}
      <LetterList
        letters={letters}
        onHandle={async (id, note) => {
          await handle({ variables: { id, note } });
          await refetch();
          readAgain();
        }}
      />
    </ShellPage>
  );
}

interface LetterListProps {
  letters: readonly Letter[];
  /** Rejects when the note could not be saved. */
  onHandle: (id: string, note: string) => Promise<void>;
}

export function LetterList({ letters, onHandle }: LetterListProps) {
  return (
    <ul className={styles.staffList}>
      {letters.map((letter) => {
        const { id, failedAt, cause, handledNote, handledAt } = letter;
        const about = sayLetter(`about.${isKnown(letter.template) ? letter.template : 'other'}`);
        return (
          <li key={id} className="card">
            <p>
              <strong>{about}</strong> <span className="quiet">{formatInstant(failedAt)}</span>
            </p>
            <p>{sayLetter(`causes.${cause}`)}</p>
            <Person letter={letter} />
            {handledAt ? (
              <DecisionFacts
                decision={sayLetter('handled')}
                reason={handledNote}
                at={handledAt}
                byName={letter.handledByName}
              />
            ) : (
              <ReasonButton
                label={sayLetter('handle')}
                question={sayLetter('note')}
                about={sayLetter('row', { letter: about, time: formatInstant(failedAt) })}
                onSend={(note) => onHandle(id, note)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whose letter it is. A client is named in the record, which is opened with a reason. */
function Person({ letter: { subject, personId, account } }: { letter: Letter }) {
  if (subject === 'PATIENT') {
    return (
      <p>
        <Link to={`/people/patient/${personId}`}>{sayLetter('client')}</Link>
      </p>
    );
  }
  if (!account) return <p>{sayLetter('unknownAccount', { id: personId })}</p>;
  const { name, email } = account;
  return <p>{name ? sayLetter('account', { name, email }) : email}</p>;
}

type KnownLetter = Exclude<keyof typeof staffLetters.about, 'other'>;

function isKnown(template: string): template is KnownLetter {
  return template in staffLetters.about;
}
