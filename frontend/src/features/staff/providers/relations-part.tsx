import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import {
  EndProviderRelationDocument,
  ProviderRelationsDocument,
  type ProviderRelationsQuery,
} from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { say } from './provider-words.ts';

// The form loads when it is opened.
const RelationForm = lazy(loadLazily(async () => ({ default: (await import('./relation-form.tsx')).RelationForm })));

type Found = NonNullable<ProviderRelationsQuery['providerRelations']>;
export type ShownRelation = Found['relations'][number];

/** Who supervises a provider, who covers for them, and whom they supervise and cover for. */
export function RelationsPart({ providerId, name }: { providerId: string; name: string }) {
  const { data, error, loading, refetch } = useQuery(ProviderRelationsDocument, {
    variables: { providerId },
    fetchPolicy: 'no-cache',
  });
  const found = error ? undefined : data?.providerRelations;
  return (
    <section aria-labelledby="relations">
      <h2 id="relations">{say('relations.title')}</h2>
      {loading && !found ? <PageLoading label={say('relations.title')} count={1} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {found ? <RelationList found={found} providerId={providerId} now={Date.now()} /> : null}
      {found ? <AddRelation providerId={providerId} name={name} /> : null}
    </section>
  );
}

export function AddRelation({ providerId, name }: { providerId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = say('relations.add');
  const full = `${label}: ${name}`;
  if (isOpen) {
    return (
      <Suspense>
        <RelationForm providerId={providerId} label={full} onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  }
  return (
    <Button tone="plain" label={full} onPress={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}

interface RelationListProps {
  found: Found;
  providerId: string;
  /** Milliseconds since the epoch. */
  now: number;
}

export function RelationList({ found: { relations, needsSupervisor }, providerId, now }: RelationListProps) {
  const isOpen = ({ until }: ShownRelation) => !until || Date.parse(until) > now;
  const isSupervised = relations.some(
    (each) => each.kind === 'SUPERVISES' && each.forProviderId === providerId && isOpen(each),
  );
  return (
    <>
      {needsSupervisor && !isSupervised ? (
        <Notice tone="warm" role="status">
          <p>{say('relations.needed')}</p>
        </Notice>
      ) : null}
      {relations.length === 0 ? <p className="quiet">{say('relations.none')}</p> : null}
      <ul className={styles.staffList}>
        {relations.map((each) => (
          <li key={each.id} className="card">
            <span>{say(`relations.says.${each.kind}`, { acting: nameOf(each.acting), other: nameOf(each.for) })}</span>
            <span className="quiet">{describeTimes(each)}</span>
            {isOpen(each) ? <EndButton relation={each} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function EndButton({ relation }: { relation: ShownRelation }) {
  const [isSure, setIsSure] = useState(false);
  const [end, { loading, error }] = useMutation(EndProviderRelationDocument);
  const apollo = useApolloClient();
  const label = say('relations.end');
  const about = say(`relations.says.${relation.kind}`, {
    acting: nameOf(relation.acting),
    other: nameOf(relation.for),
  });
  if (!isSure) {
    return (
      <Button tone="plain" label={`${label}: ${about}`} onPress={() => setIsSure(true)}>
        {label}
      </Button>
    );
  }
  const send = async () => {
    const sent = await end({ variables: { id: relation.id } }).catch(() => undefined);
    if (sent) await readActiveAgain(apollo);
  };
  return (
    <section aria-label={`${label}: ${about}`}>
      <p>{say(`relations.endHint.${relation.kind}`)}</p>
      {error ? <StaffFault error={error} /> : null}
      <p className="actions">
        <Button isPending={loading} onPress={() => void send()}>
          {label}
        </Button>
        <Button tone="plain" onPress={() => setIsSure(false)}>
          {say('relations.keep')}
        </Button>
      </p>
    </section>
  );
}

function nameOf(provider: ShownRelation['acting']): string {
  return provider?.name ?? say('relations.former');
}

function describeTimes({ from, until }: ShownRelation): string {
  const format = (at: string) => formatTimeWithZone(at, getBrowserZone());
  return until
    ? say('relations.fromUntil', { from: format(from), until: format(until) })
    : say('relations.from', { from: format(from) });
}
