import { useQuery } from '@apollo/client/react';
import { formatPhone } from '@linden/vocabulary/people/us-phone';
import { ClientReachDocument, type ClientReachQuery } from '#src/gen/operations.ts';
import { createPhoneLink } from './phone-number.ts';
import { say } from './words.ts';

type Reach = NonNullable<ClientReachQuery['clientReach']>[number];

interface ReachNoteProps {
  patientIds: readonly string[];
  /** What the clients whom email reaches are told. Without it, only the others are named. @param count of these clients */
  told?: (count: number) => string;
}

/** What clients are told by email, and whom to call because no email is on file. */
export function ReachNote({ patientIds, told }: ReachNoteProps) {
  const { clients, isReading } = useReach(patientIds);
  if (isReading || patientIds.length === 0) return null;
  return clients ? <ReachNoteView clients={clients} told={told} /> : <p>{say('unknown')}</p>;
}

/** Whom to call about a client whom an email did not reach. */
export function CallNote({ patientId }: { patientId: string }) {
  const [client] = useReach([patientId]).clients ?? [];
  if (!client) return null;
  return (
    <p>
      <CallLine {...client} />
    </p>
  );
}

function useReach(patientIds: readonly string[]) {
  const { data, loading } = useQuery(ClientReachDocument, {
    variables: { patientIds: [...patientIds] },
    skip: patientIds.length === 0,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  return { clients: data?.clientReach ?? undefined, isReading: loading };
}

interface ReachNoteViewProps {
  clients: readonly Reach[];
  told?: ReachNoteProps['told'] | undefined;
}

export function ReachNoteView({ clients, told }: ReachNoteViewProps) {
  const reached = clients.filter(({ hasEmail }) => hasEmail);
  const others = clients.filter(({ hasEmail }) => !hasEmail);
  return (
    <>
      {told && reached.length > 0 ? <p>{told(reached.length)}</p> : null}
      {others.map((client) => (
        <p key={client.id}>
          {clients.length > 1 ? say('noEmailFor', { name: client.preferredFullName }) : say('noEmail')}{' '}
          <CallLine {...client} />
        </p>
      ))}
    </>
  );
}

/** 'Call Robin A.: (415) 555-0100', as a link that calls. */
export function CallLine({ preferredFullName, telephone }: Omit<Reach, 'id'>) {
  if (!telephone) return <>{say('noPhone')}</>;
  return (
    <>
      {say('call', { name: preferredFullName })} <a href={createPhoneLink(telephone)}>{formatPhone(telephone)}</a>
    </>
  );
}
