import { useMutation, useQuery } from '@apollo/client/react';
import { labelRecommendationReason } from '@linden/vocabulary/sessions/recommendation';
import { useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/recommend/recommend.module.css';
import {
  OwnRecommendationsDocument,
  type OwnRecommendationsQuery,
  WithdrawRecommendationDocument,
} from '#src/gen/operations.ts';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { say } from './words.ts';

type Row = NonNullable<OwnRecommendationsQuery['ownRecommendations']>[number];

/** The recommendations that a provider sent or that brought them a client; with a patient, only about this client. */
export function RecommendationList({ patientId }: { patientId?: string }) {
  const { data, loading, refetch } = useQuery(OwnRecommendationsDocument, {
    variables: { patientId: patientId ?? null },
    fetchPolicy: 'no-cache',
  });
  const rows = data?.ownRecommendations;
  if (!rows && loading) return <PageLoading label={say('list.reading')} shape="rows" />;
  if (!rows) return <PageFailure text={say('list.away')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (rows.length === 0) {
    return patientId ? <p className="quiet">{say('list.noneForClient')}</p> : <EmptyState text={say('list.none')} />;
  }
  return (
    <ul className={styles.recommendList}>
      {rows.map((row) => (
        <li key={row.id} className="card">
          <RecommendationRow first={row} hasClient={patientId === undefined} />
        </li>
      ))}
    </ul>
  );
}

function RecommendationRow({ first, hasClient }: { first: Row; hasClient: boolean }) {
  const [row, setRow] = useState(first);
  const { isSender, state, providers, sender, reason, noteToProvider, sharedContext, sharedEmail } = row;
  return (
    <>
      <div className={styles.recommendHead}>
        <p>
          {hasClient ? (
            <Link to={getClientPath(row.patientId)}>{row.clientName ?? say('unnamed')}</Link>
          ) : (
            <strong>{labelRecommendationReason(reason)}</strong>
          )}
        </p>
        <span className="chip">{say(`list.states.${state}`)}</span>
      </div>
      {isSender ? (
        <p>{joinWords(providers.map(({ name }) => name))}</p>
      ) : (
        <p>{say('list.received', { name: sender?.name ?? say('list.receivedFrom') })}</p>
      )}
      {hasClient ? <p className="small quiet">{labelRecommendationReason(reason)}</p> : null}
      <p className="small quiet">{describeTimes(row).join(' · ')}</p>
      {isSender ? null : <SharedNote title={say('list.noteToYou')} text={noteToProvider} />}
      {isSender ? null : <SharedNote title={say('list.contextForYou')} text={sharedContext} />}
      {!isSender && sharedEmail ? <p className="small">{say('list.contact', { email: sharedEmail })}</p> : null}
      {isSender && (state === 'SENT' || state === 'OPENED') ? <Withdraw id={row.id} onDone={setRow} /> : null}
    </>
  );
}

function SharedNote({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <p className="small quiet">{title}</p>
      <p className={styles.recommendNote}>{text}</p>
    </div>
  );
}

function Withdraw({ id, onDone }: { id: string; onDone: (row: Row) => void }) {
  const [withdraw, { loading }] = useMutation(WithdrawRecommendationDocument);
  const [hasFailed, setHasFailed] = useState(false);
  const send = async () => {
    setHasFailed(false);
    try {
      const { data } = await withdraw({ variables: { id } });
      if (!data?.withdrawRecommendation) throw new Error('no answer');
      onDone(data.withdrawRecommendation);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('list.withdrawFailed')}</p>
        </Notice>
      ) : null}
      <div>
        <Button tone="plain" isPending={loading} onPress={() => void send()}>
          {loading ? say('list.withdrawing') : say('list.withdraw')}
        </Button>
      </div>
    </>
  );
}

function describeTimes({ state, sentAt, openedAt, endedAt, expiresAt, wasWithdrawn, bookedProvider, isSender }: Row) {
  const day = (at: string) => formatPlainDay(at, getBrowserZone());
  const isOpen = state === 'SENT' || state === 'OPENED';
  return [
    say('list.sent', { date: day(sentAt) }),
    openedAt ? say('list.opened', { date: day(openedAt) }) : '',
    isSender && bookedProvider ? say('list.bookedWith', { name: bookedProvider.name }) : '',
    wasWithdrawn ? say('list.withdrawn') : '',
    endedAt ? say('list.ended', { date: day(endedAt) }) : '',
    isOpen ? say('list.expires', { date: day(expiresAt) }) : '',
  ].filter(Boolean);
}
