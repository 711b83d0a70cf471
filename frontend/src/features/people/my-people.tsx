import { useApolloClient, useQuery } from '@apollo/client/react';
import * as styles from '#src/features/people/people.module.css';
import { MyPeopleDocument, type MyPeopleQuery } from '#src/gen/operations.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { AddPersonButton } from './add-person-button.tsx';
import { say } from './words.ts';

export type Person = NonNullable<NonNullable<MyPeopleQuery['clientUser']>['patients']>[number];

/** The patients of the signed-in client, and a form to add one. */
export function MyPeople() {
  const { data, error, loading, refetch } = useQuery(MyPeopleDocument, { fetchPolicy: 'cache-and-network' });
  const apollo = useApolloClient();
  const patients = data?.clientUser?.patients;
  const isAway = error !== undefined || (!loading && data?.clientUser && !patients);
  const state = patients ?? (loading ? 'reading' : isAway ? 'away' : 'no list');
  // Other parts of the page depend on the list and on missing agreements.
  const readAgain = () => void readActiveAgain(apollo);
  return <PeopleView people={state} onRetry={() => void refetch().catch(() => undefined)} onAdded={readAgain} />;
}

interface PeopleViewProps {
  /** 'no list': the caller has no list. */
  people: readonly Person[] | 'reading' | 'away' | 'no list';
  onRetry: () => void;
  onAdded: () => void;
}

export function PeopleView({ people, onRetry, onAdded }: PeopleViewProps) {
  const found = typeof people === 'string' ? undefined : people;
  return (
    <section className={styles.people} aria-labelledby="people">
      <h2 id="people">{say('title')}</h2>
      {people === 'reading' ? <PageLoading label={say('reading')} /> : null}
      {people === 'away' ? <PageFailure text={say('away')} onRetry={onRetry} /> : null}
      {found?.length === 0 ? <p>{say('empty')}</p> : null}
      {found && found.length > 0 ? (
        <ul className="card-list">
          {found.map(({ id, preferredFullName, relation, isMinor }) => (
            <li key={id} className="card">
              <strong>{preferredFullName}</strong>
              <span>{[say(`relations.${relation}`), isMinor ? say('minor') : ''].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {found ? <AddPersonButton hasSelf={found.some(({ relation }) => relation === 'SELF')} onAdded={onAdded} /> : null}
    </section>
  );
}
