import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import * as styles from '#src/features/recommend/recommend.module.css';
import {
  DeclineRecommendationDocument,
  OpenRecommendationDocument,
  type OpenRecommendationMutation,
} from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { usePageTitle } from '#src/lib/page/page-title.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { sayReceived as say } from './received-words.ts';
import { RecommendCard } from './recommend-card.tsx';

type Recommendation = NonNullable<OpenRecommendationMutation['openRecommendation']>;
type PageStatus = { kind: 'reading' | 'unknown' | 'away' } | { kind: 'known'; recommendation: Recommendation };

/** `/recommended/{linkId}`: what a provider recommends to a client. Anyone may have the link, so the note needs a sign-in. */
export function RecommendedPage() {
  const { linkId = '' } = useParams();
  const { state } = useSignIn();
  usePageTitle(say('title'));
  // The sign-in is settled first: a page opened twice would be read without the note.
  if (state.isLoading) return <PageLoading label={say('reading')} shape="cards" />;
  return <Opened key={`${linkId} ${isAuthenticated(state)}`} linkId={linkId} isSignedIn={isAuthenticated(state)} />;
}

function Opened({ linkId, isSignedIn }: { linkId: string; isSignedIn: boolean }) {
  const [status, setStatus] = useState<PageStatus>({ kind: 'reading' });
  const [open] = useMutation(OpenRecommendationDocument);
  const read = useCallback(async () => {
    setStatus({ kind: 'reading' });
    try {
      const { data } = await open({ variables: { linkId } });
      const found = data?.openRecommendation;
      if (!found) throw new Error('no answer');
      setStatus({ kind: 'known', recommendation: found });
    } catch (error) {
      const outcome = toCallOutcome(error);
      const isUnknown = outcome.kind === 'refused' && outcome.code === 'RECOMMENDATION_NOT_FOUND';
      setStatus({ kind: isUnknown ? 'unknown' : 'away' });
    }
  }, [open, linkId]);
  useEffect(() => void read(), [read]);
  switch (status.kind) {
    case 'reading':
      return <PageLoading label={say('reading')} shape="cards" />;
    case 'away':
      return (
        <div className={styles.recommended}>
          <h1>{say('title')}</h1>
          <PageFailure text={say('away')} onRetry={() => void read()} />
        </div>
      );
    case 'unknown':
      return (
        <div className={styles.recommended}>
          <h1>{say('title')}</h1>
          <p>{say('unknown')}</p>
          <p>
            <a className="button" href="/find">
              {say('findTherapist')}
            </a>
          </p>
        </div>
      );
    case 'known':
      return (
        <Received
          recommendation={status.recommendation}
          isSignedIn={isSignedIn}
          onChange={(recommendation) => setStatus({ kind: 'known', recommendation })}
        />
      );
    default:
      return status satisfies never;
  }
}

interface ReceivedProps {
  recommendation: Recommendation;
  isSignedIn: boolean;
  onChange: (recommendation: Recommendation) => void;
}

function Received({ recommendation, isSignedIn, onChange }: ReceivedProps) {
  const { sender, providers, state, expiresAt, isForCaller, noteToClient } = recommendation;
  return (
    <div className={styles.recommended}>
      <header>
        {isSignedIn ? (
          <Link className="shell-back" to={clientPaths.home}>
            <Icon name="previous" />
            {say('back')}
          </Link>
        ) : null}
        <h1 tabIndex={-1}>{say('heading', { name: sender?.name ?? say('unnamed'), count: providers.length })}</h1>
        <p className={`quiet ${styles.recommendedLead}`}>{say('lead')}</p>
        {isWaiting(state) ? (
          <p className="small quiet">{say('until', { date: formatPlainDay(expiresAt, getBrowserZone()) })}</p>
        ) : (
          <Notice>
            <p>{say(`states.${state}`)}</p>
          </Notice>
        )}
      </header>
      {isForCaller && noteToClient ? (
        <section aria-labelledby="note">
          <h2 id="note">{sender ? say('noteFrom', { name: sender.name }) : say('noteFromUnnamed')}</h2>
          <p className={styles.recommendNote}>{noteToClient}</p>
        </section>
      ) : null}
      {isSignedIn ? null : <SignInOffer />}
      {providers.length === 0 ? <p>{say('gone')}</p> : null}
      {providers.map((provider) => (
        <RecommendCard key={provider.id} provider={provider} level={2}>
          <a className="button" href={getProviderPath(provider)} aria-label={say('bookOne', { name: provider.name })}>
            {say('book')}
          </a>
        </RecommendCard>
      ))}
      {isForCaller ? <Decline linkId={recommendation.linkId} state={state} onDone={onChange} /> : null}
    </div>
  );
}

function SignInOffer() {
  const { signIn } = useSignIn();
  return (
    <Notice>
      <p>{say('private')}</p>
      <Button tone="plain" onPress={() => void signIn.login()}>
        {say('signIn')}
      </Button>
    </Notice>
  );
}

interface DeclineProps {
  linkId: string;
  state: Recommendation['state'];
  onDone: ReceivedProps['onChange'];
}

/** Says no thanks, and takes it back. */
function Decline({ linkId, state, onDone }: DeclineProps) {
  const [decline, { loading }] = useMutation(DeclineRecommendationDocument);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasDeclined, setHasDeclined] = useState(false);
  const isOpen = isWaiting(state);
  const send = async () => {
    setHasFailed(false);
    try {
      const { data } = await decline({ variables: { linkId, undo: !isOpen } });
      if (!data?.declineRecommendation) throw new Error('no answer');
      onDone(data.declineRecommendation);
      setHasDeclined(isOpen);
    } catch {
      setHasFailed(true);
    }
  };
  if (!isOpen && !hasDeclined) return null;
  return (
    <div>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('declineFailed')}</p>
        </Notice>
      ) : null}
      <p role="status">{isOpen ? '' : say('declined')}</p>
      <Button tone="plain" isPending={loading} onPress={() => void send()}>
        {loading ? say('declining') : isOpen ? say('decline') : say('undo')}
      </Button>
    </div>
  );
}

function isWaiting(state: Recommendation['state']): state is 'SENT' | 'OPENED' {
  return state === 'SENT' || state === 'OPENED';
}
