import { useQuery } from '@apollo/client/react';
import { NextAppointmentDocument } from '#src/gen/operations.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SessionCard } from './session-card.tsx';
import { useCareSearch } from './use-care-search.ts';
import { say } from './words.ts';

/** The next session with its one action, or a link to book one. */
export function NextSession() {
  const { actsFor } = useClient();
  const { data, loading, refetch } = useQuery(NextAppointmentDocument, {
    variables: { patientId: actsFor?.id ?? null },
    fetchPolicy: 'no-cache',
  });
  const page = data?.clientAppointments;
  const [next] = page?.appointments ?? [];
  return (
    <section className="home-part" aria-labelledby="next-session">
      <h2 id="next-session">{say('next.title')}</h2>
      {loading && !page ? <p role="status">{say('next.reading')}</p> : null}
      {!loading && !page ? (
        <Notice tone="wrong" role="alert">
          <p>{say('next.away')}</p>
          <button type="button" className="button plain" onClick={() => void refetch()}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
      {next ? <SessionCard session={next} /> : null}
      {page && !next ? <NothingNext name={actsFor?.preferredFullName} /> : null}
    </section>
  );
}

function NothingNext({ name }: { name: string | undefined }) {
  return <NothingBooked name={name} findPath={useCareSearch()} />;
}

export function NothingBooked({ name, findPath }: { name: string | undefined; findPath: string }) {
  return (
    <div className="card home-card">
      <p>{name ? say('next.noneFor', { name }) : say('next.none')}</p>
      <p className="actions">
        <a className="button" href={findPath}>
          {say('findCare')}
        </a>
      </p>
    </div>
  );
}
