import { useApolloClient, useQuery } from '@apollo/client/react';
import { MyPeopleDocument } from '#src/gen/operations.ts';
import { Notice } from '#src/ui/notice.tsx';
import { AddPerson } from './add-person.tsx';
import { relationWords } from './relation-words.ts';

/** Those for whom the signed-in client acts, and a way to add one. */
export function MyPeople() {
  const { data, error, loading, refetch } = useQuery(MyPeopleDocument, { fetchPolicy: 'cache-and-network' });
  const apollo = useApolloClient();
  const patients = data?.clientUser?.patients;
  // Others on the page know of them, too: who is on the list, and what is to be signed.
  const readAgain = () => void apollo.refetchQueries({ include: 'active' });
  return (
    <section className="people" aria-labelledby="people">
      <h2 id="people">People you arrange care for</h2>
      {loading && !patients ? <p role="status">Reading</p> : null}
      {error || (!loading && data?.clientUser && !patients) ? (
        <Notice tone="wrong" role="alert">
          <p>We could not read this list just now. Nobody on it is lost.</p>
          <button type="button" className="button plain" onClick={() => refetch()}>
            Try again
          </button>
        </Notice>
      ) : null}
      {patients?.length === 0 ? <p>Nobody yet. Add yourself, or a child you are responsible for.</p> : null}
      {patients && patients.length > 0 ? (
        <ul className="people-list">
          {patients.map(({ id, preferredFullName, relation, isMinor }) => (
            <li key={id} className="card">
              <strong>{preferredFullName}</strong>
              <span>{[relationWords[relation], isMinor ? 'under 18' : ''].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {patients ? (
        <AddPerson hasSelf={patients.some(({ relation }) => relation === 'SELF')} onAdded={readAgain} />
      ) : null}
    </section>
  );
}
